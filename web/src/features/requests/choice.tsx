import type { ReactNode } from 'react';

/** One possible action: its name, its effect and its button. */
export const Choice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <li className="py-4 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start">
    <div className="min-w-0">
      <h3 className="text-base tracking-normal">{title}</h3>
      <p className="text-sm text-ink-2 mt-0.5">{text}</p>
    </div>
    {children}
  </li>
);
