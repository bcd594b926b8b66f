/** Documents for verification, for administrators. Each look and each decision leaves an entry in the audit log. */
import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
import { fileKey } from '@marketplace/domain/attachments/rules';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps } from '@marketplace/domain/deps';
import { DomainError } from '@marketplace/domain/errors';
import { type DocumentRow, documentQueries } from '@marketplace/domain/provider-documents/queries';
import { confirmDocument, rejectDocument } from '@marketplace/domain/provider-documents/service';
import { providerStanding } from '@marketplace/domain/providers/profile.view';
import { fileUrl } from '../attachments/store.ts';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentAdminDocument } from './present.ts';

type Caller = Parameters<typeof actorOf>[0];

const documentOf = async (deps: Pick<Deps, 'db'>, id: string): Promise<DocumentRow> => {
  const document = await documentQueries(deps).find(id);
  if (!document) throw new DomainError('NOT_FOUND');
  return document;
};

export const documentAdminRoutes = (deps: RouteDeps) => {
  /** Decides about a document. The entry is about the provider, and says what the decision changed about it. */
  const decide = async (
    caller: Caller,
    id: string,
    action: 'document.confirm' | 'document.reject',
    details: Record<string, unknown>,
    work: (tx: Deps, decision: { id: string; actorId: string; requestId: string }) => Promise<unknown>,
  ) => {
    const { providerId, kind } = await documentOf(deps, id);
    await audited(deps, actorOf(caller), {
      action,
      work: (tx) => work(tx, { id, actorId: caller.user.id, requestId: caller.requestId }),
      subjectId: providerId,
      state: async (tx) => ({
        ...(await providerStanding(tx, providerId)),
        document: (await documentQueries(tx).find(id))?.state,
      }),
      details: { kind, ...details },
    });
    return presentAdminDocument(await documentOf(deps, id));
  };
  return [
    route({
      endpoint: providerAdminEndpoints.listProviderDocuments,
      policy: 'manageProviders',
      handle: async ({ params: { id }, ...caller }) => {
        const documents = await audited(deps, actorOf(caller), {
          action: 'document.list',
          work: async (tx) => {
            await providerStanding(tx, id);
            return documentQueries(tx).ofProvider(id);
          },
          subjectId: id,
          details: (rows) => ({ shown: rows.length }),
        });
        return { documents: documents.map(presentAdminDocument) };
      },
    }),
    route({
      endpoint: providerAdminEndpoints.openProviderDocument,
      policy: 'manageProviders',
      handle: async ({ params: { id }, ...caller }): Promise<undefined> => {
        const {
          attachmentId,
          fileName: name,
          fileType: type,
        } = await audited(deps, actorOf(caller), {
          action: 'document.open',
          work: async (tx) => {
            const document = await documentOf(tx, id);
            if (document.fileState !== 'ready') throw new DomainError('NOT_FOUND');
            return document;
          },
          subjectId: (document) => document.providerId,
          details: ({ kind }) => ({ kind }),
        });
        caller.ctx.redirect(fileUrl(deps, fileKey(attachmentId), { name, type }));
      },
    }),
    route({
      endpoint: providerAdminEndpoints.confirmDocument,
      policy: 'manageProviders',
      handle: ({ params: { id }, body: { validOn }, ...caller }) =>
        decide(caller, id, 'document.confirm', { validOn }, (tx, decision) =>
          confirmDocument(tx, { ...decision, validOn }),
        ),
    }),
    route({
      endpoint: providerAdminEndpoints.rejectDocument,
      policy: 'manageProviders',
      handle: ({ params: { id }, body, ...caller }) =>
        decide(caller, id, 'document.reject', body, (tx, decision) => rejectDocument(tx, { ...decision, ...body })),
    }),
  ];
};
