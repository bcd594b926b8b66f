/** Reads the figures of a public page: what `Figure` marks (web/src/ui/figure.tsx), and numbers that nothing marks. */

import { guides } from '@marketplace/catalogue/guides';
import { allCategories } from '@marketplace/catalogue/lookup';
import { limits } from '@marketplace/contracts/limits';
import { worthFinding } from '@marketplace/contracts/places/service-location-rules';
import { allAreas } from '@marketplace/gazetteer/areas';
import { distanceBands } from '@marketplace/gazetteer/distance';
import { type Cheerio, load } from 'cheerio';

const unread = 'script, style, noscript, template, svg';

/** Joins the digits of `1 171`, whose spaces do not break. */
const numbersIn = (text: string): string[] =>
  text.replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '').match(/\d+(?:[.,]\d+)?\+?/g) ?? [];

export type Shown = { figure: string; value: string; path: string };

/** The marked figures, each with its name and scope. Without a scope, it belongs to the page. */
export const figuresIn = ({ path, html }: { path: string; html: string }): Shown[] => {
  const $ = load(html);
  $(unread).remove();
  return Array.from($('[data-figure]'), (element) => {
    const { figure, figureOf = path } = $(element).data() as { figure: string; figureOf?: string };
    return { figure: `${figure} of ${figureOf}`, value: numbersIn($(element).text())[0] ?? '', path };
  }).filter(({ value }) => value !== '');
};

/** Figures with more than one value: the values, and the pages that show the figure. */
export const contradictions = (shown: readonly Shown[]): { text: string; paths: string[] }[] =>
  [...Map.groupBy(shown, ({ figure }) => figure)].flatMap(([figure, all]) => {
    const values = Map.groupBy(all, ({ value }) => value);
    if (values.size === 1) return [];
    const text = `${figure}: ${[...values].map(([value, [first]]) => `${value} on ${first!.path}`).join(', ')}`;
    return { text, paths: [...new Set(all.map(({ path }) => path))] };
  });

/** What is no figure: times, forms, breadcrumbs, decoration, and what people wrote. */
const noFigures = `time, form, nav, [aria-hidden="true"], [data-no-figures], [data-figure]`;

/** Telephone numbers, times of day, months, and the vehicle of translated categories. */
const patterns = /0\d\d[\s\u00a0]\d{3}[\s\u00a0]\d{4}|\d{1,2}(:\d\d|[AP]M)|\p{Lu}\p{L}+ 20\d\d|4x4/gu;

/** Names and texts of the catalogue and the gazetteer with a number: `Hill 60`, `Code 8 driving lessons`. */
const names = [
  ...allCategories().flatMap(({ name, description }) => [name, description]),
  ...Object.values(guides).flatMap((guide) => Object.values(guide).flat() as string[]),
  ...allAreas.map(({ name }) => name),
].filter((name) => /\d/.test(name));

const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), text);

/** Numbers that every page may name, because we promise them or because they are a rule. */
const promised = new Set(
  [
    limits.providersPerEnquiry,
    limits.leadHours,
    limits.ringMinutes,
    limits.ringAcceptances,
    limits.replyHours,
    limits.coverageKmMin,
    limits.coverageKmMax,
    ...distanceBands,
    worthFinding.requestDays,
  ].map(String),
);

/** Texts with a number that is neither marked nor promised. */
export const unmarkedIn = ({ html }: { html: string }): string[] => {
  const $ = load(html);
  $(unread).remove();
  $(noFigures).remove();
  const texts: string[] = [];
  const walk = (nodes: Cheerio<never>) => {
    for (const node of nodes.contents().toArray() as { type: string; data?: string }[])
      if (node.type === 'text') texts.push(node.data ?? '');
      else walk($(node as never));
  };
  walk($('main') as Cheerio<never>);
  return texts
    .filter((text) => numbersIn(withoutNames(text).replace(patterns, '')).some((number) => !promised.has(number)))
    .map((text) => text.replace(/\s+/g, ' ').trim());
};
