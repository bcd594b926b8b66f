import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { WakeNotice } from './wake-notice.tsx';

export type Option = { value: string; label: string };

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly (Option | string)[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  /** The options are on their way: the field is closed and says `loadingText`. */
  loading?: boolean;
  loadingText?: string;
};

/**
 * The browser's own select, dressed. Where the options arrive later, give it `value` and `onChange` (react-hook-form's
 * Controller): an uncontrolled select forgets a value whose option is not there yet.
 */
export function Select({ options, placeholder, loading, loadingText = 'Loading...', className, ...rest }: Props) {
  return (
    <span className="select-wrap">
      <select
        {...rest}
        className={classNames('select', className)}
        disabled={rest.disabled || loading}
        aria-busy={loading || undefined}
      >
        {(placeholder !== undefined || loading) && <option value="">{loading ? loadingText : placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <WakeNotice id={rest.id} asleep={!!(rest.disabled || loading)} count={options.length} />
      {loading ? <Spinner className="-mt-2" /> : <ChevronDown className="icon" aria-hidden="true" />}
    </span>
  );
}
