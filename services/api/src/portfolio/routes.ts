/** Photos of providers' work: as their providers arrange them, and their files, which visitors fetch by their address. */
import { userCan, waitsForSecondFactor } from '@marketplace/contracts/accounts/user-policy';
import { profileEndpoints } from '@marketplace/contracts/profiles/endpoints';
import type { OwnPhoto, Portfolio } from '@marketplace/contracts/profiles/portfolio';
import { DomainError } from '@marketplace/domain/errors';
import { type PhotoRow, portfolioQueries } from '@marketplace/domain/portfolio/queries';
import { addPhoto, changePhoto, removeLogo, removePhoto, setLogo } from '@marketplace/domain/portfolio/service';
import { photoAccess } from '@marketplace/domain/profiles/photo.view';
import { storeOf } from '../attachments/store.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { SignedInAccount } from '../http/state.ts';
import { presentPhoto } from '../profiles/present.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { sendPhoto } from './send-photo.ts';

const presentOwnPhoto = ({ id, caption, state, reason, width, height }: PhotoRow): OwnPhoto => ({
  ...{ id, caption, state, reason },
  photo: state === 'ready' && width !== null && height !== null ? presentPhoto({ id, caption, width, height }) : null,
});

/** Whether a signed-in user sees photos of a profile that is not published. */
const seesUnpublished = (user: SignedInAccount | null, providerId: string): boolean =>
  user !== null &&
  (user.providerId === providerId ||
    (userCan('manageProviders', user) && !waitsForSecondFactor('manageProviders', user)));

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
      handle: async ({ params, user, ctx }) => {
        const photo = await photoAccess(deps, params.id);
        if (!photo || !(photo.isPublished || seesUnpublished(user, photo.providerId)))
          throw new DomainError('NOT_FOUND');
        await sendPhoto(deps, ctx, { ...params, isPublic: photo.isPublished });
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
