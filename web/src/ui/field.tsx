import { t } from '@marketplace/languages/text';
import { cva } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props that connect a control to its label, hint and message. Spread them onto the `<input>`. */
export type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** An invalid field's message. `id` is referenced by the control's aria-describedby. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="error" id={id}>
    <CircleAlert className="icon icon-sm" aria-hidden="true" />
    <span>{typeof children === 'string' ? t(children) : children}</span>
  </p>
);

/** The ids of a field's hint and message for aria-describedby. */
export const describedBy = (id: string, { hint, error }: { hint?: ReactNode; error?: ReactNode }) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const fieldClass = cva('field', { variants: { wrong: { true: 'field-wrong', false: '' } } });

type Props = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  /** Shown at the right end of the label's line, e.g. a link. */
  aside?: ReactNode;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** A control with its texts, from top to bottom: label, hint, message, control. */
export function Field({ id, label, hint, error, optional, aside, className, children }: Props) {
  const heading = (
    <label className="label" htmlFor={id}>
      {label} {optional && <span className="font-normal text-ink-2">{t('(optional)')}</span>}
    </label>
  );
  return (
    <div className={fieldClass({ wrong: !!error, className })}>
      {aside ? (
        <div className="flex justify-between items-baseline gap-4">
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children({
        id,
        'aria-describedby': describedBy(id, { hint, error }),
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}
