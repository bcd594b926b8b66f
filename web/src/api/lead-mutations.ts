/**
 * Answering leads and the small CRM. What was done shows at once in every list and figure that is cached, is taken back
 * where the server says no, and is fetched anew either way, so that the server has the last word: a lead that was no
 * longer open then shows as what it became.
 */
import {
  type AcceptedLeads,
  AcceptReply,
  type DeclineReason,
  DeclineReply,
  type LeadDetail,
  type LeadFigures,
  LeadStatus,
  type ProviderLead,
  type ProviderLeads,
  type UpdateLead,
  UpdateLeadReply,
} from '@marketplace/contracts/leads';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { cachedKeys, isList, urlOfKey } from './cached-keys.ts';
import { sendJson } from './client.ts';
import { calls, keys } from './keys.ts';
import {
  answerInDetail,
  answerInFigures,
  answerInPages,
  type LeadAnswer,
  updateInDetail,
  updateInPages,
} from './lead-transitions.ts';
import { useRefresh } from './refresh.ts';

type Deps = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'> & {
  refresh: (prefixes: readonly string[]) => void;
};

const sendAnswer = {
  ACCEPTED: (id: string) => sendJson('POST', calls.acceptLead(id), undefined, { schema: AcceptReply }),
  DECLINED: (id: string) => sendJson('POST', calls.declineLead(id), undefined, { schema: DeclineReply }),
} satisfies Record<LeadAnswer, (id: string) => Promise<unknown>>;

const statusFilterOf = (list: string) =>
  LeadStatus.safeParse(new URLSearchParams(urlOfKey(list).split('?')[1]).get('status')).data;

/** The mutations over one SWR cache; `refresh` fetches anew what is out of date. Pages take `useLeadMutations`. */
export const leadMutations = ({ cache, mutate, refresh }: Deps) => {
  const answering = new Set<string>();
  const updates = new Map<string, Promise<void>>();

  /** Shows `step` of what `key` holds and takes it back where `sent` fails; never rejects. */
  const show = async <D>(key: string, sent: Promise<unknown>, step: (data: D) => D) => {
    const data: D | undefined = cache.get(key)?.data;
    if (data === undefined) return;
    await mutate(key, sent, {
      optimisticData: step(data),
      populateCache: false,
      rollbackOnError: true,
      throwOnError: false,
      revalidate: false,
    });
  };

  const showInLists = <P>(path: string, sent: Promise<unknown>, step: (pages: P[], list: string) => P[]) =>
    cachedKeys(cache, [path])
      .filter(isList)
      .map((list) => show(list, sent, (pages: P[]) => step(pages, list)));

  /** Waits for `sent`, then fetches anew; not before SWR has settled too, or it would take the answer for an older one. */
  const settle = async (sent: Promise<unknown>, shown: Promise<void>[], outOfDate: readonly string[]) => {
    try {
      await sent;
    } finally {
      await Promise.all(shown);
      refresh(outOfDate);
    }
  };

  const answer = async (lead: ProviderLead, answer: LeadAnswer) => {
    if (answering.has(lead.id)) return false;
    answering.add(lead.id);
    const sent = sendAnswer[answer](lead.id);
    const shown = [
      ...showInLists<ProviderLeads>(keys.providerLeads(), sent, (pages, list) =>
        answerInPages(pages, lead.id, answer, statusFilterOf(list)),
      ),
      show<LeadFigures>(keys.leadStats, sent, (figures) => answerInFigures(figures, lead, answer)),
      show<LeadDetail>(keys.lead(lead.id), sent, (detail) => answerInDetail(detail, answer)),
    ];
    try {
      await settle(sent, shown, [keys.providerLeads(), keys.leadStats, keys.acceptedLeads()]);
      return true;
    } finally {
      answering.delete(lead.id);
    }
  };

  /** One after another for each lead, so that the last change a person made is the last the server hears. */
  const updateLead = async (id: string, change: UpdateLead) => {
    const before = updates.get(id)?.catch(() => {});
    const sent = (async () => {
      await before;
      await sendJson('PATCH', calls.updateLead(id), change, { schema: UpdateLeadReply });
    })();
    updates.set(id, sent);
    const shown = [
      ...showInLists<AcceptedLeads>(keys.acceptedLeads(), sent, (pages) => updateInPages(pages, id, change)),
      show<LeadDetail>(keys.lead(id), sent, (detail) => updateInDetail(detail, change)),
    ];
    await settle(sent, shown, [keys.acceptedLeads(), keys.lead(id)]);
  };

  return {
    /** Resolves true once the server agrees, false where this lead's answer is already under way. @throws ApiError */
    acceptLead: (lead: ProviderLead) => answer(lead, 'ACCEPTED'),
    /** As `acceptLead`. @throws ApiError */
    declineLead: (lead: ProviderLead) => answer(lead, 'DECLINED'),
    /** Says why a lead was declined. @throws ApiError */
    explainDecline: async (id: string, reason: DeclineReason) => {
      await sendJson('PUT', calls.declineReason(id), { reason });
      refresh([keys.lead(id)]);
    },
    /** Changes what the provider writes about an accepted lead: status, note, value, reason, follow-up. @throws ApiError */
    updateLead,
  };
};

export const useLeadMutations = () => {
  const { cache, mutate } = useSWRConfig();
  const refresh = useRefresh();
  return useMemo(() => leadMutations({ cache, mutate, refresh }), [cache, mutate, refresh]);
};
