/** The console output of a fault run. */
import type { Checked } from './auditor.ts';

/** Prints each sentence on a line, after the seconds since the start. */
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

/** Prints every promise as kept or broken, with the first breaches. */
export const printChecked = (checked: Checked[], { most = 10 } = {}): void => {
  console.log('\npromised');
  for (const { promise, broken } of checked) {
    console.log(`${broken.length === 0 ? '       ✓' : '       ✗'}  ${promise}`);
    for (const breach of broken.slice(0, most)) console.log(`            ${breach}`);
    if (broken.length > most) console.log(`            and ${broken.length - most} more`);
  }
};
