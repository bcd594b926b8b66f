/**
 * Lead answers and the small CRM, with optimistic updates of every cached list and figure. A failed call is rolled back.
 * Everything affected is refetched either way, so a lead that was no longer open shows its real status.
 */
import {
  type AcceptedFigures,
  type AcceptedLead,
  type AcceptedLeads,
  type AssignLeadsReply,
  CrmStatus,
  type DeclineReason,
  type LeadDetail,
  type LeadFigures,
  LeadStatus,
  type MoveLeadsReply,
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
  moveInFigures,
  updateInDetail,
  updateInPages,
} from './lead-transitions.ts';
import { useRefresh } from './refresh.ts';

type Deps = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'> & {
  refresh: (prefixes: readonly string[]) => void;
};

const statusParameterOf = (list: string) => new URLSearchParams(urlOfKey(list).split('?')[1]).get('status');
const statusFilterOf = (list: string) => LeadStatus.safeParse(statusParameterOf(list)).data;

/** Returns an accepted lead from the cached lists, by its id or its enquiry's id. */
export const cachedAcceptedLead = (cache: Deps['cache'], id: string): AcceptedLead | undefined =>
  cachedKeys(cache, [keys.acceptedLeads()])
    .filter(isList)
    .flatMap((list) => (cache.get(list)?.data ?? []) as AcceptedLeads[])
    .flatMap(({ leads }) => leads)
    .find((lead) => lead.id === id || lead.enquiryId === id);

/** Pending answers by lead id, shared by all parts of the page. */
const answering = new Map<string, Promise<unknown>>();

/** The last pending change by lead id, shared likewise. */
const updates = new Map<string, Promise<void>>();

/** The mutations for one SWR cache. `refresh` refetches stale keys. Pages use `useLeadMutations`. */
export const leadMutations = ({ cache, mutate, refresh }: Deps) => {
  /**
   * Applies `step` to the data of `key` and rolls it back if `sent` fails. Never rejects. If the data is still loading, SWR drops
   * that outdated answer, and the following refresh loads a newer one.
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

  /** Waits for `sent` and then refreshes. SWR must have settled first, or it would discard the new answer as outdated. */
  const settle = async (sent: Promise<unknown>, shown: Promise<void>[], outOfDate: readonly string[]) => {
    try {
      await sent;
    } finally {
      await Promise.all(shown);
      refresh(outOfDate);
    }
  };

  /** Answers those leads of `given` without a pending answer. Resolves to the server's reply, or undefined if none was left. */
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
  /** Resolves to true once the server accepts, false if an answer to this lead is already pending. */
  const answer = async (lead: ProviderLead, answer: LeadAnswer, send: () => Promise<unknown>) =>
    (await answerAll([lead], answer, send)) !== undefined;

  /**
   * Sends a change of some leads after earlier changes of the same leads, so that the user's last change wins. Shows it
   * at once in every list, column and figure.
   */
  const changeAll = async <Reply>(
    ids: readonly string[],
    change: UpdateLead,
    send: () => Promise<Reply>,
  ): Promise<Reply> => {
    const before = ids.map((id) => updates.get(id));
    const sent = (async () => {
      await Promise.all(before);
      return await send();
    })();
    const done = sent.then(
      () => {},
      () => {},
    );
    for (const id of ids) updates.set(id, done);
    const leads = new Map(ids.map((id) => [id, cachedAcceptedLead(cache, id)]));
    const { crmStatus } = change;
    const shown = [
      ...showInLists<AcceptedLeads>(keys.acceptedLeads(), sent, (pages, list) => {
        const status = CrmStatus.safeParse(statusParameterOf(list)).data;
        return ids.reduce((now, id) => updateInPages(now, id, change, { status, lead: leads.get(id) }), pages);
      }),
      ...(crmStatus
        ? cachedKeys(cache, [keys.acceptedFigures()]).map((key) =>
            show<AcceptedFigures>(key, sent, (figures) =>
              [...leads.values()].reduce((now, lead) => (lead ? moveInFigures(now, lead, crmStatus) : now), figures),
            ),
          )
        : []),
      ...ids.map((id) => show<LeadDetail>(keys.lead(id), sent, (detail) => updateInDetail(detail, change))),
    ];
    await settle(sent, shown, [keys.acceptedLeads(), ...ids.map((id) => keys.lead(id))]);
    return await sent;
  };

  const updateLead = async (id: string, change: UpdateLead) => {
    await changeAll([id], change, () => call('updateLead', { params: { id }, body: change }));
  };

  return {
    /** `visitAt`: when the provider can be there. @throws ApiError */
    acceptLead: (lead: ProviderLead, visitAt?: string) =>
      answer(lead, 'ACCEPTED', () => call('acceptLead', { params: { id: lead.id }, body: { visitAt } })),
    /** @throws ApiError */
    declineLead: (lead: ProviderLead) =>
      answer(lead, 'DECLINED', () => call('declineLead', { params: { id: lead.id } })),
    /** Declines several leads, with an optional reason. Resolves to the declined ones; undefined if all have pending answers. @throws ApiError */
    declineLeads: (leads: readonly ProviderLead[], reason?: DeclineReason) =>
      answerAll(leads, 'DECLINED', (ids) => call('declineLeads', { body: { ids, reason } })),
    /** Sends the reason for a decline after the decline itself. @throws ApiError */
    explainDecline: async (id: string, reason: DeclineReason) => {
      await answering.get(id)?.catch(() => {});
      await call('setDeclineReason', { params: { id }, body: { reason } });
      refresh([keys.lead(id)]);
    },
    /** Changes the CRM fields of an accepted lead: status, note, value, reason, follow-up. @throws ApiError */
    updateLead,
    /** Moves several accepted leads to one CRM status. @throws ApiError */
    moveLeads: (ids: readonly string[], crmStatus: CrmStatus): Promise<MoveLeadsReply> =>
      changeAll(ids, { crmStatus }, () => call('moveLeads', { body: { ids: [...ids], crmStatus } })),
    /** Assigns several accepted leads to one person in the team, or to no one. @throws ApiError */
    assignLeads: async (ids: readonly string[], assigneeId: string | null): Promise<AssignLeadsReply> => {
      try {
        return await call('assignLeads', { body: { ids: [...ids], assigneeId } });
      } finally {
        refresh([keys.acceptedLeads(), keys.acceptedFigures(), ...ids.map((id) => keys.lead(id))]);
      }
    },
  };
};

export const useLeadMutations = () => {
  const { cache, mutate } = useSWRConfig();
  const refresh = useRefresh();
  return useMemo(() => leadMutations({ cache, mutate, refresh }), [cache, mutate, refresh]);
};
