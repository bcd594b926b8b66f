import { plural } from '@marketplace/languages/text';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { useTypedText } from './typed-values.ts';

/** The share of `maxLength` from which a counter shows. */
const nearly = 0.8;

/**
 * A multi-line field. With `maxLength`, it shows a counter near the end. Longer text is allowed, because cutting off
 * pasted text loses words; the form reports the error.
 */
export function TextArea({ className, maxLength, onChange, ...rest }: ComponentProps<'textarea'>) {
  const before = useTypedText(rest.name);
  const start = rest.value === undefined && before !== undefined && { defaultValue: before };
  const given = String(rest.value ?? before ?? rest.defaultValue ?? '').length;
  const [typed, setTyped] = useState(given);
  const length = rest.value === undefined ? typed : given;
  const left = (maxLength ?? 0) - length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  return (
    <>
      <textarea {...rest} {...start} className={classNames('textarea', className)} onChange={change} />
      {maxLength !== undefined && length >= maxLength * nearly && (
        <p className={classNames('text-sm num', left < 0 ? 'text-danger font-semibold' : 'text-ink-2')} role="status">
          {left < 0
            ? plural(-left, { one: '{count} characters too many', other: '{count} characters too many' })
            : plural(left, { one: '{count} characters left', other: '{count} characters left' })}
        </p>
      )}
    </>
  );
}
