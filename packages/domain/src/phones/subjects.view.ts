/** What notices by WhatsApp or SMS are about. Undefined once a notice is no longer true. Titles are masked. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '../deps.ts';
import { textColumns } from '../enquiries/columns.ts';
import { shownTitle } from '../masking/mask.ts';
import { acceptedQuoteToPush, expiringQuoteToPush, leadToPush, messageToPush } from '../push/subjects.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';
import type { PhoneJob } from './delivery.ts';
import { type PhoneRecipient, phoneQueries } from './queries.ts';

export type PhoneSubject = {
  leadId: string | null;
  enquiryId: string;
  title: string;
  /** Sent at night too. */
  isUrgent: boolean;
};

/** A notice that a person can choose, unlike codes, the first message and the answer to STOP. */
export type ChosenPhoneJob = Exclude<PhoneJob, 'phone.code' | 'phone.updates-on' | 'phone.stopped'>;

const requestOf = ({ db }: Deps, leadId: string) =>
  selectFirst(
    db('leads as l').join('enquiries as e', 'e.id', 'l.enquiry_id').where('l.id', leadId),
    columnsOf<{ l: 'leads'; e: 'enquiries' }, 'mask'>()({
      enquiryId: 'e.id',
      leadStatus: 'l.status',
      requestStatus: 'e.status',
      ...textColumns,
    }),
  );

const ofLead = async (
  deps: Deps,
  found: { leadId: string; title: string } | undefined,
  urgent = false,
): Promise<PhoneSubject | undefined> => {
  const request = found && (await requestOf(deps, found.leadId));
  return request && { leadId: found.leadId, enquiryId: request.enquiryId, title: found.title, isUrgent: urgent };
};

/** One notice per conversation until its reader has read: each message costs money. */
const ofMessage = async (
  deps: Deps,
  messageId: string,
  { kind, author }: { kind: PhoneJob; author: ConversationSide },
): Promise<PhoneSubject | undefined> => {
  const message = await messageToPush(deps, messageId, author);
  if (!message) return undefined;
  const [noticed] = await rawRows(
    deps.db,
    /* sql */ `
    select n.id from deliveries n join messages m on m.id = n.subject_id
    where m.lead_id = :leadId and m.id <> :messageId and m.author = :author and m.read_at is null
      and n.notice = :kind and n.outcome = 'SENT' limit 1`,
    { leadId: message.leadId, messageId, author, kind },
  );
  return noticed ? undefined : ofLead(deps, message);
};

export const phoneSubjects: Record<
  ChosenPhoneJob,
  (deps: Deps, subjectId: string) => Promise<PhoneSubject | undefined>
> = {
  'phone.lead': async (deps, leadId) => {
    const lead = await leadToPush(deps, leadId);
    return lead && ofLead(deps, { leadId, title: lead.title }, isUrgent(lead.timeframe));
  },
  'phone.message': (deps, messageId) => ofMessage(deps, messageId, { kind: 'phone.message', author: 'SEEKER' }),
  'phone.seeker-message': (deps, messageId) =>
    ofMessage(deps, messageId, { kind: 'phone.seeker-message', author: 'PROVIDER' }),
  'phone.quote-accepted': async (deps, quoteId) => ofLead(deps, await acceptedQuoteToPush(deps, quoteId)),
  'phone.quote-received': async (deps, quoteId) => ofLead(deps, await expiringQuoteToPush(deps, quoteId)),
  'phone.lead-accepted': async (deps, leadId) => {
    const request = await requestOf(deps, leadId);
    if (!request || !leadCan('view', { status: request.leadStatus })) return undefined;
    if (!enquiryCan('cancel', { status: request.requestStatus })) return undefined;
    return { leadId, enquiryId: request.enquiryId, title: shownTitle(request), isUrgent: false };
  },
};

/** The request of a confirmed number, for its first message. */
export const requestOfPhone = async (
  deps: Deps,
  phoneId: string,
): Promise<{ recipient: PhoneRecipient; subject: PhoneSubject } | undefined> => {
  const recipient = await phoneQueries(deps).recipient(phoneId);
  if (!recipient?.enquiryId) return undefined;
  const request = await selectFirst(
    deps.db('enquiries as e').where('e.id', recipient.enquiryId),
    columnsOf<{ e: 'enquiries' }, 'mask'>()({ ...textColumns, status: 'e.status' }),
  );
  if (!request || !enquiryCan('cancel', request)) return undefined;
  const subject = { leadId: null, enquiryId: recipient.enquiryId, title: shownTitle(request), isUrgent: false };
  return { recipient, subject };
};
