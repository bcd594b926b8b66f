/**
 * Samples of every notice, for tests and for `npm run pictures:mails`: typical data, and data for each variant of the
 * text. A notice without a sample does not compile.
 */
import { allCategories, categoryBySlug } from '@marketplace/catalogue/lookup';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { noticeSends } from '@marketplace/contracts/notices/notices';
import { pick } from '@marketplace/contracts/pick';
import { quoteFactNames } from '@marketplace/contracts/quotes/facts';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import { type SecurityNotice, securityNotices } from '@marketplace/domain/accounts/notices';
import type { DeviceMailData, NoticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import type {
  AnswerMailData,
  ApplicationEntryMailData,
} from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import type {
  ProviderAppointmentMailData,
  SeekerAppointmentMailData,
} from '@marketplace/domain/mail-deliveries/appointment-mail-data.view';
import type {
  CardDeclinedMailData,
  InvoiceMailData,
  InvoiceReminderMailData,
  PaymentMailData,
} from '@marketplace/domain/mail-deliveries/billing-mail-data.view';
import type {
  ProviderCompletionMailData,
  RatingRequestMailData,
  SeekerCompletionMailData,
} from '@marketplace/domain/mail-deliveries/completion-mail-data.view';
import type { DocumentMailData } from '@marketplace/domain/mail-deliveries/document-mail-data.view';
import type { EnquiryMailData, LeadMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import type { MessageData, UnreadMailData } from '@marketplace/domain/mail-deliveries/message-mail-data.view';
import type { PendingRequestMailData } from '@marketplace/domain/mail-deliveries/pending-request-mail-data.view';
import type { DataMailData } from '@marketplace/domain/mail-deliveries/personal-data-mail-data.view';
import type {
  PlanRequestMailData,
  VerificationMailData,
} from '@marketplace/domain/mail-deliveries/provider-mail-data.view';
import type { TeamChangedMailData } from '@marketplace/domain/mail-deliveries/provider-team-mail-data.view';
import type { QuoteMailData, QuoteOutcomeMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import type { UnansweredMailData, UnmatchedMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import type {
  ApplicationMailData,
  ContactMailData,
  WorkMailData,
} from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import { kindOf, withClosing } from '@marketplace/jobs/mails/categories';
import { compose } from '@marketplace/jobs/mails/compose';
import type { Content, ContentDeps, MailJob, MailTemplate } from '@marketplace/jobs/mails/template';
import { mailTemplates, type notices } from '@marketplace/jobs/notices/notices';

type Notices = typeof notices;
type DataOf<N extends { load: (...args: never[]) => unknown }> = NonNullable<Awaited<ReturnType<N['load']>>>;
type Samples = {
  [N in keyof Notices as Notices[N]['name']]: Record<'usual' | (string & {}), DataOf<Notices[N]>>;
};

const service = allCategories().find(({ level }) => level === 3)!;
const at = new Date('2026-03-02T08:00:00Z');

const enquiry: EnquiryMailData = {
  enquiryId: '0198c1de-0000-7000-8000-000000000004',
  status: 'open',
  reference: '7KQ4-M2XD',
  language: 'en',
  title: 'Replace a leaking geyser',
  shownTitle: 'Replace a leaking geyser',
  categoryId: service.id,
  cityPath: 'gauteng/johannesburg',
  suburbPath: 'gauteng/johannesburg/melville',
  budgetMin: 1500,
  budgetMax: 6500,
  timeframe: 'ASAP (within 1 week)',
  contactName: 'Thandi Nkosi',
  contactEmail: 'thandi@example.org',
  isUnlisted: false,
  isConfirmed: true,
  isOwners: true,
};
/** An urgent request for a service with first-aid instructions. */
const burst = {
  timeframe: requestTimeframes.urgent,
  categoryId: categoryBySlug('geyser-installation-and-repair')!.id,
};
/** Posted by software. */
const pendingRequest: PendingRequestMailData = {
  ...pick(enquiry, ['language', 'contactName', 'contactEmail', 'categoryId', 'cityPath', 'suburbPath', 'title']),
  ...pick(enquiry, ['budgetMin', 'budgetMax', 'timeframe']),
  pendingRequestId: '0198c1de-0000-7000-8000-000000000031',
  description: 'It drips through the ceiling.\nThe tap is off.',
  confirmBefore: new Date('2026-03-04T08:00:00Z'),
};
/** Posted by a visitor who has not verified the address. */
const strangers = { ...enquiry, isConfirmed: false, isOwners: false };

const unreadMessage: UnreadMailData = {
  reader: 'SEEKER',
  leadId: '0198c1de-0000-7000-8000-000000000002',
  enquiryId: enquiry.enquiryId,
  state: 'OPEN',
  language: 'en',
  readerEmail: enquiry.contactEmail,
  readerName: enquiry.contactName,
  isAssignee: false,
  from: 'Zanele’s Plumbing',
  title: enquiry.title,
  reference: enquiry.reference,
  unread: 1,
  text: 'Good morning Thandi. Could you send me a photo of the geyser?\nThen I can bring the right parts.',
  files: 0,
  sentAt: at,
};

const messageSent: MessageData = {
  ...pick(unreadMessage, ['leadId', 'enquiryId', 'title', 'state']),
  messageId: '0198c1de-0000-7000-8000-000000000015',
  isPhoned: false,
};

const lead: LeadMailData = {
  leadId: '0198c1de-0000-7000-8000-000000000002',
  enquiryId: enquiry.enquiryId,
  reference: enquiry.reference,
  status: 'SENT',
  endReason: null,
  sentAt: at,
  openedAt: null,
  expiresAt: new Date('2026-03-03T07:00:00Z'),
  digestAt: null,
  distanceKm: 6.2,
  providerEmail: 'zanele@plumbing.example',
  providerName: 'Zanele Dube',
  readerEmail: 'zanele@plumbing.example',
  readerName: 'Zanele Dube',
  isAssignee: false,
  businessName: "Zanele's Plumbing & Sons",
  title: enquiry.title,
  description: 'It drips through the ceiling.\nThe tap is off.',
  bestTimeToContact: 'Weekends only',
  contactLanguage: 'isiZulu',
  categoryId: enquiry.categoryId,
  cityPath: enquiry.cityPath,
  suburbPath: enquiry.suburbPath,
  budgetMin: enquiry.budgetMin,
  budgetMax: enquiry.budgetMax,
  timeframe: enquiry.timeframe,
};
const teamLead = {
  ...lead,
  others: 0,
  readerEmail: lead.providerEmail,
  readerName: lead.providerName,
  isWanted: true,
};
const leadInvitation = {
  ...pick(teamLead, ['readerEmail', 'readerName', 'businessName', 'title', 'description', 'categoryId', 'cityPath']),
  ...pick(teamLead, ['suburbPath', 'budgetMin', 'budgetMax', 'timeframe', 'bestTimeToContact', 'contactLanguage']),
  invitationId: '0198c1de-0000-7000-8000-000000000016',
  expiresAt: new Date('2026-03-09T08:00:00Z'),
  isOpen: true,
};
const teamInvitation = {
  id: '0198c1de-0000-7000-8000-000000000014',
  email: teamLead.readerEmail,
  expiresAt: new Date('2026-03-09T08:00:00Z'),
  businessName: lead.businessName,
  invitedBy: lead.providerName,
  isOpen: true,
};
const teamChange: TeamChangedMailData = {
  ...{ readerEmail: lead.providerEmail, readerName: lead.providerName, businessName: lead.businessName },
  ...{ invitedEmail: null, person: 'Lerato Mokoena', before: null, after: 'MEMBER', actor: lead.providerName },
  ...{ isOwn: false, isByPerson: false, isWanted: true, unassigned: 0 },
};
const leadFinished = { ...lead, colleague: 'Lerato Mokoena', readerId: lead.enquiryId, isWanted: true };
const acceptedLead = { ...lead, status: 'ACCEPTED' } as const;

/** State of the search: seven providers were asked, and two of them may still respond. */
const search: UnmatchedMailData & UnansweredMailData = {
  ...enquiry,
  ...{ asked: 7, waiting: 2, accepted: 0, hours: 24 },
  expiresAt: new Date('2026-04-01T08:00:00Z'),
  nearest: { cityPath: 'gauteng/pretoria', distanceKm: 55.4 },
};
const nobodyAsked = { ...search, asked: 0, waiting: 0 };

const acceptance = {
  ...enquiry,
  leadId: lead.leadId,
  leadStatus: 'ACCEPTED',
  businessName: lead.businessName,
  providerPhone: '082 555 0178',
  providerEmail: lead.providerEmail,
  proposed: null,
} as const;

const removal = {
  ...enquiry,
  status: 'removed',
  removalReason: 'ABUSE',
  removalNote: 'Please leave the insults out.\nThen post it again.',
} as const;

const closed = { ...acceptedLead, outcome: 'DONE', isDoneByThem: true } as const;

const quoteFacts = {
  quoteId: '0198c1de-0000-7000-8000-0000000000aa',
  leadId: lead.leadId,
  quoteStatus: 'SENT',
  declineReason: null,
  isAcceptable: true,
} as const;
const quote: QuoteMailData = {
  ...enquiry,
  ...quoteFacts,
  businessName: lead.businessName,
  vat: 'ADDED_15',
  totalCents: 1_210_950,
  totalFromCents: null,
  quoteExpiresAt: new Date('2026-03-16T22:00:00Z'),
  startDate: '2026-03-05',
  durationDays: 1,
  guaranteeMonths: 12,
  validUntil: '2026-03-16',
};
const quoteRange: QuoteMailData = {
  ...quote,
  vat: 'NONE',
  totalFromCents: 120_000,
  totalCents: 240_000,
  startDate: null,
  durationDays: null,
  guaranteeMonths: null,
};
const agreed = {
  ...quote,
  quoteStatus: 'ACCEPTED',
  isAcceptable: false,
  providerPhone: '082 555 0178',
  providerEmail: lead.providerEmail,
} as const;
const quoteOutcome: QuoteOutcomeMailData = {
  ...acceptedLead,
  ...quoteFacts,
  ...pick(quote, ['vat', 'totalCents', 'totalFromCents', 'quoteExpiresAt', ...quoteFactNames]),
};

const digest = {
  providerEmail: lead.providerEmail,
  providerName: lead.providerName,
  businessName: lead.businessName,
  open: 2,
  leads: [lead, { ...lead, leadId: '0198c1de-0000-7000-8000-000000000003', title: 'Blocked drain' }],
};

/** Times of the day after the samples' time, and of work over three days. */
const visit = { startsAt: new Date('2026-03-03T06:00:00Z'), endsAt: new Date('2026-03-03T07:00:00Z') };
const threeDays = { startsAt: new Date('2026-03-04T06:00:00Z'), endsAt: new Date('2026-03-06T14:00:00Z') };
type Time = ProviderAppointmentMailData['appointment'];
const confirmedTime: Time = {
  ...{
    id: '0198c1de-0000-7000-8000-0000000000bc',
    seriesId: '0198c1de-0000-7000-8000-0000000000bb',
    sequence: 1,
    kind: 'VISIT',
    status: 'CONFIRMED',
  },
  ...{
    proposedBy: 'PROVIDER',
    isByPhone: false,
    isWithAcceptance: false,
    ...visit,
    slots: [visit, threeDays],
    createdAt: at,
    changedAt: at,
  },
  ...{ onTheWayAt: null, endReason: null, endedBy: null },
};
const proposedTime: Time = { ...confirmedTime, status: 'PROPOSED', startsAt: null, endsAt: null };
const cancelledTime: Time = { ...confirmedTime, status: 'CANCELLED', endReason: 'TIME', endedBy: 'SEEKER' };
const confirmedWork: Time = { ...confirmedTime, ...threeDays, kind: 'WORK' };
const seekersVisit: SeekerAppointmentMailData = {
  ...{ ...enquiry, leadId: lead.leadId, businessName: lead.businessName },
  appointment: confirmedTime,
};
const providersVisit: ProviderAppointmentMailData = { ...acceptedLead, appointment: confirmedTime };

const question = { ...pick(acceptedLead, ['leadId', 'enquiryId']), step: 'FIRST', isWaiting: true } as const;
const seekersQuestion: SeekerCompletionMailData = {
  ...{ ...enquiry, ...question, businessName: lead.businessName },
  side: 'SEEKER',
};
const providersQuestion: ProviderCompletionMailData = { ...acceptedLead, ...question, side: 'PROVIDER' };
const ratingRequest: RatingRequestMailData = {
  ...{ ...enquiry, leadId: lead.leadId, businessName: lead.businessName },
  ...{ isDone: true, isWaiting: true },
};

const pausedWebhook = { host: 'hooks.plumbing.example', reason: 'FAILING' as const, waiting: 3 };

const planRequest: PlanRequestMailData = {
  providerId: '0198c1de-0000-7000-8000-000000000005',
  businessName: lead.businessName,
  ownerName: 'Zanele Dube',
  ownerEmail: 'zanele@plumbing.example',
  formerPlan: 'WEBSITE',
  plan: 'NETWORK_PRO',
  currentPlan: 'NETWORK_PRO',
  reason: 'We have three vans now.\nMost of our work is in Pretoria.',
  createdAt: at,
  status: 'ACCEPTED',
  note: '',
};

const owner = {
  providerId: '0198c1de-0000-7000-8000-000000000005',
  businessName: lead.businessName,
  ownerName: 'Zanele Dube',
  ownerEmail: 'zanele@plumbing.example',
  plan: 'R499',
  status: 'ACTIVE',
} as const;
const invoice: InvoiceMailData = {
  ...owner,
  document: {
    ...{ id: '0198c1de-0000-7000-8000-000000000006', kind: 'INVOICE', number: 'INV-2026-00042', version: 1 },
    ...{ providerId: owner.providerId, issuedOn: '2026-03-02', dueOn: '2026-03-09' },
    ...{ vatBasisPoints: 1500, netCents: 43_391, vatCents: 6_509, totalCents: 49_900, openCents: 49_900 },
    ...{ reason: null, corrects: null, operatorName: 'Marketplace South Africa (Pty) Ltd' },
    ...{ operatorAddress: '12 Example Street, Johannesburg, 2001', operatorVatNumber: '4000000000' },
    ...{ customerName: 'Zanele’s Plumbing (Pty) Ltd', customerAddress: '14 Immink Drive, Soweto, 1862' },
    customerVatNumber: '4999999999',
    lines: [
      {
        ...{ kind: 'PLAN', plan: 'R499', fromOn: '2026-03-02', untilOn: '2026-04-02', cycleOn: '2026-03-02' },
        ...{ cycleDays: 31, netCents: 43_391, vatCents: 6_509, totalCents: 49_900 },
      },
    ],
    bank: {
      ...{ bankName: 'Baobab Bank', accountHolder: 'Marketplace SA' },
      ...{ accountNumber: '0012345678', branchCode: '999000' },
    },
  },
};
const creditNote: InvoiceMailData = {
  ...owner,
  document: {
    ...invoice.document,
    ...{ kind: 'CREDIT_NOTE', number: 'CN-2026-00007', dueOn: null, reason: 'Days that are not charged' },
    ...{ netCents: 10_124, vatCents: 1_519, totalCents: 11_643, openCents: 11_643 },
    corrects: { number: 'INV-2026-00042', issuedOn: '2026-03-02' },
    lines: [
      {
        ...{ kind: 'DIFFERENCE', plan: null, fromOn: null, untilOn: null, cycleOn: '2026-03-02', cycleDays: null },
        ...{ netCents: 10_124, vatCents: 1_519, totalCents: 11_643 },
      },
    ],
  },
};
const invoiceStep: InvoiceReminderMailData = { ...invoice, card: null, step: 'BEFORE_DUE' };
const declinedCard: CardDeclinedMailData = {
  ...invoice,
  card: { brand: 'Visa', last4: '4081', expiryMonth: 8, expiryYear: 2028 },
  nextTries: ['2026-11-22', '2026-11-24'],
};
const pastDueInvoice: InvoiceReminderMailData = { ...invoiceStep, status: 'PAST_DUE', step: 'PAST_DUE' };
const payment: PaymentMailData = {
  ...owner,
  payment: {
    ...{ id: '0198c1de-0000-7000-8000-000000000007', providerId: owner.providerId, amountCents: 49_900 },
    ...{ method: 'EFT', at, restored: false, invoiceId: invoice.document.id, invoiceNumber: 'INV-2026-00042' },
  },
};

const reminder: VerificationMailData = {
  providerId: '0198c1de-0000-7000-8000-000000000005',
  businessName: lead.businessName,
  ownerName: lead.providerName,
  ownerEmail: lead.providerEmail,
  verifiedUntil: new Date('2027-03-31T21:59:59Z'),
  daysBefore: 30,
  isCurrent: true,
  isDue: false,
  missing: [],
};
const dueReminder: VerificationMailData = { ...reminder, isDue: true, missing: ['identity', 'registration'] };

const nothing = { count: 0, late: 0, since: null };
const work: WorkMailData = {
  email: 'zanele@example.org',
  name: 'Zanele Dube',
  work: {
    documents: { count: 2, late: 1, since: new Date('2026-02-27T09:15:00Z') },
    application: { count: 1, late: 0, since: new Date('2026-03-01T14:05:00Z') },
    report: nothing,
  },
};

const document: DocumentMailData = {
  businessName: lead.businessName,
  ownerName: lead.providerName,
  ownerEmail: lead.providerEmail,
  kind: 'insurance',
  state: 'confirmed',
  rejection: null,
  rejectionNote: null,
  validUntil: new Date('2027-03-31T22:00:00Z'),
  isValid: true,
  isNewest: true,
  isStopped: false,
  isVerified: true,
  missing: [],
};
const rejectedDocument: DocumentMailData = { ...document, state: 'rejected', validUntil: null, isValid: false };

const message: ContactMailData = {
  id: '0198c1de-0000-7000-8000-000000000006',
  name: enquiry.contactName,
  email: enquiry.contactEmail,
  subject: 'My geyser was never replaced',
  category: 'complaint',
  message: 'A plumber accepted my request a week ago.\nNobody has called since. What can I do?',
  createdAt: at,
};
const answer: AnswerMailData = {
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  sentAt: at,
  text: 'We are sorry about that.\nWe have asked the business to call you today, and you can ask for more providers on the page of your request.',
  earlier: [],
  follows: [],
};

const application: ApplicationMailData = {
  id: '0198c1de-0000-7000-8000-000000000007',
  plan: 'network-pro',
  businessName: lead.businessName,
  contactName: lead.providerName,
  email: lead.providerEmail,
  phone: '082 555 0178',
  categoryId: service.id,
  serviceArea: 'Johannesburg, as far as Midrand',
  experience: 'Twelve years, with two bakkies',
  message: 'We would like to get more work in the north.',
  createdAt: at,
};
const entry: ApplicationEntryMailData = {
  entryId: '0198c1de-0000-7000-8000-000000000008',
  applicationId: application.id,
  status: 'asked',
  businessName: application.businessName,
  contactName: application.contactName,
  email: application.email,
  text: 'Are you registered with the Plumbing Industry Registration Board?\nPlease send us your number.',
  question: null,
  isAnswered: false,
  follows: [],
};

const notice: NoticeMailData = {
  kind: 'REGISTER',
  email: enquiry.contactEmail,
  at,
  language: 'en',
  userId: '0198c1de-0000-7000-8000-000000000009',
  name: enquiry.contactName,
  currentEmail: enquiry.contactEmail,
  isVerified: false,
  namesAccount: true,
  isTaken: false,
};
const phoneNotice = {
  kind: 'phone.lead' as const,
  subjectId: lead.leadId,
  subject: { leadId: lead.leadId, enquiryId: enquiry.enquiryId, title: lead.title, isUrgent: false },
  enquiryId: null,
  language: 'en' as const,
  email: 'zanele@plumbing.example',
  name: 'Zanele Dube',
  isMailed: false,
};
const device: DeviceMailData = { email: notice.email, name: notice.name, device: 'Firefox on Linux', at };

const dataRequest: DataMailData = {
  requestId: '0198c1de-0000-7000-8000-000000000010',
  email: notice.email,
  name: notice.name,
  isOfAccount: true,
  hasAccount: true,
  readyAt: at,
  dueAt: new Date('2026-03-09T08:00:00Z'),
  isEnded: false,
};

export const samples: Samples = {
  'enquiry-received': {
    usual: { ...enquiry, earlier: null, hasAccountElsewhere: false },
    strangers: { ...strangers, earlier: { reference: '3ABC-9XYZ', createdAt: at }, hasAccountElsewhere: true },
    urgent: { ...enquiry, ...burst, earlier: null, hasAccountElsewhere: false },
    unlisted: { ...enquiry, isUnlisted: true, earlier: null, hasAccountElsewhere: false },
  },
  'confirm-request': { usual: pendingRequest, held: { ...pendingRequest, description: '', budgetMax: null } },
  'enquiry-unmatched': { usual: nobodyAsked, nowhere: { ...nobodyAsked, nearest: undefined, isOwners: false } },
  'enquiry-first-provider': { usual: { ...search, asked: 1, waiting: 1 }, several: search },
  'enquiry-unanswered': {
    usual: search,
    all: { ...search, asked: limits.providersPerEnquiry, waiting: limits.providersPerEnquiry },
    nobodyLeft: { ...search, hours: 72, asked: 1, waiting: 0, isOwners: false },
  },
  'enquiry-expired': {
    usual: { ...search, status: 'expired', waiting: 0 },
    nobody: { ...nobodyAsked, status: 'expired', isOwners: false },
    one: { ...search, status: 'expired', asked: 1, waiting: 0 },
  },
  'enquiry-closing': {
    usual: { ...enquiry, status: 'in_progress', closesAt: new Date('2026-04-01T08:00:00Z'), isPending: true },
    strangers: { ...strangers, status: 'in_progress', closesAt: new Date('2026-04-01T08:00:00Z'), isPending: true },
  },
  'enquiry-removed': {
    usual: removal,
    other: { ...removal, removalReason: 'OTHER', isOwners: false },
  },
  'enquiry-number': {
    usual: { ...enquiry, isOpen: true },
    unconfirmed: { ...strangers, isOpen: true },
  },
  'enquiry-rewrite': {
    usual: { ...enquiry, note: 'Please leave your phone number out of the description.', isWaiting: true },
    strangers: { ...strangers, note: 'Please describe one job per request.', isWaiting: true },
  },
  'team-message': {
    usual: { ...enquiry, kind: 'MESSAGE', text: 'Good news: a plumber in Sandton can come today.', answer: null },
    details: { ...enquiry, kind: 'DETAILS', text: 'How old is the geyser?\nWhich model is it?', answer: null },
    number: { ...strangers, kind: 'NUMBER', text: 'A plumber could not reach you.', answer: null },
  },
  'contact-changed': { usual: enquiry },
  'lead-invitation': {
    usual: leadInvitation,
    bare: { ...leadInvitation, ...burst, description: '', bestTimeToContact: null, contactLanguage: null },
  },
  'lead-sent': {
    usual: lead,
    urgent: { ...lead, ...burst },
    bare: {
      ...lead,
      description: '',
      bestTimeToContact: null,
      contactLanguage: null,
      suburbPath: null,
      distanceKm: 0,
      budgetMax: null,
    },
  },
  'lead-digest': {
    usual: digest,
    one: { ...digest, open: 1, leads: [lead] },
    many: { ...digest, open: 25, leads: Array.from({ length: 20 }, () => lead) },
  },
  'lead-rings-again': { usual: { ...lead, ...burst } },
  'lead-ending': { usual: lead, urgent: { ...lead, ...burst }, assigned: { ...lead, isAssignee: true } },
  'lead-accepted': {
    usual: acceptance,
    noPhone: { ...acceptance, providerPhone: null, isOwners: false },
    withTime: { ...acceptance, proposed: { ...proposedTime, isWithAcceptance: true } },
  },
  'contact-revoked': { usual: { ...acceptedLead, contactRevokedAt: at } },
  'request-removed': {
    usual: { ...acceptedLead, enquiryStatus: 'removed', removalReason: 'SPAM' },
    other: { ...acceptedLead, enquiryStatus: 'removed', removalReason: 'OTHER' },
  },
  'request-closed': {
    usual: closed,
    others: { ...closed, endReason: 'CHOSE_ANOTHER', isDoneByThem: false },
    elsewhere: { ...closed, endReason: 'CHOSE_ANOTHER', isDoneByThem: false, outcome: 'ELSEWHERE' },
    withdrawn: { ...closed, endReason: 'WITHDRAWN', isDoneByThem: false, outcome: 'WITHDRAWN' },
    notNeeded: { ...closed, endReason: 'WITHDRAWN', isDoneByThem: false, outcome: 'NOT_NEEDED' },
    inactive: { ...closed, isDoneByThem: false, outcome: 'UNKNOWN' },
  },
  'request-changed': {
    usual: { ...acceptedLead, changed: ['description', 'budgetMin', 'budgetMax', 'contactPhone'] },
    one: { ...acceptedLead, changed: ['contactPhone'] },
    much: {
      ...acceptedLead,
      changed: ['title', 'categoryId', 'suburb', 'timeframe', 'contactPreferences', 'attachments'],
    },
  },
  'quote-received': { usual: quote, range: quoteRange },
  'quote-revised': { usual: quote, range: quoteRange },
  'quote-expiring': { usual: quote },
  'quote-accepted': { usual: { ...quoteOutcome, quoteStatus: 'ACCEPTED' } },
  'quote-agreed': { usual: agreed, noPhone: { ...agreed, ...quoteRange, providerPhone: null } },
  'quote-declined': {
    usual: { ...quoteOutcome, quoteStatus: 'DECLINED' },
    reason: { ...quoteOutcome, quoteStatus: 'DECLINED', declineReason: 'PRICE' },
  },
  'lead-not-chosen': { usual: { ...acceptedLead, endReason: 'CHOSE_ANOTHER' } },
  'quote-ending': { usual: quoteOutcome },
  'appointment-proposed': {
    usual: { ...providersVisit, appointment: { ...proposedTime, proposedBy: 'SEEKER' } },
  },
  'seeker-appointment-proposed': { usual: { ...seekersVisit, appointment: proposedTime } },
  'appointment-confirmed': { usual: providersVisit, days: { ...providersVisit, appointment: confirmedWork } },
  'seeker-appointment-confirmed': {
    usual: { ...seekersVisit, isPickedByReply: false },
    days: { ...seekersVisit, isPickedByReply: false, appointment: confirmedWork },
    phoned: { ...seekersVisit, isPickedByReply: false, appointment: { ...confirmedTime, isByPhone: true } },
  },
  'appointment-moved': { usual: providersVisit },
  'seeker-appointment-moved': {
    usual: seekersVisit,
    phoned: { ...seekersVisit, appointment: { ...confirmedTime, isByPhone: true } },
  },
  'appointment-cancelled': { usual: { ...providersVisit, appointment: cancelledTime } },
  'seeker-appointment-cancelled': { usual: { ...seekersVisit, appointment: cancelledTime } },
  'appointment-on-the-way': { usual: { ...seekersVisit, appointment: { ...confirmedTime, onTheWayAt: at } } },
  'job-done': {
    usual: providersQuestion,
    reminder: { ...providersQuestion, step: 'REMINDER' },
    again: { ...providersQuestion, step: 'AGAIN' },
  },
  'seeker-job-done': {
    usual: seekersQuestion,
    reminder: { ...seekersQuestion, step: 'REMINDER' },
    again: { ...seekersQuestion, step: 'AGAIN' },
  },
  'rating-requested': { usual: ratingRequest, open: { ...ratingRequest, isDone: false } },
  'appointment-reminder': { usual: providersVisit },
  'seeker-appointment-reminder': { usual: seekersVisit },
  message: { usual: messageSent },
  'seeker-message': { usual: messageSent },
  'message-unread': {
    usual: unreadMessage,
    several: { ...unreadMessage, unread: 3 },
    long: { ...unreadMessage, text: 'The camera shows roots in the pipe under the carport. '.repeat(10) },
    file: { ...unreadMessage, text: '', files: 1 },
    provider: {
      ...unreadMessage,
      reader: 'PROVIDER',
      readerEmail: 'zanele@plumbing.example',
      readerName: 'Zanele Dube',
      from: 'Your client',
    },
    assigned: { ...unreadMessage, reader: 'PROVIDER', isAssignee: true, from: 'Your client' },
  },
  'phone-failed': {
    usual: phoneNotice,
    seeker: {
      ...phoneNotice,
      kind: 'phone.quote-received',
      enquiryId: enquiry.enquiryId,
      email: enquiry.contactEmail,
      name: enquiry.contactName,
    },
  },
  'rating-published': {
    usual: { ...acceptedLead, status: 'published', stars: 4 },
    one: { ...acceptedLead, status: 'published', stars: 1 },
  },
  'follow-up': {
    usual: { ...acceptedLead, leadStatus: 'ACCEPTED', enquiryStatus: 'in_progress', withdrawn: false },
    assigned: {
      ...acceptedLead,
      ...{ leadStatus: 'ACCEPTED', enquiryStatus: 'in_progress', withdrawn: false, isAssignee: true },
    },
  },
  'verification-ending': { usual: reminder, week: { ...reminder, daysBefore: 7 }, due: dueReminder },
  'verification-ending-team': { usual: reminder, week: { ...reminder, daysBefore: 7 }, due: dueReminder },
  'work-waiting': {
    usual: work,
    all: {
      ...work,
      work: {
        ...work.work,
        report: { count: 1, late: 1, since: at },
        message: { count: 12, late: 12, since: at },
        text: { count: 3, late: 0, since: at },
        planRequest: { count: 1, late: 0, since: at },
        request: { count: 2, late: 2, since: at },
      },
    },
  },
  'webhook-paused': {
    usual: { ...pausedWebhook, owner: { name: 'Zanele Dube', email: 'zanele@plumbing.example' } },
    gone: {
      ...pausedWebhook,
      reason: 'GONE',
      waiting: 1,
      owner: { name: 'Zanele Dube', email: 'zanele@plumbing.example' },
    },
    empty: { ...pausedWebhook, waiting: 0, owner: { name: 'Zanele Dube', email: 'zanele@plumbing.example' } },
  },
  'webhook-paused-team': { usual: { ...pausedWebhook, owner: null } },
  'plan-request-team': {
    usual: { ...planRequest, currentPlan: 'WEBSITE', status: 'OPEN' },
    bare: { ...planRequest, currentPlan: 'WEBSITE', status: 'OPEN', reason: '' },
  },
  'invoice-issued': {
    usual: invoice,
    covered: { ...invoice, document: { ...invoice.document, openCents: 0 } },
    credit: creditNote,
    usedCredit: { ...creditNote, document: { ...creditNote.document, openCents: 0 } },
    bare: {
      ...invoice,
      document: {
        ...invoice.document,
        operatorVatNumber: null,
        bank: { bankName: '', accountHolder: '', accountNumber: '', branchCode: '' },
      },
    },
  },
  'invoice-reminder': {
    usual: invoiceStep,
    byCard: { ...invoiceStep, card: declinedCard.card },
    due: { ...invoiceStep, step: 'DUE' },
    overdue: { ...invoiceStep, step: 'OVERDUE' },
    withoutLeads: { ...invoiceStep, plan: 'WEBSITE', step: 'OVERDUE' },
    pastDue: pastDueInvoice,
    pastDueWithoutLeads: { ...pastDueInvoice, plan: 'WEBSITE' },
    ending: { ...pastDueInvoice, step: 'ENDING' },
    ended: { ...pastDueInvoice, status: 'CANCELLED', step: 'ENDED' },
  },
  'card-declined': {
    usual: declinedCard,
    last: { ...declinedCard, nextTries: [] },
    removed: { ...declinedCard, card: null, nextTries: [], plan: 'WEBSITE' },
  },
  'payment-received': {
    usual: payment,
    restored: { ...payment, payment: { ...payment.payment, restored: true } },
    ahead: { ...payment, payment: { ...payment.payment, invoiceId: null, invoiceNumber: null } },
  },
  'plan-request-decided': {
    usual: planRequest,
    declined: {
      ...planRequest,
      currentPlan: 'WEBSITE',
      status: 'DECLINED',
      note: 'We found no bundle for your business.\nPlease ask again later.',
    },
    otherPlan: { ...planRequest, currentPlan: 'R499', status: 'DECLINED' },
  },
  'document-confirmed': {
    usual: document,
    unverified: { ...document, kind: 'identity', isVerified: false, missing: ['registration'] },
  },
  'document-rejected': {
    usual: { ...rejectedDocument, rejection: 'page', rejectionNote: 'The second page has the sum insured.' },
    other: { ...rejectedDocument, rejection: 'other', rejectionNote: 'This is the policy of another business.' },
  },
  'document-expiring': { usual: document },
  'contact-team': { usual: message },
  'contact-received': { usual: message },
  'contact-answer': {
    usual: answer,
    again: { ...answer, earlier: [{ text: 'We are looking into it.\nPlease bear with us until tomorrow.', at }] },
  },
  'application-team': {
    usual: application,
    bare: { ...application, message: null, experience: null },
  },
  'application-received': { usual: application },
  'application-question': { usual: entry },
  'application-answered': {
    usual: { ...entry, text: 'Yes, we are.\nOur number is 00000/12.', question: entry.text },
  },
  'application-rejected': {
    usual: {
      ...entry,
      status: 'rejected',
      text: 'We have many plumbers in Johannesburg already.\nPlease try again in a year.',
    },
  },
  'access-pass': {
    usual: {
      id: '0198c1de-0000-7000-8000-000000000011',
      email: lead.providerEmail,
      plan: 'R499',
      status: 'ACTIVE',
      expiresAt: new Date('2026-03-16T08:00:00Z'),
      approves: true,
      renews: false,
      name: lead.providerName,
      basis: null,
      source: null,
    },
    imported: {
      id: '0198c1de-0000-7000-8000-000000000011',
      email: lead.providerEmail,
      plan: 'NETWORK_PRO',
      status: 'ACTIVE',
      expiresAt: new Date('2026-03-16T08:00:00Z'),
      approves: false,
      renews: false,
      name: lead.providerName,
      basis: 'CONSENT',
      source: 'Members of the Gauteng plumbers’ association, who agreed to offers when they joined',
    },
    invites: {
      id: '0198c1de-0000-7000-8000-000000000011',
      email: lead.providerEmail,
      plan: 'FREE_VIA_BUNDLE',
      status: 'ACTIVE',
      expiresAt: new Date('2026-03-03T08:00:00Z'),
      approves: false,
      renews: true,
      name: null,
      basis: null,
      source: null,
    },
  },
  'team-invitation': {
    usual: { ...teamInvitation, role: 'MEMBER' },
    owner: { ...teamInvitation, role: 'OWNER', invitedBy: null },
  },
  'team-changed': {
    usual: teamChange,
    own: { ...teamChange, isOwn: true },
    invited: { ...teamChange, invitedEmail: 'sam@example.org', person: null },
    removed: { ...teamChange, before: 'MEMBER', after: null },
    leftOwn: { ...teamChange, before: 'MEMBER', after: null, isOwn: true, isByPerson: true },
    left: { ...teamChange, before: 'MEMBER', after: null, isByPerson: true },
    gone: { ...teamChange, before: 'MEMBER', after: null, person: null, actor: null },
    role: { ...teamChange, before: 'MEMBER', after: 'OWNER' },
    roleOwn: { ...teamChange, before: 'OWNER', after: 'MEMBER', isOwn: true, actor: null },
  },
  'team-lead': {
    usual: { ...teamLead, kind: 'SENT' },
    assigned: { ...teamLead, kind: 'ASSIGNED', status: 'ACCEPTED' },
    urgent: { ...teamLead, ...burst, kind: 'ASSIGNED' },
    several: { ...teamLead, kind: 'ASSIGNED', status: 'ACCEPTED', others: 444 },
  },
  'lead-finished': {
    usual: { ...leadFinished, stage: 'WON' },
    lost: { ...leadFinished, stage: 'LOST' },
  },
  'set-password': { usual: { ...notice, hasPassword: false } },
  'verify-email': { usual: { ...notice, kind: 'VERIFY' } },
  registered: { usual: notice, known: { ...notice, namesAccount: false } },
  'reset-password': { usual: { ...notice, kind: 'RESET' } },
  'password-changed': { usual: { ...notice, kind: 'PASSWORD_CHANGED' } },
  'email-change': {
    usual: { ...notice, kind: 'EMAIL_CHANGE', email: 'new@example.org' },
    taken: { ...notice, kind: 'EMAIL_CHANGE', email: 'new@example.org', isTaken: true },
  },
  'email-changed': { usual: { ...notice, kind: 'EMAIL_CHANGED', currentEmail: 'new@example.org' } },
  'security-changed': {
    usual: { ...notice, kind: 'TOTP_ADDED' },
    ...(Object.fromEntries(securityNotices.slice(1).map((kind) => [kind, { ...notice, kind }])) as Record<
      SecurityNotice,
      NoticeMailData
    >),
  },
  'new-device': { usual: device },
  'session-stolen': { usual: device },
  'data-link': { usual: { ...dataRequest, hasAccount: false, name: '' }, account: dataRequest },
  'data-copy': { usual: dataRequest },
  'data-deletion': {
    usual: dataRequest,
    noAccount: { ...dataRequest, name: '', isOfAccount: false, hasAccount: false },
  },
};

/** The environment of a sample mail. */
export const sampleDeps: ContentDeps & { teamEmail: string } = {
  siteUrl: 'https://marketplace.example',
  teamEmail: 'team@marketplace.example',
  clock: { now: () => at },
};
/** Placeholder for the token in the mail's link. */
export const sampleToken = 'T'.repeat(43);

const tokenOf = <Data>(template: MailTemplate<MailJob, Data>) => (template.token ? sampleToken : '');
const preferencesPage = `${sampleDeps.siteUrl}/mail-preferences?token=${sampleToken}`;

/** The content of a mail in the current language, including its footer. */
export const contentOf = <Data>(template: MailTemplate<MailJob, Data>, data: Data): Content =>
  withClosing(template.content(data, sampleDeps, tokenOf(template)), kindOf(template, data), preferencesPage);

/** A mail as it is sent: subject, HTML and plain text in its reader's language. */
export const mailOf = <Data>(template: MailTemplate<MailJob, Data>, data: Data) =>
  compose(template, data, sampleDeps, { token: tokenOf(template), preferencesPage });

/** The same data of a mail that is sent in another language. Mails that are always in English stay as they are. */
export const inTheLanguage = <Data>(data: Data, language: LanguageCode): Data =>
  Object.hasOwn(data as object, 'language') ? { ...data, language } : data;

/** Fields that a user typed, in any role. */
const typed =
  /^(?:title|shownTitle|description|businessName|contactName|readerName|from|providerName|ownerName|invitedBy|person|actor|colleague|name|subject|message|text|note|reason|question|source|removalNote|rejectionNote|serviceArea|experience|operatorName|operatorAddress|customerName|customerAddress|bankName|accountHolder)$/;

/** Fields that the product writes, offers as a choice, or normalises, such as a phone number; also in lists. */
const ours =
  /^(?:id|brand|last4|\w+Id|plan|formerPlan|basis|currentPlan|status|reference|cityPath|suburbPath|timeframe|category|bestTimeToContact|contactLanguage|kind|side|step|removalReason|leadStatus|enquiryStatus|quoteStatus|state|role|before|after|stage|reader|declineReason|endReason|endedBy|proposedBy|rejection|vat|validUntil|startDate|outcome|device|language|phone|providerPhone|host|number|invoiceNumber|issuedOn|dueOn|fromOn|untilOn|cycleOn|method|operatorVatNumber|customerVatNumber|accountNumber|branchCode|\d+)$/;

const isTyped = (field: string) => typed.test(field) || /email$/i.test(field);

/** Text fields that are in neither list above. */
export const unknownFields = (data: unknown): string[] => {
  const unknown = new Set<string>();
  JSON.stringify(data, (field, value) => {
    if (typeof value === 'string' && !isTime(value) && !isTyped(field) && !ours.test(field)) unknown.add(field);
    return value;
  });
  return [...unknown];
};

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** Returns the same data with all typed texts and addresses replaced. For null, a field stays as it is. */
export const rewritten = <Data>(data: Data, replace: (field: string, value: string) => string | null): Data =>
  JSON.parse(JSON.stringify(data), (field, value) => {
    if (typeof value !== 'string') return value;
    if (isTime(value)) return new Date(value);
    return isTyped(field) ? (replace(field, value) ?? value) : value;
  });

const word = 'Donaudampfschifffahrtsgesellschaft';
const sentences = Array.from({ length: 8 }, (_, n) => `${n + 1}. The water runs down the wall behind the cupboard.`);

/** The longest allowed input, with words too long for a line. */
export const hardest = <Data>(data: Data): Data =>
  rewritten(data, (field, value) => {
    if (/email$/i.test(field)) return `${word.toLowerCase()}.${word.toLowerCase()}@${word.toLowerCase()}.example`;
    if (/^(?:contactName|readerName|from|providerName|ownerName|invitedBy|person|actor|colleague|name)$/.test(field))
      return 'Nomvula Christabel van der Westhuizen';
    if (field === 'businessName') return `${word}${word} Plumbing`.slice(0, 80);
    if (field === 'title' || field === 'subject') return `${value}, ${word}${word}${word}`.slice(0, 120);
    return [`https://example.org/${word}/${word}/${word}`, sentences.join(' '), ...sentences].join('\n');
  });

/** Whether the mail of these data is sent at the time of the samples. */
export const isSent = <Data>(template: Pick<MailTemplate<MailJob, Data>, 'holds'>, data: Data): boolean =>
  template.holds(data, at);

/** All samples of all mails, for tests that cover every mail. */
export const everySample: readonly {
  job: MailJob;
  variant: string;
  template: MailTemplate<MailJob, unknown>;
  data: unknown;
}[] = noticeSends.flatMap(({ name, job }) => {
  const template = mailTemplates.get(job);
  return template
    ? Object.entries(samples[name]).map(([variant, data]) => ({ job: template.job, variant, template, data }))
    : [];
});
