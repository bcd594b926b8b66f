import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export const Checkbox = ({ label, hint, className, ...input }: Props) => (
  <label className={classNames('check', input.disabled && 'text-ink-2', className)}>
    <input {...input} type="checkbox" />
    <span className="min-w-0">
      {label}
      {hint && <span className="hint block">{hint}</span>}
    </span>
  </label>
);
