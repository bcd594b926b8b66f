/** Keeps the stored masks up to date with the masking rule. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { type MaskedTexts, maskVersion, renewedMasks } from '../masking/mask.ts';
import { sweep } from '../sweep.ts';
import { textQueries } from './texts.queries.ts';

const rowsPerBatch = 50;

/**
 * Masks the texts of requests whose masks are older than the rule. Concurrent runs repeat work
 * but do no harm. Returns the number of requests.
 */
export const refreshMasks = async (deps: Deps): Promise<number> => {
  const queries = textQueries(deps);
  return sweep(deps, rowsPerBatch, async () => {
    const outdated = await queries.maskedBefore(maskVersion, rowsPerBatch);
    const masks: (MaskedTexts & { id: string })[] = [];
    for (const { id, ...texts } of outdated) {
      masks.push({ id, ...renewedMasks(texts) });
      // Yields between rows: a long text blocks the thread for milliseconds, and the process must renew its job locks.
      await nextTurn();
    }
    if (masks.length > 0) await queries.setMasks(masks);
    return masks.length;
  });
};
