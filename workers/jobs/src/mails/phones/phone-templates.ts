/** Every notice by WhatsApp or SMS that a person can choose. A job of the phone queue without a template does not compile. */
import { brand } from '@marketplace/contracts/brand';
import type { JobPayload } from '@marketplace/contracts/jobs/jobs';
import type { PhoneKind } from '@marketplace/contracts/phones/kinds';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { ChosenPhoneJob, PhoneSubject } from '@marketplace/domain/phones/subjects.view';
import { t } from '@marketplace/languages/text';
import { oneLine } from '../wording.ts';

export type PhoneTemplate<J extends ChosenPhoneJob> = {
  /** The job that sends it. With the subject's id and the number, it identifies the notice in the delivery log. */
  job: J;
  /** The field of the job's payload with the id of the subject. */
  about: { [K in J]: Exclude<keyof JobPayload<K>, 'requestId'> }[J];
  reader: ConversationSide;
  kind: PhoneKind;
  /** The name of the WhatsApp template, whose text the operations guide lists. */
  template: string;
  /** The email about the same subject, if there is one at once. A missed notice is emailed only without it. */
  mail: string | null;
  /** One sentence with the masked title. Names and texts of others stay on the site. */
  sentence: (title: string) => string;
  /** The page that it opens. `token` is the request's link, for seekers. */
  path: (subject: PhoneSubject, token: string) => string;
  /** A shorter way there for SMS, if the address of the page leaves no room for the title. */
  shortPath?: (subject: PhoneSubject, token: string) => string;
};

const longestTitle = 60;

/** The title on one line. */
export const shortTitle = (title: string): string => {
  const line = oneLine(title);
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
};

export const phoneTemplates: { [J in ChosenPhoneJob]: PhoneTemplate<J> } = {
  'phone.lead': {
    job: 'phone.lead',
    about: 'leadId',
    reader: 'PROVIDER',
    kind: 'lead',
    template: 'new_lead',
    mail: 'mail.lead-sent',
    sentence: (title) => `New lead: ${title}.`,
    path: ({ leadId }) => `/providers/leads/${leadId}`,
  },
  'phone.message': {
    job: 'phone.message',
    about: 'messageId',
    reader: 'PROVIDER',
    kind: 'message',
    template: 'new_message',
    mail: null,
    sentence: (title) => `New message about “${title}”.`,
    path: ({ leadId }) => `/providers/messages/${leadId}`,
  },
  'phone.quote-accepted': {
    job: 'phone.quote-accepted',
    about: 'quoteId',
    reader: 'PROVIDER',
    kind: 'quote-accepted',
    template: 'quote_accepted',
    mail: 'mail.quote-accepted',
    sentence: (title) => `A client accepted your quote for “${title}”.`,
    path: ({ leadId }) => `/providers/leads/${leadId}/quote`,
  },
  'phone.lead-accepted': {
    job: 'phone.lead-accepted',
    about: 'leadId',
    reader: 'SEEKER',
    kind: 'accepted',
    template: 'request_accepted',
    mail: 'mail.lead-accepted',
    sentence: (title) => t('A provider accepted your request “{title}”.', { title }),
    path: (_, token) => `/requests/${token}`,
  },
  'phone.quote-received': {
    job: 'phone.quote-received',
    about: 'quoteId',
    reader: 'SEEKER',
    kind: 'quote',
    template: 'quote_received',
    mail: 'mail.quote-received',
    sentence: (title) => t('You have a new quote for “{title}”.', { title }),
    path: (_, token) => `/requests/${token}`,
  },
  'phone.seeker-message': {
    job: 'phone.seeker-message',
    about: 'messageId',
    reader: 'SEEKER',
    kind: 'seeker-message',
    template: 'new_message',
    mail: null,
    sentence: (title) => t('New message about “{title}”.', { title }),
    path: ({ leadId }, token) => `/requests/${token}/messages/${leadId}`,
    shortPath: (_, token) => `/requests/${token}`,
  },
};

export const isChosen = (job: string): job is ChosenPhoneJob => Object.hasOwn(phoneTemplates, job);

/** The text of the first message to a confirmed number of a request. */
export const updatesOnSentence = (title: string): string =>
  t('Updates are on for “{title}”. Reply STOP to end them.', { title });

export const codeSentence = (code: string): string =>
  t('{code} is your {brand} code. If you didn’t ask for it, ignore it or reply STOP.', { code, brand: brand.name });

/** The answer to STOP. */
export const stoppedSentence = (): string =>
  t('You’ll get no more messages from {brand}. Reply START to allow them again.', { brand: brand.name });
