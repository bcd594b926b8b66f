/** What a mail template declares: the recipient, the content, and whether the mail is still worth sending. */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import type { MailCategory } from '@marketplace/contracts/mails/preferences';
import { inLanguage, type LanguageCode } from '@marketplace/contracts/site/languages';
import type { Deps } from '@marketplace/domain/deps';
import type { MailCause } from '@marketplace/domain/mail-deliveries/delivery';
import { currentLanguage } from '@marketplace/languages/text';
import type { Calendar, MailFile } from '@marketplace/platform/mail-message';

/** A row of the card. With `href` its value is a link (a page, `tel:`, `mailto:`); `note` follows the value. */
export type Fact = { label: string; value: string; href?: string | null; note?: string };

/** A quoted earlier message: who wrote it and when, and its paragraphs. */
export type Quote = { title: string; lines: string[] };

/** The content of a mail as plain text, never HTML. `render.ts` produces both versions from it. */
export type Content = {
  subject: string;
  /** The preview that an inbox shows after the subject. */
  preheader: string;
  greeting: string;
  heading: string;
  intro: string[];
  /** The request, the business or the message as a card with rows of facts. */
  card?: { title: string; facts: Fact[] } | null;
  /** The main button with a note below it, and an optional second link. */
  action?: { label: string; href: string; note: string; also?: { label: string; href: string } } | null;
  list?: { title: string; items: string[] } | null;
  /** Earlier messages that the mail replies to, newest first. */
  quotes?: Quote[];
  /** A calendar file, which mail apps add to the reader’s calendar. */
  calendar?: Calendar;
  /** Why the reader receives this mail. */
  footer: string[];
  /** Link to the reader's email preferences. */
  preferences?: { label: string; href: string };
};

export type MailDeps = Deps & {
  /** Base address of the web app, for links. */
  siteUrl: string;
  teamEmail: string;
};

export type ContentDeps = Pick<MailDeps, 'siteUrl' | 'clock'>;

export type MailJob = JobOf<'mail'>;
/** `own`: about the reader's own request, application, message or account; no unsubscribe. `team`: sent to our team. */
export type MailKind = MailCategory | 'own' | 'team';

export type MailBody<Data> = {
  /** Decides whether readers can unsubscribe. */
  category: MailKind;
  /** Who can trigger the mail, which decides its budget (`mail-deliveries/delivery.ts`). */
  cause: MailCause;
  /** Whether the reader asked for this mail. If so, it has no unsubscribe link and does not count towards the mailbox's budget. */
  isAskedFor?: (data: Data) => boolean;
  /** See `Recipient` (`mail-deliveries/delivery.ts`). */
  linkLife?: number;
  /** The language of the mail, English by default. Templates translate their texts, and link to pages with `seekerUrl`. */
  language?: (data: Data) => LanguageCode;
  to: (data: Data, deps: Pick<MailDeps, 'teamEmail'>) => string;
  /** The address for replies, if it is not ours. */
  replyTo?: (data: Data, deps: Pick<MailDeps, 'teamEmail'>) => string;
  /** Set if an administrator wrote the whole mail. All other mails are marked as automatic. */
  isPersonal?: true;
  /** Delivery-log ids of the earlier mails in the thread, oldest first. */
  follows?: (data: Data) => readonly string[];
  /**
   * Creates the token for the mail's link just before sending. Each attempt gets a new token and earlier ones stay valid, because
   * a failed attempt may still have reached the reader.
   */
  token?: (data: Data, deps: MailDeps) => Promise<string>;
  /** Files beside the text, made just before sending. */
  files?: (data: Data, deps: Deps) => Promise<readonly MailFile[]>;
  /** `token` is empty if the template creates none. */
  content: (data: Data, deps: ContentDeps, token: string) => Content;
};

export type MailTemplate<J extends MailJob, Data> = MailBody<Data> & {
  /** The job that sends the mail. With the subject's id it identifies the mail in the delivery log. */
  job: J;
  /** The field of the job's payload with the id of the mail's subject: a lead, an enquiry, a user. */
  about: string;
  /** Reads the mail's data. Returns undefined if the subject no longer exists. */
  load: (deps: MailDeps, subjectId: string) => Promise<Data | undefined>;
  /** False if the data has changed and the mail no longer applies. */
  holds: (data: Data, now: Date) => boolean;
};

/** The address of a page for seekers in the current language. A page without translation redirects from it. */
export const seekerUrl = (deps: Pick<MailDeps, 'siteUrl'>, path: string): string =>
  pageUrl(deps, inLanguage(currentLanguage(), path));

/** The absolute address of a page of the web app. */
export const pageUrl = ({ siteUrl }: Pick<MailDeps, 'siteUrl'>, path: string): string => new URL(path, siteUrl).href;
