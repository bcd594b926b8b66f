import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Choice = { id: string; title: string; detail: string; isDisabled: boolean; aside?: ReactNode };

/** A list that scrolls, with one choice. `errorId`: the id of the error about it, if there is one. */
export const ChoiceList = ({
  label,
  choices,
  field,
  errorId,
}: {
  label: string;
  choices: readonly Choice[];
  field: UseFormRegisterReturn;
  errorId?: string | undefined;
}) => (
  <fieldset className="min-w-0" aria-describedby={errorId}>
    <legend className="sr-only">{label}</legend>
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
      tabIndex={0}
      className="max-h-72 overflow-y-auto divide-y divide-line border-y border-line"
    >
      {choices.map(({ id, title, detail, isDisabled, aside }) => (
        <label key={id} className="flex items-start gap-3 py-2 has-disabled:text-ink-2">
          <input
            type="radio"
            className="mt-1 size-4.5 flex-none accent-brand"
            value={id}
            disabled={isDisabled}
            {...field}
          />
          <span className="grow min-w-0">
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="block text-sm text-ink-2">{detail}</span>
          </span>
          {aside && <span className="text-sm text-ink-2 whitespace-nowrap">{aside}</span>}
        </label>
      ))}
    </section>
  </fieldset>
);
