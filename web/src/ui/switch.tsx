import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A checkbox has its own checked state, so it needs no `aria-checked`. */
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/** A switch that applies at once. Its label is beside it, or `aria-label`. */
export const Switch = ({ className, ...input }: Omit<ComponentProps<'input'>, 'type' | 'role'>) => (
  <input {...input} {...asSwitch} className={classNames('switch', className)} />
);
