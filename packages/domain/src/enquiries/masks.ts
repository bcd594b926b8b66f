/** The masked texts of stored requests, kept up with the rule that masks them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { currentMasks, type MaskedTexts, maskVersion } from '../masking/mask.ts';
import { enquiryQueries } from './queries.ts';

const rowsPerBatch = 50;
/** The timers wait for a run: it takes a second or two, and the next one goes on. */
const rowsPerRun = 2_000;

/**
 * Masks the texts of up to 2 000 requests anew whose masks are older than the rule. Two at once do the same work, and no
 * harm. Returns how many requests.
 */
export const refreshMasks = async (deps: Deps): Promise<number> => {
  const queries = enquiryQueries(deps);
  for (let total = 0; ; ) {
    const outdated = await queries.maskedBefore(maskVersion, rowsPerBatch);
    const masks: (MaskedTexts & { id: string })[] = [];
    for (const { id, ...texts } of outdated) {
      masks.push({ id, ...currentMasks(texts) });
      // A long text takes milliseconds of the only thread, which renews this process's hold on its jobs besides.
      await nextTurn();
    }
    if (masks.length > 0) await queries.setMasks(masks);
    total += masks.length;
    if (masks.length < rowsPerBatch || total >= rowsPerRun) return total;
  }
};
