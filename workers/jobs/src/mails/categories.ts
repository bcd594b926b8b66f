/** The kind of a mail, and the closing line that follows from it. */
import { msg, t } from '@marketplace/languages/text';
import type { Content, MailJob, MailKind, MailTemplate } from './template.ts';

/** The kind of this particular mail. A mail that the reader asked for counts as `own`. */
export const kindOf = <Data>(template: MailTemplate<MailJob, Data>, data: Data): MailKind =>
  template.isAskedFor?.(data) ? 'own' : template.category;

export const notSwitchedOff = msg('This is a service message, so you can’t unsubscribe.');

/** Adds the closing line for the mail's kind: a link to `preferencesPage`, or a note that it is a service message. */
export const withClosing = (content: Content, kind: MailKind, preferencesPage: string): Content => {
  if (kind === 'team') return content;
  if (kind === 'own') return { ...content, footer: [...content.footer, t(notSwitchedOff)] };
  return {
    ...content,
    preferences: { label: 'Choose which emails you get, or unsubscribe', href: preferencesPage },
  };
};
