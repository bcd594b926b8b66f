/** What an enquiry's matching and history say in words. */

import { limits } from '@marketplace/contracts/limits';
import { auditActions } from '@marketplace/contracts/operations/audit-actions';
import type {
  AdminEnquiry,
  EnquiryEvent,
  MatchDecision,
  MatchRecord,
} from '@marketplace/contracts/requests/admin-schemas';
import { statusWord } from '../../ui/badge.tsx';
import { dateText } from '../../ui/time.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** `4 leads, 1 accepted`. */
export const leadsText = ({ leads, accepted }: Pick<AdminEnquiry, 'leads' | 'accepted'>) =>
  leads === 0 ? 'No leads yet' : `${counted(leads, 'lead')}, ${accepted} accepted`;

const distanceText = (km: number) => (km < 1 ? 'in the same city' : `${Math.round(km)}\u00a0km away`);

/** What a business was ranked by, within its distance band. */
const rankedBy = ({ recentLeads, responseRate, waitingSince }: MatchDecision) =>
  recentLeads === null || responseRate === null
    ? ''
    : ` ${counted(recentLeads, 'lead')} in ${limits.recentLeadDays} days, ${Math.round(responseRate * 100)}% answered${
        waitingSince ? `, waiting since ${dateText(waitingSince)}` : ''
      }.`;

export const outcomeText: Record<MatchDecision['outcome'], string> = {
  SELECTED: 'Got the lead',
  OUTRANKED: 'Outranked',
  OUT_OF_RADIUS: 'Out of its radius',
};

/** Why matching decided so. */
export const decisionText = (decision: MatchDecision): string => {
  const { outcome, distanceKm, radiusKm, bandKm, rank } = decision;
  const where = distanceText(distanceKm);
  if (outcome === 'OUT_OF_RADIUS') return `It is ${where} and serves ${radiusKm}\u00a0km around it.`;
  const place = `Rank ${rank}: ${where}, within its ${radiusKm}\u00a0km, among those up to ${bandKm}\u00a0km away.`;
  const outranked = outcome === 'OUTRANKED' ? ' The free places went to those before it.' : '';
  return `${place}${rankedBy(decision)}${outranked}`;
};

/** Where a business is that is in no search. */
export const excludedText = ({ distanceKm, radiusKm }: Pick<MatchDecision, 'distanceKm' | 'radiusKm'>) =>
  `It is ${distanceText(distanceKm)}, within its ${radiusKm}\u00a0km.`;

/** What a round came to. */
export const roundText = ({ decisions }: MatchRecord['rounds'][number]) => {
  const considered = decisions.filter(({ rank }) => rank !== null).length;
  const chosen = decisions.filter(({ outcome }) => outcome === 'SELECTED').length;
  return considered === 0 ? 'Nobody suited it.' : `${considered} compared, ${chosen} got it.`;
};

/** What a press of "match again" came to; `isAwaited`: it was a moment ago. */
export const rematchText = ({ doneAt, leads }: MatchRecord['rematches'][number], isAwaited = false) => {
  if (!doneAt) return isAwaited ? 'Waiting for the job.' : 'The job has not run. Health says whether jobs run at all.';
  return leads === 0
    ? 'Nobody else suits it right now.'
    : `${counted(leads, 'more business', 'more businesses')} got it.`;
};

/** Each mail by its job; `business`: the one that it goes to or is about. */
const mailTexts: Record<string, (business: string) => string> = {
  'mail.enquiry-received': () => 'Mail to the seeker: the request has come in',
  'mail.enquiry-unmatched': () => 'Mail to the seeker: nobody is there for it yet',
  'mail.enquiry-first-provider': () => 'Mail to the seeker: it has its first provider',
  'mail.enquiry-unanswered': () => 'Mail to the seeker: nobody has accepted yet',
  'mail.enquiry-expired': () => 'Mail to the seeker: it has run out',
  'mail.enquiry-removed': () => 'Mail to the seeker: the request was removed',
  'mail.lead-sent': (business) => `Mail to ${business}: a new lead`,
  'mail.lead-digest': (business) => `Mail to ${business}: this lead and others`,
  'mail.lead-ending': (business) => `Mail to ${business}: the lead runs out`,
  'mail.lead-accepted': (business) => `Mail to the seeker: ${business} has accepted`,
  'mail.contact-revoked': (business) => `Mail to ${business}: the client has withdrawn the contact details`,
  'mail.contact-changed': () => 'Mail to the seeker: the request has another address',
  'mail.request-changed': (business) => `Mail to ${business}: the client changed the request`,
  'mail.request-closed': (business) => `Mail to ${business}: the client closed the request`,
  'mail.request-removed': (business) => `Mail to ${business}: the request was removed`,
};
const mailOutcomes: Record<string, string> = {
  SENT: 'Sent',
  REFUSED: 'Refused by the mail server',
  NOT_NEEDED: 'Not needed any more',
  UNSUBSCRIBED: 'Not sent: they have switched mails of this kind off',
};

const answers = {
  SENT: 'got the lead',
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  EXPIRED: 'gave no answer before the lead ended',
};
const clients = { NEW: 'new', IN_PROGRESS: 'in progress', WON: 'won', LOST: 'lost' };

/** What happened, and what there is to say of it. */
export const eventText = (event: EnquiryEvent): { what: string; note?: string } => {
  switch (event.kind) {
    case 'POSTED':
      return { what: 'Posted' };
    case 'MATCHED':
      return {
        what: `Matched: ${event.chosen} of ${event.considered} compared got it`,
        note: `Round ${event.wave}`,
      };
    case 'LEAD':
      return { what: `${event.businessName} ${answers[event.status]}` };
    case 'CRM':
      return { what: `${event.businessName}: ${clients[event.status]}` };
    case 'MAIL': {
      const said = mailTexts[event.mail]?.(event.businessName ?? 'A business') ?? event.mail;
      return {
        what: said,
        note: event.outcome === null ? 'On its way' : (mailOutcomes[event.outcome] ?? event.outcome),
      };
    }
    case 'ACT':
      return {
        what:
          event.action in auditActions ? auditActions[event.action as keyof typeof auditActions].text : event.action,
        note: event.by ?? 'An account that is gone',
      };
    case 'CLOSED':
      return { what: `Closed: ${statusWord(event.status)}` };
  }
};
