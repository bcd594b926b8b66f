import { type AcceptedLead, lostReasonText, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { placeText } from '../../components/place-text.ts';
import { isReachable } from '../../components/reach/ways.ts';
import { statusWord } from '../../ui/badge.tsx';
import { budget, rand } from '../../ui/money.ts';
import { grouped } from '../../ui/number.ts';
import { dateText } from '../../ui/time.ts';

const outcome = ({ crmStatus, wonValueCents, lostReason }: AcceptedLead) =>
  [
    statusWord(crmStatus),
    wonValueCents !== null && rand(wonValueCents / 100),
    lostReason !== null && lostReasonText[lostReason],
  ]
    .filter(Boolean)
    .join(': ');

/** A printable list of accepted leads, for places without network. Hidden on screen. `total` counts those that match. */
export const PrintSheet = ({ leads, total }: { leads: readonly AcceptedLead[]; total: number }) => (
  <div className="hidden print:block text-sm" aria-hidden="true">
    <h2 className="text-xl mb-2">Accepted leads</h2>
    {total > leads.length && (
      <p className="mb-2">
        Showing the first {grouped(leads.length)} of {grouped(total)}. The exported file contains them all.
      </p>
    )}
    {leads.map((lead) => (
      <div key={lead.id} className="border-t border-line py-3 break-inside-avoid">
        <p className="flex justify-between gap-4 font-bold">
          <span>{lead.title}</span>
          <span className="num whitespace-nowrap">{budget(lead.budgetMin, lead.budgetMax)}</span>
        </p>
        <p>
          {lead.contactName ?? whyContactHidden(lead).title}
          {isReachable(lead) && `, ${lead.contactPhone ?? 'no phone number'}, ${lead.contactEmail}`}
        </p>
        <p>
          {placeText(lead)}. {lead.timeframe}.{lead.bestTimeToContact && ` ${lead.bestTimeToContact}.`} Accepted{' '}
          {dateText(lead.acceptedAt)}.
        </p>
        <p>
          {outcome(lead)}
          {lead.followUpOn && `. Follow up on ${lead.followUpOn}`}. Reference {lead.reference}
        </p>
        {lead.description && <p className="mt-1 whitespace-pre-line">{lead.description}</p>}
        {lead.note && <p className="mt-1 whitespace-pre-line font-semibold">Note: {lead.note}</p>}
      </div>
    ))}
  </div>
);
