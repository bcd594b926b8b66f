import { t } from '@marketplace/languages/text';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldError } from './field.tsx';

export type GroupWords = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  className?: string;
  /** The id of the whole group, for links to it. */
  id?: string | undefined;
};

/** Several controls for one question: a fieldset with legend, hint and message in that order. */
export function FieldGroup({
  legend,
  hint,
  error,
  optional,
  className,
  id: groupId,
  role,
  children,
}: GroupWords & { role?: 'radiogroup'; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      id={groupId}
      role={role}
      className={classNames(error && 'field-wrong', className)}
      aria-describedby={describedBy(id, { hint, error })}
      aria-invalid={role && error ? true : undefined}
    >
      {/* A floated legend lies inside its fieldset's border instead of on it. */}
      <legend className="label mb-2 float-left w-full [&+*]:clear-both">
        {legend} {optional && <span className="font-normal text-ink-2">{t('(optional)')}</span>}
      </legend>
      {hint && (
        <p className="hint -mt-1 mb-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <div className="mb-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {children}
    </fieldset>
  );
}
