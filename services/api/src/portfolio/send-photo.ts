import { photoKey } from '@marketplace/domain/attachments/rules';
import { storeOf } from '../attachments/store.ts';
import type { RouteDeps } from '../http/deps.ts';
import type { Context } from '../http/state.ts';

/**
 * Sends a photo at one of its widths. Its content never changes, so caches revalidate cheaply by its name. They keep it for
 * minutes only, so that an unpublished photo disappears.
 */
export const sendPhoto = async (
  deps: RouteDeps,
  ctx: Context,
  { id, file, isPublic }: { id: string; file: string; isPublic: boolean },
): Promise<void> => {
  ctx.set('Cache-Control', `${isPublic ? 'public' : 'private'}, max-age=300`);
  ctx.etag = `${id}-${file}`;
  ctx.type = 'image/webp';
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = await storeOf(deps).open(photoKey(id, Number.parseInt(file, 10)));
};
