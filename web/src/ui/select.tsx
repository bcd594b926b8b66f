import { t } from '@marketplace/languages/text';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { useTypedText } from './typed-values.ts';
import { WakeNotice } from './wake-notice.tsx';

export type Option = { value: string; label: string };
/** Options under a heading that cannot be chosen. */
export type OptionGroup = { label: string; options: readonly Option[] };

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly (Option | OptionGroup | string)[];
  placeholder?: string;
  /** True while the options load: the field is disabled and shows `loadingText`. */
  loading?: boolean;
  loadingText?: string;
};

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/**
 * The styled native select. If the options load later, pass `value` and `onChange` (react-hook-form's Controller): an
 * uncontrolled select drops a value whose option does not exist yet.
 */
export function Select({ options, placeholder, loading, loadingText = t('Loading...'), className, ...rest }: Props) {
  const typed = useTypedText(rest.name);
  return (
    <span className="select-wrap">
      <select
        {...rest}
        {...(rest.value === undefined && typed !== undefined && { defaultValue: typed })}
        className={classNames('select', className)}
        disabled={rest.disabled || loading}
        aria-busy={loading || undefined}
      >
        {(placeholder !== undefined || loading) && <option value="">{loading ? loadingText : placeholder}</option>}
        {options.map((option) => {
          if (typeof option !== 'string' && 'options' in option)
            return (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(optionOf)}
              </optgroup>
            );
          return optionOf(typeof option === 'string' ? { value: option, label: option } : option);
        })}
      </select>
      <WakeNotice id={rest.id} asleep={!!(rest.disabled || loading)} count={options.length} />
      {loading ? <Spinner className="-mt-2" /> : <ChevronDown className="icon" aria-hidden="true" />}
    </span>
  );
}
