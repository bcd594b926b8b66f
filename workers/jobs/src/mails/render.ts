/** Renders the two versions of a mail from its content: HTML with the compiled layout, and plain text. */

import { readFileSync } from 'node:fs';
import { brand } from '@marketplace/contracts/brand';
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
{{label}}: {{value}}{{#note}}, {{note}}{{/note}}
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

/** Mustache's own also escapes `/` and `=`, and spam filters distrust links written like that. */
const escaped = (value: unknown): string => escapeHtml(String(value));
const asIs = (value: unknown): string => String(value);

/** The subject on one line, and the mail as HTML and as text. */
export const render = (
  content: Content,
  { siteUrl }: Pick<MailDeps, 'siteUrl'>,
): { subject: string; html: string; text: string } => {
  const { origin, host } = new URL(siteUrl);
  const { action, card } = content;
  const view = {
    ...content,
    // A long mail address is torn after its @ rather than anywhere.
    card: card && { ...card, facts: card.facts.map((fact) => ({ ...fact, parts: fact.value.split(/(?<=@)/) })) },
    subject: oneLine(content.subject),
    // A telephone number or mail address stands in the card: the text version's action links to pages alone.
    action: action && { ...action, page: /^https?:/.test(action.href) },
    site: origin,
    host,
  };
  return {
    subject: view.subject,
    html: Mustache.render(htmlTemplate, view, {}, { escape: escaped }),
    text: Mustache.render(textTemplate, view, {}, { escape: asIs }),
  };
};
