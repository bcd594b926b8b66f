/** Renders a mail's content in the current language as HTML, with the compiled layout, and as plain text. */

import { readFileSync } from 'node:fs';
import { brand } from '@marketplace/contracts/brand';
import { localeOf, prefixOf } from '@marketplace/contracts/site/languages';
import { currentLanguage } from '@marketplace/languages/text';
import escapeHtml from 'escape-html';
import Mustache from 'mustache';
import type { Content, MailDeps } from './template.ts';
import { oneLine } from './wording.ts';

/** Compiled from `layout/layout.mjml.ts` by `npm run mails`. */
const htmlTemplate = readFileSync(new URL('layout/layout.mustache', import.meta.url), 'utf8');

const textTemplate = `{{greeting}}

{{heading}}
{{#intro}}

{{.}}
{{/intro}}
{{#card}}

--------------------------------------------------
{{title}}
- - - - - - - - - - - - - - - - - - - - - - - - -
{{#facts}}
{{label}}: {{value}}{{#note}}, {{note}}{{/note}}{{#page}} {{page}}{{/page}}
{{/facts}}
--------------------------------------------------
{{/card}}
{{#action}}

{{#page}}
{{label}}:
{{href}}

{{/page}}
{{note}}
{{#also}}

{{label}}:
{{href}}
{{/also}}
{{/action}}
{{#list}}

{{title}}
{{#items}}
- {{.}}
{{/items}}
{{/list}}
{{#quotes}}

{{title}}
{{#lines}}
> {{.}}
{{/lines}}
{{/quotes}}

-- 
{{#footer}}
{{.}}
{{/footer}}
{{#preferences}}
{{label}}: {{href}}
{{/preferences}}
${brand.name}, {{site}}
`;

/** Mustache's default escaping also encodes `/` and `=`, and spam filters distrust links with encoded characters. */
const escaped = (value: unknown): string => escapeHtml(String(value));
const asIs = (value: unknown): string => String(value);

export const render = (
  content: Content,
  { siteUrl }: Pick<MailDeps, 'siteUrl'>,
): { subject: string; html: string; text: string } => {
  const { origin, host } = new URL(siteUrl);
  const { action, card } = content;
  const language = currentLanguage();
  const view = {
    ...content,
    card: card && {
      ...card,
      facts: card.facts.map((fact) => ({
        ...fact,
        // Lets a long email address break after its @ instead of anywhere.
        parts: fact.value.split(/(?<=@)/),
        // The text version shows the address of a page. Phone numbers and email addresses are the value itself.
        page: fact.href?.startsWith('http') && fact.href !== fact.value ? fact.href : null,
      })),
    },
    subject: oneLine(content.subject),
    // The card already shows phone numbers and email addresses, so the text version only links to pages.
    action: action && { ...action, page: /^https?:/.test(action.href) },
    site: origin + prefixOf(language),
    locale: localeOf(language),
    host,
  };
  return {
    subject: view.subject,
    html: Mustache.render(htmlTemplate, view, {}, { escape: escaped }),
    text: Mustache.render(textTemplate, view, {}, { escape: asIs }),
  };
};
