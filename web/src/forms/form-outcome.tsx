import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import type { Outcome } from './short-form.ts';

/** The anchor to show after a form was submitted without a script. */
export const outcomeId = 'sent';

type Props = {
  outcome: Outcome | undefined;
  className?: string;
  /** Shown after success: what the user can do next. */
  children?: ReactNode;
};

/** The outcome of a submit, announced to screen readers. */
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
