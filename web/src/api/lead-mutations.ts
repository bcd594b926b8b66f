/**
 * Answering leads and the small CRM. What was done shows at once in every list and figure that is cached, is taken back
 * where the server says no, and is fetched anew either way, so that the server has the last word: a lead that was no
 * longer open then shows as what it became.
 */
import {
  type AcceptedLeads,
  type DeclineReason,
  type LeadDetail,
  type LeadFigures,
  LeadStatus,
  type ProviderLead,
  type ProviderLeads,
  type UpdateLead,
} from '@marketplace/contracts/leads/schemas';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { cachedKeys, isList, urlOfKey } from './cached-keys.ts';
import { call } from './client.ts';
import { keys } from './keys.ts';
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
  ACCEPTED: (id: string) => call('acceptLead', { params: { id } }),
  DECLINED: (id: string) => call('declineLead', { params: { id } }),
} satisfies Record<LeadAnswer, (id: string) => Promise<unknown>>;

const statusFilterOf = (list: string) =>
  LeadStatus.safeParse(new URLSearchParams(urlOfKey(list).split('?')[1]).get('status')).data;

/** The answers under way by their leads, whichever part of the page sent them. */
const answering = new Map<string, Promise<unknown>>();

/** The last change under way of each lead, the same. */
const updates = new Map<string, Promise<void>>();

/** The mutations over one SWR cache; `refresh` fetches anew what is out of date. Pages take `useLeadMutations`. */
export const leadMutations = ({ cache, mutate, refresh }: Deps) => {
  /**
   * Shows `step` of what `key` holds and takes it back where `sent` fails; never rejects. Where nothing is there yet, an
   * answer under way is from before the change: SWR drops it, and the refresh that follows fetches a newer one.
   */
  const show = async <D>(key: string, sent: Promise<unknown>, step: (data: D) => D) => {
    const held = cache.get(key);
    if (!held) return;
    const data: D | undefined = held.data;
    await mutate(key, sent, {
      ...(data !== undefined && { optimisticData: step(data) }),
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

  /** Sends the answer to those of `given` that have none under way, and resolves with the server's; undefined where none is left. */
  const answerAll = async <Reply>(
    given: readonly ProviderLead[],
    answer: LeadAnswer,
    send: (ids: string[]) => Promise<Reply>,
  ): Promise<Reply | undefined> => {
    const leads = given.filter(({ id }) => !answering.has(id));
    if (leads.length === 0) return undefined;
    const sent = send(leads.map(({ id }) => id));
    for (const { id } of leads) answering.set(id, sent);
    const shown = [
      ...showInLists<ProviderLeads>(keys.providerLeads(), sent, (pages, list) =>
        leads.reduce((before, { id }) => answerInPages(before, id, answer, statusFilterOf(list)), pages),
      ),
      show<LeadFigures>(keys.leadStats, sent, (figures) =>
        leads.reduce((before, lead) => answerInFigures(before, lead, answer), figures),
      ),
      ...leads.map(({ id }) => show<LeadDetail>(keys.lead(id), sent, (detail) => answerInDetail(detail, answer))),
    ];
    try {
      await settle(sent, shown, [keys.providerLeads(), keys.leadStats, keys.acceptedLeads()]);
      return await sent;
    } finally {
      for (const { id } of leads) answering.delete(id);
    }
  };
  const answer = async (lead: ProviderLead, answer: LeadAnswer) =>
    (await answerAll<unknown>([lead], answer, () => sendAnswer[answer](lead.id))) !== undefined;

  /** One after another for each lead, so that the last change a person made is the last the server hears. */
  const updateLead = async (id: string, change: UpdateLead) => {
    const before = updates.get(id)?.catch(() => {});
    const sent = (async () => {
      await before;
      await call('updateLead', { params: { id }, body: change });
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
    /** Several at once, with one reason if any: which of them are declined now; undefined where all are under way. @throws ApiError */
    declineLeads: (leads: readonly ProviderLead[], reason?: DeclineReason) =>
      answerAll(leads, 'DECLINED', (ids) => call('declineLeads', { body: { ids, reason } })),
    /** Says why a lead was declined, once the server knows that it was. @throws ApiError */
    explainDecline: async (id: string, reason: DeclineReason) => {
      await answering.get(id)?.catch(() => {});
      await call('setDeclineReason', { params: { id }, body: { reason } });
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
