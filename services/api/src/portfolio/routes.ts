/** Photos of providers' work: as their providers arrange them, and their files, which visitors fetch by their address. */
import { userCan, waitsForSecondFactor } from '@marketplace/contracts/accounts/user-policy';
import type { OwnPhoto, Portfolio } from '@marketplace/contracts/providers/portfolio';
import { profileEndpoints } from '@marketplace/contracts/providers/profile-endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { type PhotoRow, portfolioQueries } from '@marketplace/domain/portfolio/queries';
import { addPhoto, changePhoto, removePhoto } from '@marketplace/domain/portfolio/service';
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
const presentPortfolio = (rows: PhotoRow[]): Portfolio => ({ photos: rows.map(presentOwnPhoto) });

/** Whether a signed-in user sees photos of a profile that is not published. */
const seesUnpublished = (user: SignedInAccount | null, providerId: string): boolean =>
  user !== null &&
  (user.providerId === providerId ||
    (userCan('manageProviders', user) && !waitsForSecondFactor('manageProviders', user)));

export const portfolioRoutes = (deps: RouteDeps) => [
  route({
    endpoint: profileEndpoints.getPhoto,
    policy: 'everyone',
    handle: async ({ params, user, ctx }) => {
      const photo = await photoAccess(deps, params.id);
      if (!photo || !(photo.isPublished || seesUnpublished(user, photo.providerId))) throw new DomainError('NOT_FOUND');
      await sendPhoto(deps, ctx, { ...params, isPublic: photo.isPublished });
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
