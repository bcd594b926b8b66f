import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { Link } from 'react-router-dom';
import type { LeadAnswer } from '../../api/lead-transitions.ts';
import { to } from '../../routing/paths.ts';
import { Button, type ButtonSize, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { undoDeclines, useDeclining } from './deferred-declines.ts';

export type OnAnswer = (lead: ProviderLead, answer: LeadAnswer) => void;

type Props = {
  lead: ProviderLead;
  /** True if this is the page's next action; its Accept is highlighted. */
  urgent: boolean;
  size?: ButtonSize;
  /** On phones, without Decline, which is on the lead's page and in the bar for selected leads. */
  wide?: boolean;
  onAnswer: OnAnswer;
};

/** Gives each lead's buttons a unique accessible name: `Accept: Tap drips, Soweto`. */
const nameOf = (action: string, { title, city }: ProviderLead) => `${action}: ${title}, ${city}`;

export const hasActions = ({ can }: ProviderLead) => can.accept || can.decline || can.view;

/** True while the lead's decline is pending. A lead that was answered elsewhere no longer counts as pending. */
export const useIsDeclining = (lead: ProviderLead) => useDeclining().has(lead.id) && lead.can.decline;

/** Replaces the buttons while a decline can be undone. `data-next` receives the focus of the removed button. */
const Declined = ({ lead, size }: Pick<Props, 'lead' | 'size'>) => (
  <p className="flex items-center gap-2">
    <span className="text-sm text-ink-2 whitespace-nowrap" role="status">
      Declined
    </span>
    <Button size={size} data-next aria-label={nameOf('Undo', lead)} onClick={() => undoDeclines([lead.id])}>
      Undo
    </Button>
  </p>
);

/** The lead's actions: Accept and Decline while it is open, View Details once it is accepted. */
export function LeadActions({ lead, urgent, size, wide, onAnswer }: Props) {
  const declining = useIsDeclining(lead);
  const dress = { size, className: classNames(wide && 'grow') };
  if (declining) return <Declined lead={lead} size={size} />;
  return (
    <div className={classNames('flex gap-2', !wide && 'justify-end max-xl:flex-col max-xl:items-end max-xl:gap-1')}>
      {lead.can.accept && (
        <Button
          {...dress}
          aria-label={nameOf('Accept', lead)}
          tone={urgent ? 'action' : 'plain'}
          onClick={() => onAnswer(lead, 'ACCEPTED')}
        >
          Accept
        </Button>
      )}
      {lead.can.decline && !wide && (
        <Button {...dress} aria-label={nameOf('Decline', lead)} tone="quiet" onClick={() => onAnswer(lead, 'DECLINED')}>
          Decline
        </Button>
      )}
      {lead.can.view && (
        <Link
          to={to.lead({ id: lead.id })}
          data-next
          aria-label={nameOf('View Details', lead)}
          className={buttonClass({ tone: 'quiet', size, className: classNames(wide && '-mr-3') })}
        >
          View Details
        </Link>
      )}
    </div>
  );
}
