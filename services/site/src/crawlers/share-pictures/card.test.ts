import { expect, test } from 'vitest';
import { cardSvg } from './card.ts';

const linesOf = (svg: string) => [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line]) => line!);

test('breaks a title into lines, uses smaller text for longer titles, and truncates the longest', () => {
  const card = (title: string) => cardSvg({ over: 'o', title, under: 'u' });
  expect(linesOf(card('Plumbing'))).toEqual(['Plumbing']);
  expect(linesOf(card('Washing machine and dishwasher points in Sandton'))).toHaveLength(3);
  const endless = linesOf(card('many words '.repeat(40).trim()));
  expect(endless).toHaveLength(4);
  expect(endless.at(-1)).toMatch(/…$/);
  const size = (title: string) => Number(/<text font-size="(\d+)"/.exec(card(title))?.[1]);
  expect(size('Plumbing')).toBeGreaterThan(size('Washing machine and dishwasher points in Bezuidenhout Valley'));
});

// id: share-card-shows-markup-as-text
test('escapes markup in names', () => {
  const svg = cardSvg({ over: '<b>', title: 'Design & "art" </svg>', under: '&' });
  expect(svg).toContain('Design &amp; &quot;art&quot;');
  expect(svg.match(/<\/svg>/g)).toHaveLength(1);
});
