import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseDialog, WithdrawDialog } from './ending.tsx';
import type { SectionProps } from './followed-request.tsx';
import { isOver } from './text.ts';

/** One thing that can be done: what it is, what comes of it, and its button. */
const Choice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="py-4 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start">
    <div className="min-w-0">
      <h3 className="text-base tracking-normal">{title}</h3>
      <p className="text-sm text-ink-2 mt-0.5">{text}</p>
    </div>
    {children}
  </li>
);

/** What can be done about a request that goes on. */
export function WhatYouCanDo(section: SectionProps) {
  const [open, setOpen] = useState<'close' | 'withdraw'>();
  if (isOver(section.request)) return null;
  const shut = () => setOpen(undefined);
  return (
    <section aria-labelledby="what-you-can-do">
      <h2 id="what-you-can-do" className="text-xl">
        What you can do
      </h2>
      <ul className="mt-3 border-y border-line divide-y divide-line">
        <Choice title="Close it" text="Done, found elsewhere, or no longer needed.">
          <Button size="sm" onClick={() => setOpen('close')}>
            Close the Request
          </Button>
        </Choice>
        <Choice title="Withdraw it" text="It was a mistake, or somebody else posted it with your address.">
          <Button size="sm" onClick={() => setOpen('withdraw')}>
            Withdraw It
          </Button>
        </Choice>
      </ul>
      {open === 'close' && <CloseDialog {...section} onClose={shut} />}
      {open === 'withdraw' && <WithdrawDialog {...section} onClose={shut} />}
    </section>
  );
}
