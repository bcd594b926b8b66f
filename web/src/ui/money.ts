/** Formats money: whole rand, grouped as in en-ZA, with no-break spaces so that amounts do not wrap. */

import { budgetText } from '@marketplace/contracts/money';
import { t } from '@marketplace/languages/text';

const space = '\u00a0';
const grouped = (amount: number) => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, space);

/** Formats `rand(1500)` as `R 1 500`. Written by hand, because the server's and the browser's Intl data may differ. */
export const rand = (amount: number) => `${amount < 0 ? '-' : ''}R${space}${grouped(Math.abs(amount))}`;

/** Formats a budget in whole rand (`budgetText`); 'Not specified' without a minimum. */
export const budget = (min: number | null | undefined, max?: number | null) =>
  min == null ? t('Not specified') : budgetText(min, max ?? null);

/** Formats an amount for an input, `1 500`. Invalid text is left as it is. */
export const amountText = (amount: number | undefined) =>
  amount === undefined || Number.isNaN(amount) ? '' : Number.isInteger(amount) ? grouped(amount) : String(amount);

/** Formats whole cents for an input: `4 250`, `4 250.50`. */
export const centsText = (cents: number): string => {
  const rest = cents % 100;
  return amountText((cents - rest) / 100) + (rest ? `.${String(rest).padStart(2, '0')}` : '');
};
