/** Reads an uploaded file from the object store. */
import { limits } from '@marketplace/contracts/limits';
import { draftKey, type UploadId } from '@marketplace/domain/attachments/rules';
import type { ObjectStore } from '@marketplace/platform/object-store';
import type { JobDeps } from '../deps.ts';
import { RefusedFile } from './refused-file.ts';

/** Throws without a store. */
export const storeOf = ({ objects }: JobDeps): ObjectStore => {
  if (!objects) throw new Error('this process has no object store: S3_URL is not set');
  return objects;
};

/** Checks the announced length: it is part of the signature, but not every store enforces it. */
export const fetchWhole = async (objects: ObjectStore, upload: UploadId & { size: number }): Promise<Buffer> => {
  const size = await objects.sizeOf(draftKey(upload));
  if (size === undefined) throw new RefusedFile('missing');
  if (size !== upload.size || size > limits.uploadBytes) throw new RefusedFile('size');
  return objects.read(draftKey(upload), limits.uploadBytes);
};
