import { t } from '@marketplace/languages/text';
import { Landmark } from 'lucide-react';

/** How to pay safely, under a message with a bank account. */
export const BankAccountAdvice = () => (
  <p className="mt-1 flex gap-2 items-start text-sm max-w-read rounded-md bg-brand-soft p-2.5">
    <Landmark className="icon icon-sm mt-0.5" aria-hidden="true" />
    <span>
      {t(
        'Pay by EFT against the quote, a deposit of at most what the quote says, and only once you’ve seen the dates of their checks.',
      )}
    </span>
  </p>
);
