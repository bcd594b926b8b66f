/** What a mail is: whom it goes to, what it says, and whether it is still worth sending. Sending is in `send.ts`. */
import type { JobName } from '@marketplace/contracts/jobs';
import type { Deps } from '@marketplace/domain/deps';

/** A line of the slip's stub. With `href` its value is a link (`tel:`, `mailto:`). */
export type Fact = { label: string; value: string; href?: string | null };

/** What a mail says; the layout says how it looks, `render.ts` makes both versions of it. Plain words, never HTML. */
export type Content = {
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  greeting: string;
  heading: string;
  intro: string[];
  /** The request or the business, as a slip of paper with a stub. */
  slip: { title: string; facts: Fact[] } | null;
  /** The one next thing to do, with what there is to know about it. */
  action: { label: string; href: string; note: string } | null;
  list: { title: string; items: string[] } | null;
  /** Why this person gets this mail. */
  footer: string[];
};

export type LetterDeps = Deps & {
  /** Where the web app is, for links. */
  siteUrl: string;
  /** The team's address. */
  teamEmail: string;
};

export type Letter<Data> = {
  /** The job that sends it, and with the subject's id its name in the delivery log. */
  kind: Extract<JobName, `mail.${string}`>;
  /** Reads what the mail is about; undefined when that is gone. */
  load: (deps: LetterDeps, subjectId: string) => Promise<Data | undefined>;
  /** False when the world has moved on and the mail would be noise. */
  stillNeeded: (data: Data) => boolean;
  to: (data: Data, deps: Pick<LetterDeps, 'teamEmail'>) => string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: (data: Data) => string;
  /** Called once a try, just before the mail goes. */
  content: (data: Data, deps: LetterDeps) => Content | Promise<Content>;
};

/** A page of the web app as a link. */
export const pageUrl = ({ siteUrl }: Pick<LetterDeps, 'siteUrl'>, path: string): string => new URL(path, siteUrl).href;
