import { cva } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldGroup, type GroupWords } from './field-group.tsx';

export type Choice = { value: string; label: string; icon?: LucideIcon };

type Props = GroupWords &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    name: string;
    options: readonly (Choice | string)[];
    /** How many stand side by side from 640 px up; on a phone they are stacked (tiles with icons: two by two). */
    columns?: 1 | 2 | 3;
  };

const gridClass = cva('grid gap-2.5', {
  variants: {
    withIcons: { true: 'grid-cols-2 auto-rows-fr', false: '' },
    columns: { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' },
  },
});

/**
 * One answer of a few, as tiles that are targets all over. Takes `{...register('timeframe')}`, or `value` and `onChange`
 * (the event of the chosen input) when somebody else holds the value; `defaultValue` is chosen from the start.
 */
export function ChoiceTiles({
  legend,
  hint,
  error,
  optional,
  className,
  options,
  columns = 1,
  value,
  defaultValue,
  ...input
}: Props) {
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option, icon: undefined } : option,
  );
  const withIcons = choices.some((choice) => choice.icon);
  return (
    <FieldGroup role="radiogroup" legend={legend} hint={hint} error={error} optional={optional} className={className}>
      <div className={gridClass({ withIcons, columns })}>
        {choices.map(({ icon: Icon, ...choice }) => (
          <label
            key={choice.value}
            className={classNames('tile', Icon && 'tile-icon max-sm:text-sm max-sm:px-3 max-sm:gap-2.5')}
          >
            <input
              {...input}
              type="radio"
              value={choice.value}
              {...(value !== undefined && { checked: value === choice.value })}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === choice.value })}
            />
            {Icon && <Icon className="icon max-[22rem]:hidden" aria-hidden="true" />}
            <span className="min-w-0">{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
