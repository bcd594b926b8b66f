import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A one-line field. Goes inside `<Field>`. */
export const TextInput = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...rest} type={type} className={classNames('input', className)} />
);
