import { assetType, cacheForever } from '@marketplace/contracts/site/assets';
import { siteEndpoints } from '@marketplace/contracts/site/endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { releasedAsset } from '@marketplace/platform/released-assets';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

/** The site has no keys of the object store, which has users' files, too. */
export const releasedAssetRoutes = (deps: RouteDeps) => [
  route({
    endpoint: siteEndpoints.getReleasedAsset,
    policy: 'everyone',
    limit: 'released-assets',
    handle: async ({ params: { name }, ctx }) => {
      const file = deps.objects && (await releasedAsset(deps.objects, name));
      if (!file) throw new DomainError('NOT_FOUND');
      ctx.set('Cache-Control', cacheForever);
      ctx.set('Content-Type', assetType(name));
      ctx.body = file;
      return undefined;
    },
  }),
];
