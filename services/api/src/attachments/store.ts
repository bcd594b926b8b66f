/** The object store of this installation, and the addresses of private files in it. */
import { isPicture } from '@marketplace/contracts/enquiries/attachments';
import { DomainError } from '@marketplace/domain/errors';
import type { ObjectStore } from '@marketplace/platform/object-store';
import type { RouteDeps } from '../http/deps.ts';

/** Throws UNAVAILABLE without a store. */
export const storeOf = (deps: RouteDeps): ObjectStore => {
  if (!deps.objects) throw new DomainError('UNAVAILABLE');
  return deps.objects;
};

type File = { name: string; type: string };

/** The file's name in any alphabet (RFC 6266). Browsers show pictures and save everything else. */
const dispositionOf = ({ name, type }: File): string => {
  const plain = name.normalize('NFKD').replace(/[^\w. -]/g, '_');
  const coded = encodeURIComponent(name).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${isPicture(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`;
};

/** An address of a private file that works for some minutes. */
export const fileUrl = (deps: RouteDeps, key: string, file: File): string =>
  storeOf(deps).downloadUrl(key, { type: file.type, disposition: dispositionOf(file) });
