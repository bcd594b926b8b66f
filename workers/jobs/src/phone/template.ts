/** What a template of a notice by WhatsApp or SMS declares, and the sentences of messages that no one chooses. */
import { brand } from '@marketplace/contracts/brand';
import type { NoticeJob } from '@marketplace/contracts/notices/notices';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '@marketplace/domain/deps';
import type { PhoneSubject } from '@marketplace/domain/phones/subjects.view';
import { t } from '@marketplace/languages/text';
import type { PhoneChoice } from '@marketplace/platform/phone-notices';
import { oneLine } from '../mails/wording.ts';

/** The jobs of notices that a person can choose, unlike codes, the first message and the answer to STOP. */
export type ChosenPhoneJob = NoticeJob<'phone'>;

export type PhoneTemplate = {
  /** The job that sends it. With the subject's id and the number, it identifies the notice in the delivery log. */
  job: ChosenPhoneJob;
  /** The field of the job's payload with the id of the subject. */
  about: string;
  reader: ConversationSide;
  /** The choice that is stored with a number. */
  kind: string;
  /** The WhatsApp template and its button. The operations guide lists them. */
  template: string;
  button: string;
  /** The email about the same subject, if there is one at once. A missed notice is emailed only without it. */
  mail: string | null;
  /** Not sent by SMS. */
  onlyWhatsApp?: boolean;
  /** Reads what it is about. Undefined once it is no longer true. */
  load: (deps: Deps, subjectId: string) => Promise<PhoneSubject | undefined>;
  /** One sentence with the masked title. Names and texts of others stay on the site. */
  sentence: (title: string) => string;
  /** The page that it opens. `token` is the request's link, for seekers. */
  path: (subject: PhoneSubject, token: string) => string;
  /** Buttons of the WhatsApp template that answer, after the one with the link. At most three. */
  choices?: readonly PhoneChoice[];
  /** The sentence of the WhatsApp templates with times to choose from, one template for each of these numbers of times. */
  timesSentence?: (title: string, times: string) => string;
  timeCounts?: readonly number[];
  /** A shorter way there for SMS, if the address of the page leaves no room for the title. */
  shortPath?: (subject: PhoneSubject, token: string) => string;
};

/** The template for so many times, which has a button with the number of each. Without times, it is the one without a number. */
export const timesTemplate = (template: string, times: number): string =>
  times === 0 ? template : `${template}_${times}`;

const longestTitle = 60;

/** The title on one line. */
export const shortTitle = (title: string): string => {
  const line = oneLine(title);
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
};

/** The text of the first message to a confirmed number of a request. */
export const updatesOnSentence = (title: string): string =>
  t('Updates are on for “{title}”. Reply STOP to end them.', { title });

export const codeSentence = (code: string): string =>
  t('{code} is your {brand} code. If you didn’t ask for it, ignore it or reply STOP.', { code, brand: brand.name });

/** The answer to STOP. */
export const stoppedSentence = (): string =>
  t('You’ll get no more messages from {brand}. Reply START to allow them again.', { brand: brand.name });
