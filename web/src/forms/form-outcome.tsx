import { CircleCheck } from 'lucide-react';
import { Notice } from '../ui/notice.tsx';
import type { Outcome } from './short-form.ts';

/** Where the page of a form that has arrived without a script is opened. */
export const outcomeId = 'sent';

/** How sending went, spoken as it appears. */
export const FormOutcome = ({ outcome, className }: { outcome: Outcome | undefined; className?: string }) => (
  <div role="status" className={className} id={outcome && outcomeId}>
    {outcome && (
      <Notice
        tone={outcome.tone}
        className={outcome.tone === 'info' ? 'notice-blue' : undefined}
        icon={outcome.tone === 'info' ? <CircleCheck className="icon text-blue-ink" aria-hidden="true" /> : undefined}
      >
        {outcome.text}
      </Notice>
    )}
  </div>
);
