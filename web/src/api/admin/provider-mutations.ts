/** Admin mutations of providers. All throw ApiError and refresh what is on screen. */

import type { ConfirmDocument, RejectDocument } from '@marketplace/contracts/documents/documents';
import type { AddNote } from '@marketplace/contracts/operations/notes';
import type { DecidePlanRequest } from '@marketplace/contracts/plans/requests';
import type {
  EditProvider,
  SetSubscription,
  SetSuspension,
  SetVerification,
} from '@marketplace/contracts/providers/administration';
import type { AssignRequest } from '@marketplace/contracts/providers/assignment';
import type { GrantToProvider, RevokeGrant } from '@marketplace/contracts/subscriptions/admin-schemas';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';
import { adminKeys } from './keys.ts';

export const useProviderChanges = () => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  const afterwards = async (id: string, change: Promise<unknown>): Promise<void> => {
    await change;
    await forget(adminKeys.provider(id));
    // A change of the plan may issue an invoice.
    await Promise.all([mutate(adminKeys.provider(id)), mutate(adminKeys.providerBilling(id))]);
  };
  /** Confirming a document may verify the provider. Also refetches if another administrator has decided first. */
  const afterDecision = async (providerId: string, decision: Promise<unknown>): Promise<void> => {
    try {
      await decision;
    } finally {
      const shown = [adminKeys.provider(providerId), adminKeys.providerDocuments(providerId)];
      await Promise.all(shown.map((key) => mutate(key)));
      await forget(...shown);
    }
  };
  return {
    /** Changes only the given settings. */
    edit: (id: string, body: z.input<typeof EditProvider>): Promise<void> =>
      afterwards(id, adminCall('editProvider', { params: { id }, body })),
    verify: (id: string, body: z.input<typeof SetVerification>): Promise<void> =>
      afterwards(id, adminCall('setVerification', { params: { id }, body })),
    subscribe: (id: string, body: z.input<typeof SetSubscription>): Promise<void> =>
      afterwards(id, adminCall('setSubscription', { params: { id }, body })),
    grant: (id: string, body: z.input<typeof GrantToProvider>): Promise<void> =>
      afterwards(id, adminCall('grantToProvider', { params: { id }, body })),
    revokeGrant: (id: string, grantId: string, body: z.input<typeof RevokeGrant>): Promise<void> =>
      afterwards(id, adminCall('revokeGrant', { params: { id: grantId }, body })),
    suspend: (id: string, body: z.input<typeof SetSuspension>): Promise<void> =>
      afterwards(id, adminCall('setSuspension', { params: { id }, body })),
    confirmDocument: (providerId: string, id: string, body: z.input<typeof ConfirmDocument>): Promise<void> =>
      afterDecision(providerId, adminCall('confirmDocument', { params: { id }, body })),
    rejectDocument: (providerId: string, id: string, body: z.input<typeof RejectDocument>): Promise<void> =>
      afterDecision(providerId, adminCall('rejectDocument', { params: { id }, body })),
    /** The request leaves the list of those that can be assigned. */
    assign: (id: string, body: z.input<typeof AssignRequest>): Promise<void> =>
      afterwards(id, adminCall('assignRequest', { params: { id }, body })),
    addNote: async (id: string, body: z.input<typeof AddNote>): Promise<void> => {
      const notes = await adminCall('addProviderNote', { params: { id }, body });
      await mutate(adminKeys.providerNotes(id), notes, { revalidate: false });
    },
    /** Accepting a request changes the provider's plan. */
    decidePlanRequest: async (
      { id, providerId }: { id: string; providerId: string },
      body: z.input<typeof DecidePlanRequest>,
    ): Promise<void> => {
      await afterwards(providerId, adminCall('decidePlanRequest', { params: { id }, body }));
      await mutate(adminKeys.providerPlanRequests(providerId));
    },
    /** Refetches a provider that another administrator has changed. */
    refresh: (id: string) => mutate(adminKeys.provider(id)),
  };
};
