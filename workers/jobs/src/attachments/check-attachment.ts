/** Checks an uploaded file before anyone sees it, and creates the version that is shown. */
import { attachmentName, documentTypes, isPicture } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { attachmentQueries, type CheckedFile, type UncheckedRow } from '@marketplace/domain/attachments/queries';
import { draftKey, fileKey, objectKeys, photoKey, thumbnailKey } from '@marketplace/domain/attachments/rules';
import { settleCheck } from '@marketplace/domain/attachments/service';
import type { ObjectStore } from '@marketplace/platform/object-store';
import type { JobDeps } from '../deps.ts';
import { inspect } from './inspect.ts';
import { kindOf } from './kind.ts';
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
  const raw = await inspect({ bytes, type });
  if (raw) return pictureFrom(upload, raw);
  if (upload.purpose === 'portfolio') throw new RefusedFile('photo');
  if (upload.purpose === 'document' && type !== documentTypes.pdf) throw new RefusedFile('document');
  if (await scanner?.scan(bytes)) throw new RefusedFile('unsafe');
  return {
    ...{ name: attachmentName(upload.name, type), type, size: bytes.length, width: null, height: null },
    objects: [{ key: fileKey(upload.id), bytes, type }],
  };
};

/** Checks the announced length: it is part of the signature, but not every store enforces it. */
const fetchWhole = async (objects: ObjectStore, upload: UncheckedRow): Promise<Buffer> => {
  const size = await objects.sizeOf(draftKey(upload));
  if (size === undefined) throw new RefusedFile('missing');
  if (size !== upload.size || size > limits.uploadBytes) throw new RefusedFile('size');
  return objects.read(draftKey(upload), limits.uploadBytes);
};

/**
 * Checks one attachment. The shown version is written before the row says so, and the draft's object is deleted last, so that an
 * interrupted run can be repeated with the same result.
 */
export const checkAttachment = async (id: string, deps: JobDeps): Promise<void> => {
  const queries = attachmentQueries(deps);
  const upload = await queries.unchecked(id);
  if (!upload) return;
  const { objects } = deps;
  if (!objects) throw new Error('this process has no object store: S3_URL is not set');
  try {
    const { objects: made, ...file } = await look(await fetchWhole(objects, upload), upload, deps.scanner);
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
