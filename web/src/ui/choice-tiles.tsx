import { cva } from 'class-variance-authority';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldGroup, type GroupWords } from './field-group.tsx';
import { useTypedText } from './typed-values.ts';

export type Choice = { value: string; label: string; icon?: LucideIcon };

type Props = GroupWords &
  Omit<ComponentProps<'input'>, 'type' | 'className'> & {
    name: string;
    options: readonly (Choice | string)[];
    /** The number of columns from 640 px up. On phones, tiles are stacked (tiles with icons: two by two). */
    columns?: 1 | 2 | 3;
    /** The label of the button that shows the other tiles again. They collapse once one is chosen. */
    unfold?: string;
  };

const gridClass = cva('grid gap-2.5', {
  variants: {
    withIcons: { true: 'grid-cols-2 auto-rows-fr', false: '' },
    columns: { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' },
    folds: { true: 'tiles-fold', false: '' },
  },
});

/**
 * A single choice as fully clickable tiles. Takes `{...register('timeframe')}`, or `value` and `onChange` (the chosen
 * input's event) for a controlled group; `defaultValue` is preselected. Collapsing is done in CSS, so it needs no
 * JavaScript. Keyboard users can reach all tiles.
 */
export function ChoiceTiles({
  legend,
  hint,
  error,
  optional,
  className,
  options,
  columns = 1,
  unfold,
  value,
  defaultValue,
  id,
  ...input
}: Props) {
  const start = useTypedText(input.name) ?? defaultValue;
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option, icon: undefined } : option,
  );
  const group = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    if (unfolded) group.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, [unfolded]);
  const withIcons = choices.some((choice) => choice.icon);
  return (
    <FieldGroup
      role="radiogroup"
      legend={legend}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
      id={id}
    >
      <div ref={group} className={gridClass({ withIcons, columns, folds: unfold !== undefined && !unfolded })}>
        {choices.map(({ icon: Icon, ...choice }) => (
          <label
            key={choice.value}
            className={classNames('tile', Icon && 'tile-icon max-sm:text-sm max-sm:px-3 max-sm:gap-2.5')}
          >
            <input
              {...input}
              {...(unfold !== undefined && { onClick: () => setUnfolded(false) })}
              type="radio"
              value={choice.value}
              {...(value !== undefined && { checked: value === choice.value })}
              {...(value === undefined && start !== undefined && { defaultChecked: start === choice.value })}
            />
            {Icon && <Icon className="icon max-[22rem]:hidden" aria-hidden="true" />}
            <span className="min-w-0 hyphens-auto">{choice.label}</span>
          </label>
        ))}
        {unfold !== undefined && (
          <Button tone="quiet" className="tiles-unfold" onClick={() => setUnfolded(true)}>
            {unfold}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
