import { parseSentence } from '@marketplace/catalogue/sentences/parse-sentence';
import { limits } from '@marketplace/contracts/limits';
import { expect, test } from 'vitest';
import { presentCategorySearch } from '../categories/present.ts';
import { presentPlaceSearch } from '../places/present.ts';

/** Words that match many names a little, which costs most. */
const hostile = [
  'ab ge pl st ab ge pl st',
  'ab dale stad kloof ort',
  'plumbr geyzer santon elecrician plumbr geyzer santon',
  'an er on in lan sand dale burg',
  'plumber blocked drain geyser in sandton near umhlanga roof leak paint for R5000 today johannesburg',
  'eaeaea',
  'a '.repeat(50),
  'x'.repeat(100),
].map((text) => text.slice(0, limits.searchMax));

const limitMs = 10;

/** CPU time of this thread in ms, of the cheapest of some calls, until one is cheap enough: others may have waited for memory. */
const costOf = (call: () => unknown) => {
  let least = Number.POSITIVE_INFINITY;
  for (let calls = 0; calls < 50 && least > limitMs; calls += 1) {
    const before = process.threadCpuUsage();
    call();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
};

test.each(hostile)('a search for %j costs at most 10 ms of CPU time, of places, services or both', (text) => {
  for (const search of [presentCategorySearch, presentPlaceSearch, parseSentence])
    expect([search.name, costOf(() => search(text))]).toEqual([search.name, expect.toSatisfy((ms) => ms <= limitMs)]);
});
