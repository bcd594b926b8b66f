import { isPicture } from '@marketplace/contracts/enquiries/attachments';
import { enquiryEndpoints } from '@marketplace/contracts/enquiries/endpoints';
import { leadEndpoints } from '@marketplace/contracts/leads/endpoints';
import { draftKey, fileKey, thumbnailKey } from '@marketplace/domain/attachments/rules';
import { announceUpload } from '@marketplace/domain/attachments/service';
import { DomainError } from '@marketplace/domain/errors';
import { attachmentOfAccepted } from '@marketplace/domain/leads/attachments.view';
import { networkOf } from '@marketplace/http/network';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import type { Context, SignedInAccount } from '../http/state.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { fileUrl, storeOf } from './store.ts';

export const attachmentRoutes = (deps: RouteDeps) => {
  /** Redirects to the store with a fresh address that is valid for some minutes. */
  const lead = async (
    { user, id, ctx }: { user: SignedInAccount; id: string; ctx: Context },
    keyOf: (id: string) => string,
  ): Promise<undefined> => {
    const file = await attachmentOfAccepted(deps, providerIdOf(user), id);
    if (!file || (keyOf === thumbnailKey && !isPicture(file.type))) throw new DomainError('NOT_FOUND');
    ctx.redirect(fileUrl(deps, keyOf(id), file));
  };

  return [
    route({
      endpoint: enquiryEndpoints.announceUpload,
      policy: 'everyone',
      limit: 'upload',
      limitFor: ({ body }) => body.draft,
      handle: async ({ body, ctx }) => {
        const objects = storeOf(deps);
        const upload = await announceUpload(deps, body, networkOf(ctx.ip));
        return { uploadURL: objects.uploadUrl(draftKey(upload), body) };
      },
    }),
    route({
      endpoint: leadEndpoints.openAttachment,
      policy: 'seeProviderArea',
      handle: ({ user, params: { id }, ctx }) => lead({ user, id, ctx }, fileKey),
    }),
    route({
      endpoint: leadEndpoints.openAttachmentThumbnail,
      policy: 'seeProviderArea',
      handle: ({ user, params: { id }, ctx }) => lead({ user, id, ctx }, thumbnailKey),
    }),
  ];
};
