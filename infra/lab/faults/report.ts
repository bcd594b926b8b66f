/** What a fault run says of itself, on the console. */
import type { Checked } from './auditor.ts';

/** A line for each sentence, with the seconds since now in front. */
export const stopwatch = (): ((sentence: string) => void) => {
  const startedAt = performance.now();
  return (sentence) =>
    console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s  ${sentence}`);
};

/** A table of counts. */
export const printCounts = (title: string, counts: Iterable<[name: string, count: number]>): void => {
  console.log(`\n${title}`);
  for (const [name, count] of counts) console.log(`${String(count).padStart(8)}  ${name}`);
};

/** Every promise, kept or not, with the first breaches of those that are not. */
export const printChecked = (checked: Checked[], { most = 10 } = {}): void => {
  console.log('\npromised');
  for (const { promise, broken } of checked) {
    console.log(`${broken.length === 0 ? '       ✓' : '       ✗'}  ${promise}`);
    for (const breach of broken.slice(0, most)) console.log(`            ${breach}`);
    if (broken.length > most) console.log(`            and ${broken.length - most} more`);
  }
};
