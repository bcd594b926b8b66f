/** Documents for verification, for the provider that they belong to. */
import { profileEndpoints } from '@marketplace/contracts/profiles/endpoints';
import { fileKey } from '@marketplace/domain/attachments/rules';
import { DomainError } from '@marketplace/domain/errors';
import { documentQueries } from '@marketplace/domain/provider-documents/queries';
import { addDocument, removeDocument } from '@marketplace/domain/provider-documents/service';
import { fileUrl, storeOf } from '../attachments/store.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { presentOwnDocument } from './present.ts';

export const documentRoutes = (deps: RouteDeps) => {
  const own = async (providerId: string) => ({
    documents: (await documentQueries(deps).ofProvider(providerId)).map(presentOwnDocument),
  });
  return [
    route({
      endpoint: profileEndpoints.listDocuments,
      policy: 'changeOwnBusiness',
      handle: ({ user }) => own(providerIdOf(user)),
    }),
    route({
      endpoint: profileEndpoints.addDocument,
      policy: 'changeOwnBusiness',
      limit: 'provider-files',
      handle: async ({ user, body, requestId }) => {
        const { keyOf } = storeOf(deps);
        const providerId = providerIdOf(user);
        await addDocument(deps, { providerId, document: body, keyOf, requestId });
        return own(providerId);
      },
    }),
    route({
      endpoint: profileEndpoints.removeDocument,
      policy: 'changeOwnBusiness',
      handle: async ({ user, params: { id } }) => {
        const providerId = providerIdOf(user);
        await removeDocument(deps, { providerId, id });
        return own(providerId);
      },
    }),
    route({
      endpoint: profileEndpoints.openDocument,
      policy: 'changeOwnBusiness',
      handle: async ({ user, params: { id }, ctx }): Promise<undefined> => {
        const document = await documentQueries(deps).find(id);
        if (document?.providerId !== providerIdOf(user) || document.fileState !== 'ready')
          throw new DomainError('NOT_FOUND');
        const { attachmentId, fileName: name, fileType: type } = document;
        ctx.redirect(fileUrl(deps, fileKey(attachmentId), { name, type }));
      },
    }),
  ];
};
