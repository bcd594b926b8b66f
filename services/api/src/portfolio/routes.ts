/** Photos of providers' work: as their providers arrange them, and their files, which visitors fetch by their address. */
import type { OwnPhoto, Portfolio } from '@marketplace/contracts/providers/portfolio';
import { profileEndpoints } from '@marketplace/contracts/providers/profile-endpoints';
import { photoKey } from '@marketplace/domain/attachments/rules';
import { DomainError } from '@marketplace/domain/errors';
import { type PhotoRow, portfolioQueries } from '@marketplace/domain/portfolio/queries';
import { addPhoto, changePhoto, removePhoto } from '@marketplace/domain/portfolio/service';
import { storeOf } from '../attachments/store.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentPhoto } from '../profiles/present.ts';
import { providerIdOf } from '../providers/provider-id.ts';

const presentOwnPhoto = ({ id, caption, state, reason, width, height }: PhotoRow): OwnPhoto => ({
  ...{ id, caption, state, reason },
  photo: state === 'ready' && width !== null && height !== null ? presentPhoto({ id, caption, width, height }) : null,
});
const presentPortfolio = (rows: PhotoRow[]): Portfolio => ({ photos: rows.map(presentOwnPhoto) });

/** A year, the longest that caches accept. */
const forever = 'public, max-age=31536000, immutable';

export const portfolioRoutes = (deps: RouteDeps) => [
  route({
    endpoint: profileEndpoints.getPhoto,
    policy: 'everyone',
    handle: async ({ params: { id, file }, ctx }) => {
      if (!(await portfolioQueries(deps).isReady(id))) throw new DomainError('NOT_FOUND');
      ctx.set('Cache-Control', forever);
      ctx.type = 'image/webp';
      ctx.body = await storeOf(deps).open(photoKey(id, Number.parseInt(file, 10)));
    },
  }),
  route({
    endpoint: profileEndpoints.getPortfolio,
    policy: 'seeProviderArea',
    handle: async ({ user }) => presentPortfolio(await portfolioQueries(deps).ofProvider(providerIdOf(user))),
  }),
  route({
    endpoint: profileEndpoints.addPhoto,
    policy: 'changeOwnBusiness',
    limit: 'provider-files',
    handle: async ({ user, body: { upload, caption }, requestId }) => {
      const { keyOf } = storeOf(deps);
      const own = { providerId: providerIdOf(user), requestId };
      return presentPortfolio(await addPhoto(deps, { ...own, address: upload, caption, keyOf }));
    },
  }),
  route({
    endpoint: profileEndpoints.changePhoto,
    policy: 'changeOwnBusiness',
    handle: async ({ user, params: { id }, body }) =>
      presentPortfolio(await changePhoto(deps, { providerId: providerIdOf(user), id, ...body })),
  }),
  route({
    endpoint: profileEndpoints.removePhoto,
    policy: 'changeOwnBusiness',
    handle: async ({ user, params: { id } }) =>
      presentPortfolio(await removePhoto(deps, { providerId: providerIdOf(user), id })),
  }),
];
