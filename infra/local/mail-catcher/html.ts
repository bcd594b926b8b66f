import escapeHtml from 'escape-html';

/** Markup that is safe to send: every value in it is escaped or is itself safe markup. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[] | undefined | false;

/**
 * A template that escapes its values, for text as well as for quoted attributes. `undefined` and `false` become empty.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, index) => part + markupOf(values[index])).join('') };
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
