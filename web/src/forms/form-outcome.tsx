import { CircleCheck } from 'lucide-react';
import { Notice } from '../ui/notice.tsx';
import type { Outcome } from './short-form.ts';

/** How sending went, spoken as it appears. */
export const FormOutcome = ({ outcome, className }: { outcome: Outcome | undefined; className?: string }) => (
  <div role="status" className={className}>
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
