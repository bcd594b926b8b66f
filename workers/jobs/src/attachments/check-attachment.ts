/** Checks an uploaded file before anyone sees it, and creates the version that is shown. */
import { attachmentName, documentTypes, isPicture } from '@marketplace/contracts/enquiries/attachments';
import { attachmentQueries, type CheckedFile, type UncheckedRow } from '@marketplace/domain/attachments/queries';
import {
  draftKey,
  fileKey,
  networkPixels,
  objectKeys,
  photoKey,
  thumbnailKey,
} from '@marketplace/domain/attachments/rules';
import { settleCheck } from '@marketplace/domain/attachments/service';
import type { JobDeps } from '../deps.ts';
import { fetchWhole, storeOf } from './fetch-whole.ts';
import { inspect } from './inspect.ts';
import { kindOf } from './kind.ts';
import { costOf } from './measure-attachment.ts';
import { photoType, pictureType, redraw, redrawPhoto } from './picture.ts';
import { RefusedFile } from './refused-file.ts';

/** What is stored of a file that passed: the objects, and what the row says of the first one. */
type Checked = CheckedFile & { objects: { key: string; bytes: Buffer; type: string }[] };

const pictureFrom = async (
  { id, name, purpose }: UncheckedRow,
  source: Parameters<typeof redraw>[0],
): Promise<Checked> => {
  if (purpose === 'portfolio') {
    const { width, height, sizes } = await redrawPhoto(source);
    return {
      ...{ width, height, name: attachmentName(name, photoType), type: photoType, size: sizes.at(-1)!.bytes.length },
      objects: sizes.map(({ side, bytes }) => ({ key: photoKey(id, side), bytes, type: photoType })),
    };
  }
  const { bytes, thumbnail, width, height } = await redraw(source);
  return {
    ...{ width, height, name: attachmentName(name, pictureType), type: pictureType, size: bytes.length },
    objects: [
      { key: fileKey(id), bytes, type: pictureType },
      { key: thumbnailKey(id), bytes: thumbnail, type: pictureType },
    ],
  };
};

/**
 * Returns the file as others get it. Throws a `RefusedFile`. Any other error means that a server is down, and the job
 * is retried.
 */
const look = async (bytes: Buffer, upload: UncheckedRow, scanner: JobDeps['scanner']): Promise<Checked> => {
  const type = await kindOf(bytes);
  if (isPicture(type)) return pictureFrom(upload, bytes);
  const { picture, voiceNote } = await inspect({ bytes, type });
  if (picture) return pictureFrom(upload, picture);
  if (upload.purpose === 'portfolio') throw new RefusedFile('photo');
  if (upload.purpose === 'document' && type !== documentTypes.pdf) throw new RefusedFile('document');
  if (voiceNote && upload.isOfQuote) throw new RefusedFile('document');
  if (await scanner?.scan(bytes)) throw new RefusedFile('unsafe');
  const shown = voiceNote ?? { bytes, type };
  return {
    ...{ name: attachmentName(upload.name, shown.type), type: shown.type, size: shown.bytes.length },
    ...{ width: null, height: null, objects: [{ key: fileKey(upload.id), ...shown }] },
  };
};

/**
 * Checks one attachment. Throws if its network has used its pixels of this hour, so that the check is retried later.
 * The shown version is written before the row says so, and the draft's object is deleted last, so that an interrupted
 * run can be repeated with the same result.
 */
export const checkAttachment = async (id: string, deps: JobDeps): Promise<void> => {
  const queries = attachmentQueries(deps);
  const upload = await queries.unchecked(id);
  if (!upload) return;
  const objects = storeOf(deps);
  const { network, checkCost } = upload;
  if (network && checkCost && (await deps.rateLimits.take(networkPixels, network, { points: checkCost })) > 0)
    throw new Error('the network of this file has had its pixels of this hour decoded');
  try {
    const bytes = await fetchWhole(objects, upload);
    // The address of the upload still works, so another file may have replaced the one that was measured.
    if (checkCost !== null && (await costOf(bytes)) > checkCost) throw new RefusedFile('size');
    const { objects: made, ...file } = await look(bytes, upload, deps.scanner);
    for (const { key, bytes, type } of made) await objects.write(key, bytes, type);
    // Also deletes the files if their owner was deleted meanwhile.
    if (!(await settleCheck(deps, id, file)) && !(await queries.isReady(id))) await objects.remove(objectKeys(upload));
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    deps.log.info({ attachmentId: id, reason: error.reason }, 'file refused');
    await settleCheck(deps, id, error.reason);
  }
  await objects.remove([draftKey(upload)]);
};
