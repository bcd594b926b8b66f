import { brand } from '@marketplace/contracts/brand';
import type { TeamMessage } from '@marketplace/contracts/enquiries/team-messages';
import { leadEndForAdmins } from '@marketplace/contracts/leads/ends';
import { limits } from '@marketplace/contracts/limits';
import { recordLine } from '@marketplace/contracts/notices/notices';
import { auditActions } from '@marketplace/contracts/operations/audit-actions';
import type {
  AdminEnquiry,
  EnquiryEvent,
  MatchDecision,
  MatchRecord,
} from '@marketplace/contracts/requests/admin-schemas';
import { statusWord } from '../../ui/badge.tsx';
import { counted } from '../../ui/number.ts';
import { dateText, exactTime } from '../../ui/time.ts';

/** `4 leads, 1 accepted`. */
export const leadsText = ({ leads, accepted }: Pick<AdminEnquiry, 'leads' | 'accepted'>) =>
  leads === 0 ? 'No leads yet' : `${counted(leads, 'lead')}, ${accepted} accepted`;

/** The city of a path such as `gauteng/cape-town`: `Cape Town`. */
export const cityText = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** `1 of 4 leads`. */
export const acceptedText = ({ leads, accepted }: Pick<AdminEnquiry, 'leads' | 'accepted'>) =>
  leads === 0 ? 'No leads' : `${accepted} of ${counted(leads, 'lead')}`;

const distanceText = (km: number) => (km < 1 ? 'in the same city' : `${Math.round(km)}\u00a0km away`);

/** The criteria that rank a business within its distance band. */
const rankedBy = ({ recentLeads, responseRate, waitingSince }: MatchDecision) =>
  recentLeads === null || responseRate === null
    ? ''
    : ` ${counted(recentLeads, 'lead')} in ${limits.recentLeadDays} days, ${Math.round(responseRate * 100)}% answered${
        waitingSince ? `, waiting since ${dateText(waitingSince)}` : ''
      }.`;

export const outcomeText: Record<MatchDecision['outcome'], string> = {
  SELECTED: 'Got the lead',
  OUTRANKED: 'Outranked',
  OUT_OF_RADIUS: 'Too far away',
};

export const decisionText = (decision: MatchDecision): string => {
  const { outcome, distanceKm, radiusKm, bandKm, rank } = decision;
  const where = distanceText(distanceKm);
  if (outcome === 'OUT_OF_RADIUS') return `The provider is ${where} and serves a radius of ${radiusKm}\u00a0km.`;
  const anywhere = bandKm === null ? ` It does this anywhere in ${brand.country}` : '';
  if (rank === null)
    return anywhere
      ? `Assigned by an administrator: ${where}.${anywhere}.`
      : `Assigned by an administrator: ${where}, within its radius of ${radiusKm}\u00a0km.`;
  const place = anywhere
    ? `Rank ${rank}: ${where}.${anywhere} and ranks behind providers with a base nearby.`
    : `Rank ${rank}: ${where}, within its radius of ${radiusKm}\u00a0km, compared with providers up to ${bandKm}\u00a0km away.`;
  const outranked = outcome === 'OUTRANKED' ? ' All places went to higher-ranked providers.' : '';
  return `${place}${rankedBy(decision)}${outranked}`;
};

export const excludedText = ({ distanceKm, radiusKm }: Pick<MatchDecision, 'distanceKm' | 'radiusKm'>) =>
  `The provider is ${distanceText(distanceKm)} and serves a radius of ${radiusKm}\u00a0km.`;

export const roundText = ({ decisions }: MatchRecord['rounds'][number]) => {
  const considered = decisions.filter(({ rank }) => rank !== null).length;
  const chosen = decisions.filter(({ outcome }) => outcome === 'SELECTED').length;
  if (considered === 0 && chosen > 0) return 'Assigned by an administrator.';
  return considered === 0 ? 'No provider matched.' : `${considered} compared, ${chosen} got the lead.`;
};

/** Describes the result of "match again". `isAwaited`: the job may still be running. */
export const rematchText = ({ doneAt, leads }: MatchRecord['rematches'][number], isAwaited = false) => {
  if (!doneAt) return isAwaited ? 'Matching...' : 'The job hasn’t run. Check Health to see if jobs are running.';
  return leads === 0 ? 'No other provider matches right now.' : `${counted(leads, 'more provider')} got the lead.`;
};

const mailOutcomes: Record<string, string> = {
  SENT: 'Sent',
  REFUSED: 'Refused by the mail server',
  NOT_NEEDED: 'No longer needed',
  UNSUBSCRIBED: 'Not sent: unsubscribed',
};

const clients = { NEW: 'new', IN_PROGRESS: 'in progress', WON: 'won', LOST: 'lost' };

export const eventText = (event: EnquiryEvent): { what: string; note?: string } => {
  switch (event.kind) {
    case 'POSTED':
      return { what: 'Posted' };
    case 'MATCHED':
      return {
        what:
          event.considered === 0 && event.chosen > 0
            ? `Assigned: ${counted(event.chosen, 'provider')} got the lead`
            : `Matched: ${event.chosen} of ${event.considered} compared got the lead`,
        note: `Round ${event.wave}`,
      };
    case 'LEAD':
      return { what: `${event.businessName} ${event.endReason ? leadEndForAdmins[event.endReason] : 'accepted'}` };
    case 'CRM':
      return { what: `${event.businessName}: ${clients[event.status]}` };
    case 'MAIL': {
      const said = recordLine(event.mail, event.businessName ?? 'A business') ?? event.mail;
      return {
        what: said,
        note: event.outcome === null ? 'Sending' : (mailOutcomes[event.outcome] ?? event.outcome),
      };
    }
    case 'ACT':
      return {
        what:
          event.action in auditActions ? auditActions[event.action as keyof typeof auditActions].text : event.action,
        note: event.by ?? 'Deleted account',
      };
    case 'CLOSED':
      if (event.isInactive) return { what: `Closed after ${limits.idleDays} days without activity` };
      return { what: `Closed: ${statusWord(event.status)}` };
  }
};

const answerText: Record<NonNullable<TeamMessage['answer']>, string> = {
  CONFIRMED: 'The seeker confirmed it',
  REFUSED: 'The seeker refused it',
  REPLACED: 'Replaced before the seeker answered',
};

/** A proposed number and what became of it: "Proposed 082 555 0134. The seeker confirmed it 3 March 2026 at 10:00." */
export const numberText = ({ phone, answer, answeredAt }: Pick<TeamMessage, 'phone' | 'answer' | 'answeredAt'>) =>
  `Proposed ${phone}. ${answer && answeredAt ? `${answerText[answer]}: ${exactTime(answeredAt)}.` : 'No answer yet.'}`;
