/** Renders a copy of a person's data as an HTML page and as JSON, streamed. */
import { brand } from '@marketplace/contracts/brand';
import type { CopyContent } from '@marketplace/domain/personal-data/copies';

const escapeHtml = (text: string): string => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;padding:1rem 0;border-top:1px solid gray;margin:0}
dt{font-weight:600}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** Links values that are file names in the copy. */
const valueHtml = (value: string): string =>
  /^files\/[\w-]+$/.test(value) ? `<a href="${value}">${value}</a>` : escapeHtml(value);

/** A self-contained page without remote content. */
export async function* asPage({ sections }: Pick<CopyContent, 'sections'>, madeAt: Date): AsyncGenerator<string> {
  yield `<!doctype html>\n<html lang="${brand.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your data</title><style>${style}</style>
<h1>Your data</h1><p>Everything we hold about you, as of ${madeAt.toISOString()} (UTC).</p>\n`;
  for await (const { title, rows } of sections()) {
    let isFirst = true;
    for await (const some of rows) {
      if (isFirst) yield `<h2>${escapeHtml(title)}</h2>\n`;
      isFirst = false;
      for (const row of some) {
        const facts = Object.entries(row).map(([name, value]) => `<dt>${escapeHtml(name)}<dd>${valueHtml(value)}`);
        yield `<dl>${facts.join('')}</dl>\n`;
      }
    }
  }
  yield '</html>\n';
}

/** `{ madeAt, data: { <title>: [{ <name>: <value> }] } }`. */
export async function* asJson({ sections }: Pick<CopyContent, 'sections'>, madeAt: Date): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(madeAt)},"data":{`;
  let isFirstSection = true;
  for await (const { title, rows } of sections()) {
    let isFirst = true;
    for await (const some of rows)
      for (const row of some) {
        if (isFirst) yield `${isFirstSection ? '' : ','}\n${JSON.stringify(title)}:[`;
        yield `${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`;
        isFirst = false;
      }
    if (!isFirst) yield ']';
    isFirstSection &&= isFirst;
  }
  yield '}}\n';
}
