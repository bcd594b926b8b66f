/** Checks a file of a request before anyone sees it, and creates the version that is shown. */
import { attachmentName, isPicture } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { attachmentQueries, type CheckedFile, type UncheckedRow } from '@marketplace/domain/attachments/queries';
import { draftKey, fileKey, thumbnailKey } from '@marketplace/domain/attachments/rules';
import type { ObjectStore } from '@marketplace/platform/object-store';
import type { JobDeps } from '../deps.ts';
import { inspect } from './inspect.ts';
import { kindOf } from './kind.ts';
import { pictureType, redraw } from './picture.ts';
import { RefusedFile } from './refused-file.ts';

type Checked = CheckedFile & { bytes: Buffer; thumbnail?: Buffer };

const pictureFrom = async (name: string, source: Parameters<typeof redraw>[0]): Promise<Checked> => {
  const picture = await redraw(source);
  return { ...picture, name: attachmentName(name, pictureType), type: pictureType, size: picture.bytes.length };
};

/**
 * Returns the file as providers get it. Throws a `RefusedFile`. Any other error means that a server is down, and the
 * job is retried.
 */
const look = async (bytes: Buffer, { name }: UncheckedRow, scanner: JobDeps['scanner']): Promise<Checked> => {
  const type = await kindOf(bytes);
  if (isPicture(type)) return pictureFrom(name, bytes);
  const raw = await inspect({ bytes, type });
  if (raw) return pictureFrom(name, raw);
  if (await scanner?.scan(bytes)) throw new RefusedFile('unsafe');
  return { bytes, name: attachmentName(name, type), type, size: bytes.length, width: null, height: null };
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
    const { bytes, thumbnail, ...file } = await look(await fetchWhole(objects, upload), upload, deps.scanner);
    const { name, size, type, width, height } = file;
    await objects.write(fileKey(id), bytes, type);
    if (thumbnail) await objects.write(thumbnailKey(id), thumbnail, pictureType);
    // Also deletes the files of a request that was deleted meanwhile.
    if (!(await queries.setReady(id, { name, size, type, width, height })) && !(await queries.isReady(id)))
      await objects.remove([fileKey(id), thumbnailKey(id)]);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    deps.log.info({ attachmentId: id, reason: error.reason }, 'file refused');
    await queries.setRefused(id, error.reason);
  }
  await objects.remove([draftKey(upload)]);
};
