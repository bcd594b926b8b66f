/** The object store of files, and the header with which browsers get one. */
import { isPicture } from '@marketplace/contracts/enquiries/attachments';
import { DomainError } from '@marketplace/domain/errors';
import type { ObjectStore } from '@marketplace/platform/object-store';
import type { RouteDeps } from '../http/deps.ts';

/** Throws UNAVAILABLE without a store. */
export const storeOf = ({ objects }: Pick<RouteDeps, 'objects'>): ObjectStore => {
  if (!objects) throw new DomainError('UNAVAILABLE');
  return objects;
};

/**
 * The file's name in any alphabet (RFC 6266). Pictures are shown; other files are saved, and our pages never open them.
 */
export const dispositionOf = ({ name, type }: { name: string; type: string }): string => {
  const plain = name.normalize('NFKD').replace(/[^\w. -]/g, '_');
  const coded = encodeURIComponent(name).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isPicture(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`;
};
