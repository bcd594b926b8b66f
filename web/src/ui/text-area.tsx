import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { useTypedText } from './typed-values.ts';

/** A counter shows once this share of `maxLength` is written. */
const nearly = 0.8;

/**
 * A field of several lines. With `maxLength` it counts down near the end; it lets a person write past it, because
 * cutting off what somebody pastes loses words: the form says what is wrong instead.
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
          {left < 0 ? `${-left} characters too many` : `${left} characters left`}
        </p>
      )}
    </>
  );
}
