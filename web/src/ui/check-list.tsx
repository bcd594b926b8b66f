import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Checkbox } from './checkbox.tsx';
import { FieldGroup, type GroupWords } from './field-group.tsx';
import type { Option } from './select.tsx';
import { useTypedChoices } from './typed-values.ts';

type Props = GroupWords &
  Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & {
    name: string;
    options: readonly (Option | string)[];
    /** The chosen values, if the caller holds them instead of react-hook-form's `register`. */
    values?: readonly string[];
    columns?: 1 | 2 | 3;
  };

const gridClass = cva('', {
  variants: { columns: { 1: '', 2: 'grid sm:grid-cols-2 gap-x-6', 3: 'grid sm:grid-cols-3 gap-x-6' } },
});

/** A group of checkboxes. Takes `{...register('contactPreferences')}`, or `values` and `onChange`. */
export function CheckList({
  legend,
  hint,
  error,
  optional,
  className,
  id,
  options,
  values,
  columns = 1,
  ...input
}: Props) {
  const ticked = useTypedChoices(input.name);
  return (
    <FieldGroup legend={legend} hint={hint} error={error} optional={optional} className={className} id={id}>
      <div className={gridClass({ columns })}>
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <Checkbox
              key={value}
              {...input}
              value={value}
              label={label}
              aria-invalid={error ? true : undefined}
              {...(values ? { checked: values.includes(value) } : ticked && { defaultChecked: ticked.includes(value) })}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
