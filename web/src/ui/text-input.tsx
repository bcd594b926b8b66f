import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useTypedText } from './typed-values.ts';

/** A one-line field for use inside `<Field>`. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const typed = useTypedText(rest.name);
  const start = rest.value === undefined && typed !== undefined && { defaultValue: typed };
  return <input {...rest} {...start} type={type} className={classNames('input', className)} />;
}
