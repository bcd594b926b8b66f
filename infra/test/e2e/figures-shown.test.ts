import { expect, test } from 'vitest';
import { contradictions, figuresIn, unmarkedIn } from './figures-shown.ts';

const page = (path: string, body: string) => ({ path, html: `<main>${body}</main>` });
const count = (value: string, of = '') => `<b data-figure="providers"${of && ` data-figure-of="${of}"`}>${value}</b>`;

test('finds two values of one figure, on one page and on several', () => {
  const rosebank = page('/rosebank', `${count('13 providers', 'plumbing')} ${count('12', 'plumbing')}`);
  expect(contradictions(figuresIn(rosebank))).toEqual([
    { text: 'providers of plumbing: 13 on /rosebank, 12 on /rosebank', paths: ['/rosebank'] },
  ]);
  const [one, other] = [page('/a', count('1\u00a0171', 'site')), page('/zu', count('Abahlinzeki 1171', 'site'))];
  expect(contradictions([one, other].flatMap(figuresIn))).toEqual([]);
  // Without a scope, a figure belongs to its page.
  expect(contradictions([page('/a', count('1')), page('/b', count('2'))].flatMap(figuresIn))).toEqual([]);
});

test('finds figures that are not marked, and ignores promises, times, phone numbers and names', () => {
  expect(unmarkedIn(page('/', '<p>12 providers</p>'))).toEqual(['12 providers']);
  const fine = `${count('12')} <p>Up to 5 providers in 24 hours.</p> <time>3 March</time> <a href="tel:+27825550134">082 555 0134</a> <h2>Code 8 driving lessons in Hill 60</h2> <i>8AM to 18:00</i>`;
  expect(unmarkedIn(page('/', fine))).toEqual([]);
});
