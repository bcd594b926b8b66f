import type { ProviderLead } from '@marketplace/contracts/leads';
import { Link } from 'react-router-dom';
import type { LeadAnswer } from '../../api/lead-transitions.ts';
import { to } from '../../routing/paths.ts';
import { Button, type ButtonSize, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

export type OnAnswer = (lead: ProviderLead, answer: LeadAnswer) => void;

type Props = {
  lead: ProviderLead;
  /** The id of the lead's title, which tells the buttons of one lead from another's. */
  titleId: string;
  /** The one next thing to do on the page: its Accept is marigold. */
  urgent: boolean;
  size?: ButtonSize;
  /** The buttons share the width there is. */
  wide?: boolean;
  onAnswer: OnAnswer;
};

export const hasActions = ({ can }: ProviderLead) => can.accept || can.decline || can.view;

/** What may be done with a lead: Accept and Decline while it is open, View Details once accepted, otherwise nothing. */
export function LeadActions({ lead, titleId, urgent, size, wide, onAnswer }: Props) {
  const dress = { size, className: classNames(wide && 'grow'), 'aria-describedby': titleId };
  return (
    <div className={classNames('flex gap-2', !wide && 'justify-end max-xl:flex-col max-xl:items-end max-xl:gap-1')}>
      {lead.can.accept && (
        <Button {...dress} tone={urgent ? 'action' : 'plain'} onClick={() => onAnswer(lead, 'ACCEPTED')}>
          Accept
        </Button>
      )}
      {lead.can.decline && (
        <Button {...dress} tone="quiet" onClick={() => onAnswer(lead, 'DECLINED')}>
          Decline
        </Button>
      )}
      {lead.can.view && (
        <Link
          to={to.lead({ id: lead.id })}
          aria-describedby={titleId}
          className={buttonClass({ tone: 'quiet', size, className: classNames(wide && '-ml-4.5') })}
        >
          View Details
        </Link>
      )}
    </div>
  );
}
