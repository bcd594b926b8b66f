/** Determines what the check of an uploaded file costs, and queues the check for its turn. */
import { heicTypes, isPicture } from '@marketplace/contracts/enquiries/attachments';
import type { JobPayload } from '@marketplace/contracts/jobs/jobs';
import { attachmentQueries } from '@marketplace/domain/attachments/queries';
import { checkCost } from '@marketplace/domain/attachments/rules';
import { takeTurn } from '@marketplace/domain/attachments/service';
import type { JobDeps } from '../deps.ts';
import { fetchWhole, storeOf } from './fetch-whole.ts';
import { kindOf } from './kind.ts';
import { pixelsOf } from './picture.ts';
import { RefusedFile } from './refused-file.ts';

/** Returns what the check of a file costs. Reads only the header of a picture. Throws a `RefusedFile` as `kindOf` does. */
export const costOf = async (bytes: Buffer): Promise<number> => {
  const type = await kindOf(bytes);
  const isHeic = heicTypes.some((heic) => heic === type);
  if (!isHeic && !isPicture(type)) return checkCost({ pixels: bytes.length });
  return checkCost({ pixels: await pixelsOf(bytes), isSlow: isHeic || type === 'image/avif' });
};

export const measureAttachment = async (
  { attachmentId, requestId }: JobPayload<'attachments.measure'>,
  deps: JobDeps,
): Promise<void> => {
  const upload = await attachmentQueries(deps).unchecked(attachmentId);
  if (!upload) return;
  const cost = await fetchWhole(storeOf(deps), upload)
    .then(costOf)
    .catch((error: unknown) => {
      // The check refuses it, too, and decodes nothing.
      if (error instanceof RefusedFile) return checkCost({ pixels: 0 });
      throw error;
    });
  await takeTurn(deps, { attachmentId, requestId, cost });
};
