import { parseRand } from '@marketplace/contracts/amounts';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { amountText } from './money.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** The amount as typed; `parseRand` (contracts, amounts.ts) reads it. Kept as a string so that no input is lost. */
  value: string;
  onChange: (typed: string) => void;
};

/** An amount input with an R prefix. Groups the thousands on blur. */
export const RandInput = ({ value, onChange, onBlur, className, ...rest }: Props) => (
  <span className="prefix">
    <span aria-hidden="true">R</span>
    <input
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={classNames('input num', className)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const tidy = amountText(parseRand(value));
        if (tidy && tidy !== value) onChange(tidy);
        onBlur?.(event);
      }}
    />
  </span>
);
