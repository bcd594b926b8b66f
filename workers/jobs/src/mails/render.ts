/** Makes the two versions of a mail out of what it says. Pure. */
import Mustache from 'mustache';
import { htmlTemplate } from './layout.ts';
import type { Content, LetterDeps } from './letter.ts';
import { oneLine } from './wording.ts';

const textTemplate = `{{greeting}}

{{heading}}
{{#intro}}

{{.}}
{{/intro}}
{{#slip}}

--------------------------------------------------
{{title}}
- - - - - - - - - - - - - - - - - - - - - - - - -
{{#facts}}
{{label}}: {{value}}
{{/facts}}
--------------------------------------------------
{{/slip}}
{{#action}}

{{#page}}
{{label}}:
{{href}}

{{/page}}
{{note}}
{{/action}}
{{#list}}

{{title}}
{{#items}}
- {{.}}
{{/items}}
{{/list}}

-- 
{{#footer}}
{{.}}
{{/footer}}
Marketplace, {{site}}
`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Enough where every attribute is in quotes. Mustache's own also escapes `/` and `=`, and spam filters distrust links written like that. */
const escapeHtml = (value: unknown): string => String(value).replace(/[&<>"']/g, (character) => entities[character]!);
const asIs = (value: unknown): string => String(value);

/** The subject on one line, and the mail as HTML and as text. */
export const render = (
  content: Content,
  { siteUrl }: Pick<LetterDeps, 'siteUrl'>,
): { subject: string; html: string; text: string } => {
  const { origin, host } = new URL(siteUrl);
  const { action } = content;
  const view = {
    ...content,
    subject: oneLine(content.subject),
    // A number or an address to write to stands in the slip: the text version names pages alone.
    action: action && { ...action, page: /^https?:/.test(action.href) },
    site: origin,
    host,
  };
  return {
    subject: view.subject,
    html: Mustache.render(htmlTemplate, view, {}, { escape: escapeHtml }),
    text: Mustache.render(textTemplate, view, {}, { escape: asIs }),
  };
};
