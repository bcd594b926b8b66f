/** Measures the parser on real sentences, and tests properties that hold for any text. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { requestTimeframeNames } from '@marketplace/contracts/enquiries/timeframes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ancestorIds, categoryBySlug } from '../lookup.ts';
import { parseSentence } from './parse-sentence.ts';

const sentences = readFileSync(new URL('examples.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [sentence, meant] = line.split(' => ');
    const [service, place, timeframe] = meant!.split(' | ');
    const isTuned = createHash('sha256').update(line).digest()[0]! % 2 === 0;
    return {
      sentence: sentence!,
      service: service!,
      place: place!,
      timeframe: timeframe!,
      half: isTuned ? 'tuned' : 'kept out',
    };
  });
type Sentence = (typeof sentences)[number];

/** The result in the format of the table. The service counts if it or its group is among the first three. */
const asMeant = ({ sentence, service, place: meant }: Sentence) => {
  const { services, places, timeframe } = parseSentence(sentence);
  const [named] = places;
  const [, group, type] = service === '-' ? [] : ancestorIds(categoryBySlug(service)!.id);
  const isFound = services.slice(0, 3).some(({ id }) => id === (type ?? group) || id === group);
  return {
    service: service === '-' || isFound ? service : services.map(({ slug }) => slug).join(' '),
    place: named ? (meant.includes(',') ? `${named.name}, ${named.parent!.name}` : named.name) : '-',
    timeframe: timeframe ?? '-',
  };
};
const wrong = (half: string) =>
  sentences.flatMap((line) => {
    const { sentence, service, place, timeframe } = line;
    const understood = asMeant(line);
    const isRight = line.half !== half || JSON.stringify(understood) === JSON.stringify({ service, place, timeframe });
    return isRight ? [] : [{ sentence, ...understood }];
  });

test('has 60 sentences with existing services and times, about half of them kept out of tuning', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(60);
  const named = sentences.filter(({ service }) => service !== '-');
  expect(named.filter(({ service }) => !categoryBySlug(service))).toEqual([]);
  const times: string[] = ['-', ...requestTimeframeNames];
  expect(sentences.filter(({ timeframe }) => !times.includes(timeframe))).toEqual([]);
  const share = sentences.filter(({ half }) => half === 'kept out').length / sentences.length;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});

test('understands every sentence of the tuned half completely', () => {
  expect(wrong('tuned')).toEqual([]);
});

test('understands at least 85 % of those kept out', () => {
  const kept = sentences.filter(({ half }) => half === 'kept out');
  expect(1 - wrong('kept out').length / kept.length).toBeGreaterThanOrEqual(0.85);
});

test('parses a sentence within 20 ms', () => {
  const took = sentences.map(({ sentence }) => {
    const start = performance.now();
    parseSentence(sentence);
    return performance.now() - start;
  });
  // The median, because a busy machine delays single runs.
  expect(took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]).toBeLessThan(20);
});

test('returns the same few services and places each time for any text', () => {
  const word = fc.constantFrom(...sentences.flatMap(({ sentence }) => sentence.split(' ')));
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, (sentence) => {
      const understood = parseSentence(sentence);
      expect(understood.services.length).toBeLessThanOrEqual(8);
      expect(understood.places.length).toBeLessThanOrEqual(8);
      expect(parseSentence(sentence)).toEqual(understood);
    }),
    { numRuns: 40 },
  );
});
