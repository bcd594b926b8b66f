/** The picture that social networks show next to a link: a sign with a name, as an SVG of 1200 by 630. */
import { brand } from '@marketplace/contracts/brand';
import { house } from '@marketplace/contracts/brand-colours';
import escapeHtml from 'escape-html';
import { mark } from './mark.ts';

export type Card = {
  /** Small line above the title: the kind of page, or a place. */
  over: string;
  title: string;
  under: string;
};

export const cardSize = { width: 1200, height: 630 };

/** The bold weight has a separate family name in its file. */
const bold = 'font-family="Bricolage Grotesque ExtraBold"';

/** Title sizes in px, each with the number of bold characters that fit on a line of 1040 px. */
const titleSizes = [
  { size: 100, perLine: 18, lines: 2 },
  { size: 76, perLine: 24, lines: 3 },
  { size: 60, perLine: 31, lines: 4 },
];

/** Breaks text into lines of at most `perLine` characters. A longer word gets its own line. */
const wrapped = (text: string, perLine: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** The largest size that fits the whole title. At the smallest, the rest is truncated with an ellipsis. */
const titleLines = (title: string): { size: number; lines: string[] } => {
  for (const { size, perLine, lines: most } of titleSizes) {
    const lines = wrapped(title, perLine);
    if (lines.length <= most && lines.every((line) => line.length <= perLine)) return { size, lines };
  }
  const { size, perLine, lines: most } = titleSizes.at(-1)!;
  const lines = wrapped(title, perLine).slice(0, most);
  return { size, lines: lines.with(-1, `${lines.at(-1)!.slice(0, perLine - 1)}…`) };
};

/** The border pattern: a row of diamonds over teeth, in tiles of 60 px. */
const hem = `
  <pattern id="hem" width="60" height="60" patternUnits="userSpaceOnUse" y="570">
    <path d="M0 60l30-30 30 30z" fill="${house.clay}"/>
    <path d="M30 6l15 15-15 15-15-15z" fill="${house.action}"/>
    <path d="M30 15l6 6-6 6-6-6z" fill="${house['brand-deep']}"/>
    <circle cx="0" cy="12" r="3.500" fill="${house.action}"/><circle cx="60" cy="12" r="3.500" fill="${house.action}"/>
  </pattern>`;

const logo = `
  <g transform="translate(80 64) scale(1.7)">${mark}
  </g>
  <text x="152" y="110" font-size="34" ${bold} fill="${house['on-brand']}">${escapeHtml(brand.name)}</text>`;

/** The picture of pages in other languages than English: the mark and the name, without a text to translate. */
export const brandSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
  <defs>${hem}</defs>
  <rect width="1200" height="630" fill="${house['brand-deep']}"/>
  <g transform="translate(474 70) scale(7)">${mark}
  </g>
  <text x="600" y="440" text-anchor="middle" font-size="100" ${bold} fill="${house['on-brand']}">${escapeHtml(brand.name)}</text>
  <rect y="570" width="1200" height="60" fill="url(#hem)"/>
</svg>`;

export const cardSvg = ({ over, title, under }: Card): string => {
  const { size, lines } = titleLines(title);
  const top = 204;
  const lineHeight = Math.round(size * 1.05);
  const written = lines
    .map((line, index) => `<tspan x="80" y="${top + 20 + size * 0.8 + index * lineHeight}">${escapeHtml(line)}</tspan>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" font-family="Bricolage Grotesque Medium">
  <defs>${hem}</defs>
  <rect width="1200" height="630" fill="${house['brand-deep']}"/>
  ${logo}
  <text x="80" y="${top - 12}" font-size="34" fill="${house.action}">${escapeHtml(over)}</text>
  <text font-size="${size}" ${bold} fill="${house['on-brand']}">${written}</text>
  <text x="80" y="536" font-size="32" fill="${house['on-brand-2']}">${escapeHtml(under)}</text>
  <rect y="570" width="1200" height="60" fill="url(#hem)"/>
</svg>`;
};
