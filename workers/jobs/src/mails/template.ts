/** What a mail template declares: whom the mail goes to, what it says, and whether it is still worth sending. */
import type { JobOf, JobPayload } from '@marketplace/contracts/jobs/jobs';
import type { Deps } from '@marketplace/domain/deps';

/** A row of the card. With `href` its value is a link (a page, `tel:`, `mailto:`); `note` is what else there is to say of it. */
export type Fact = { label: string; value: string; href?: string | null; note?: string };

/** What somebody wrote before: who and when as a sentence, and the paragraphs. */
export type Quote = { title: string; lines: string[] };

/** What a mail says; the layout says how it looks, `render.ts` makes both versions of it. Plain words, never HTML. */
export type Content = {
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  greeting: string;
  heading: string;
  intro: string[];
  /** The request, the business or the message as a card with rows of facts. */
  card: { title: string; facts: Fact[] } | null;
  /** The one next thing to do, with what there is to know about it, and a page for everything else. */
  action: { label: string; href: string; note: string; also?: { label: string; href: string } } | null;
  list: { title: string; items: string[] } | null;
  /** What the mail answers, the latest first. */
  quotes?: Quote[];
  /** Why this person gets this mail. */
  footer: string[];
  /** Where the reader chooses which mails come. */
  preferences?: { label: string; href: string };
};

export type MailDeps = Deps & {
  /** Where the web app is, for links. */
  siteUrl: string;
  /** The team's address. */
  teamEmail: string;
};

/** What a mail's words need besides its data. */
export type ContentDeps = Pick<MailDeps, 'siteUrl' | 'clock'>;

export type MailJob = JobOf<'mail'>;
/** The field of the job's payload that names what the mail is about. */
type AboutField<J extends MailJob> = { [K in J]: Exclude<keyof JobPayload<K>, 'requestId'> }[J];

/** What a mail makes of its data. */
export type MailBody<Data> = {
  /** False when the data has changed so that the mail would be noise. */
  stillNeeded: (data: Data) => boolean;
  /** Whether the reader asked for this mail: it can then not be switched off and is outside the budget of the mailbox. */
  isAskedFor?: (data: Data) => boolean;
  /** See `Recipient` (`mail-deliveries/delivery.ts`). */
  linkLife?: number;
  to: (data: Data, deps: Pick<MailDeps, 'teamEmail'>) => string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: (data: Data, deps: Pick<MailDeps, 'teamEmail'>) => string;
  /** An administrator wrote all of it. Every other mail is marked as automatic. */
  isPersonal?: true;
  /** The mails of the thread before this one, by their ids in the delivery log, oldest first. */
  follows?: (data: Data) => readonly string[];
  /**
   * Makes the token of the mail's link, just before the mail goes. Every try has one of its own, and the earlier ones stay
   * good: a try that failed may have reached the person all the same.
   */
  token?: (data: Data, deps: MailDeps) => Promise<string>;
  /** `token` is empty for a mail that has none. */
  content: (data: Data, deps: ContentDeps, token: string) => Content;
};

export type MailTemplate<J extends MailJob, Data> = MailBody<Data> & {
  /** The job that sends it, and with the subject's id its name in the delivery log. */
  job: J;
  /** The field of the job's payload with the id of the mail's subject: a lead, an enquiry, a user. */
  about: AboutField<J>;
  /** Reads what the mail is about; undefined when that is gone. */
  load: (deps: MailDeps, subjectId: string) => Promise<Data | undefined>;
};

/** A page of the web app as a link. */
export const pageUrl = ({ siteUrl }: Pick<MailDeps, 'siteUrl'>, path: string): string => new URL(path, siteUrl).href;
