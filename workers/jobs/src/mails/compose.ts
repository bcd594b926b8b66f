/** Composes a mail in its reader's language. */
import { type LanguageCode, localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';
import { mailLanguages } from '@marketplace/languages/mails';
import { speaking } from '@marketplace/languages/text';
import { kindOf, withClosing } from './categories.ts';
import { render } from './render.ts';
import type { ContentDeps, MailJob, MailTemplate } from './template.ts';

export const languageFor = <Data>(template: MailTemplate<MailJob, Data>, data: Data): LanguageCode =>
  template.language?.(data) ?? sourceLanguage;

/**
 * Returns the subject and both versions. Synchronous, so that mails which are sent at the same time cannot take each
 * other's language.
 */
export const compose = <Data>(
  template: MailTemplate<MailJob, Data>,
  data: Data,
  deps: ContentDeps,
  { token, preferencesPage }: { token: string; preferencesPage: string },
): ReturnType<typeof render> & { language: string } => {
  const language = languageFor(template, data);
  const mail = speaking(mailLanguages[language], () =>
    render(withClosing(template.content(data, deps, token), kindOf(template, data), preferencesPage), deps),
  );
  return { ...mail, language: localeOf(language) };
};
