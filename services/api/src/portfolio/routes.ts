/** Photos of providers' work: as their providers arrange them, and their files, which visitors fetch by their address. */
import type { OwnPhoto, Portfolio } from '@marketplace/contracts/providers/portfolio';
import { profileEndpoints } from '@marketplace/contracts/providers/profile-endpoints';
import { photoKey } from '@marketplace/domain/attachments/rules';
import { DomainError } from '@marketplace/domain/errors';
import { type PhotoRow, portfolioQueries } from '@marketplace/domain/portfolio/queries';
import { addPhoto, changePhoto, removeLogo, removePhoto, setLogo } from '@marketplace/domain/portfolio/service';
import { storeOf } from '../attachments/store.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentPhoto } from '../profiles/present.ts';
import { providerIdOf } from '../providers/provider-id.ts';

const presentOwnPhoto = ({ id, caption, state, reason, width, height }: PhotoRow): OwnPhoto => ({
  ...{ id, caption, state, reason },
  photo: state === 'ready' && width !== null && height !== null ? presentPhoto({ id, caption, width, height }) : null,
});

/** A year, the longest that caches accept. */
const forever = 'public, max-age=31536000, immutable';

export const portfolioRoutes = (deps: RouteDeps) => {
  /** The portfolio with the logo beside it. */
  const presentPortfolio = async (providerId: string, photos: PhotoRow[]): Promise<Portfolio> => {
    const logo = await portfolioQueries(deps).logoOf(providerId);
    return { photos: photos.map(presentOwnPhoto), logo: logo && presentOwnPhoto(logo) };
  };

  return [
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
      handle: async ({ user }) => {
        const providerId = providerIdOf(user);
        return presentPortfolio(providerId, await portfolioQueries(deps).ofProvider(providerId));
      },
    }),
    route({
      endpoint: profileEndpoints.addPhoto,
      policy: 'changeOwnBusiness',
      limit: 'provider-files',
      handle: async ({ user, body: { upload, caption }, requestId }) => {
        const { keyOf } = storeOf(deps);
        const providerId = providerIdOf(user);
        return presentPortfolio(
          providerId,
          await addPhoto(deps, { providerId, requestId, address: upload, caption, keyOf }),
        );
      },
    }),
    route({
      endpoint: profileEndpoints.changePhoto,
      policy: 'changeOwnBusiness',
      handle: async ({ user, params: { id }, body }) => {
        const providerId = providerIdOf(user);
        return presentPortfolio(providerId, await changePhoto(deps, { providerId, id, ...body }));
      },
    }),
    route({
      endpoint: profileEndpoints.removePhoto,
      policy: 'changeOwnBusiness',
      handle: async ({ user, params: { id } }) => {
        const providerId = providerIdOf(user);
        return presentPortfolio(providerId, await removePhoto(deps, { providerId, id }));
      },
    }),
    route({
      endpoint: profileEndpoints.setLogo,
      policy: 'changeOwnBusiness',
      limit: 'provider-files',
      handle: async ({ user, body: { upload }, requestId }) => {
        const { keyOf } = storeOf(deps);
        const providerId = providerIdOf(user);
        return presentPortfolio(providerId, await setLogo(deps, { providerId, requestId, address: upload, keyOf }));
      },
    }),
    route({
      endpoint: profileEndpoints.removeLogo,
      policy: 'changeOwnBusiness',
      handle: async ({ user }) => {
        const providerId = providerIdOf(user);
        return presentPortfolio(providerId, await removeLogo(deps, { providerId }));
      },
    }),
  ];
};
