import escapeHtml from 'escape-html';

/** Markup that is safe to send: every value in it was escaped or is such markup itself. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[] | undefined | false;

/** A template whose values are escaped, for text as well as for quoted attributes. `undefined` and `false` leave nothing behind. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, index) => part + markupOf(values[index])).join('') };
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
