import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import type { Outcome } from './short-form.ts';

/** Where the page of a form that has arrived without a script is opened. */
export const outcomeId = 'sent';

type Props = {
  outcome: Outcome | undefined;
  className?: string;
  /** What goes on from here, once it was sent. */
  children?: ReactNode;
};

/** How sending went, spoken as it appears. */
export const FormOutcome = ({ outcome, className, children }: Props) => (
  <div role="status" className={className} id={outcome && outcomeId}>
    {outcome && (
      <Notice
        tone={outcome.tone}
        className={outcome.tone === 'info' ? 'notice-blue' : undefined}
        icon={outcome.tone === 'info' ? <CircleCheck className="icon text-blue-ink" aria-hidden="true" /> : undefined}
      >
        <p>{outcome.text}</p>
        {outcome.tone === 'info' && children}
      </Notice>
    )}
  </div>
);
