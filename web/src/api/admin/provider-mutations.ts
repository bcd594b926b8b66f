/** What administrators change about a provider. Every one throws ApiError; what is on screen follows. */
import {
  type EditProvider,
  ProviderStanding,
  type SetSubscription,
  type SetSuspension,
  type SetVerification,
} from '@marketplace/contracts/providers/administration';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { sendJson } from '../client.ts';
import { useForgetAnswers } from './forget.ts';
import { adminCalls, adminKeys } from './keys.ts';

/** By the part of the standing that it is. */
type Changes = {
  verification: z.input<typeof SetVerification>;
  subscription: z.input<typeof SetSubscription>;
  suspension: z.input<typeof SetSuspension>;
};

export const useProviderChanges = () => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  const afterwards = async (id: string, change: Promise<unknown>): Promise<void> => {
    await change;
    await forget(adminKeys.provider(id));
    await mutate(adminKeys.provider(id));
  };
  return {
    /** Changes what is named of a provider's settings. */
    edit: (id: string, body: z.input<typeof EditProvider>): Promise<void> =>
      afterwards(id, sendJson('PATCH', adminCalls.provider(id), body, { schema: ProviderStanding })),
    change: <Part extends keyof Changes>(id: string, part: Part, body: Changes[Part]): Promise<void> =>
      afterwards(id, sendJson('PATCH', adminCalls.providerStanding(id, part), body, { schema: ProviderStanding })),
    /** Fetches a provider anew, after somebody else has changed it. */
    refresh: (id: string) => mutate(adminKeys.provider(id)),
  };
};
