/** Composes a mail in its reader's language. */
import { type LanguageCode, localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';
import { mailLanguages } from '@marketplace/languages/mails';
import { speaking } from '@marketplace/languages/text';
import type { Calendar } from '@marketplace/platform/mail-message';
import { kindOf, withClosing } from './categories.ts';
import { render } from './render.ts';
import type { ContentDeps, MailJob, MailTemplate } from './template.ts';

export const languageFor = <Data>(template: MailTemplate<MailJob, Data>, data: Data): LanguageCode =>
  template.language?.(data) ?? sourceLanguage;

/**
 * Returns the subject, both versions and the calendar file. Synchronous, so that mails which are sent at the same time cannot take each
 * other's language.
 */
export const compose = <Data>(
  template: MailTemplate<MailJob, Data>,
  data: Data,
  deps: ContentDeps,
  { token, preferencesPage }: { token: string; preferencesPage: string },
): ReturnType<typeof render> & { language: string; calendar: Calendar | undefined } => {
  const language = languageFor(template, data);
  return speaking(mailLanguages[language], () => {
    const content = template.content(data, deps, token);
    const mail = render(withClosing(content, kindOf(template, data), preferencesPage), deps);
    return { ...mail, language: localeOf(language), calendar: content.calendar };
  });
};
