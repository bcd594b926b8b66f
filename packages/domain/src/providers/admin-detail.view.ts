/** One provider as administrators see it: all its details, its history and its latest leads. */

import { missingChecks } from '@marketplace/contracts/documents/kinds';
import type { LeadEndReason } from '@marketplace/contracts/leads/ends';
import type { CrmStatus, DeclineReason, LeadStatus, LostReason } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { Anywhere } from '@marketplace/contracts/providers/work-areas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { bothColumns, columnsOf, selectAll, selectFirst } from '../sql.ts';
import { adminProviderColumns, adminProviders } from './admin-list.view.ts';
import { checksOf } from './checks.view.ts';
import { anywhereSql, moreBasesSql } from './queries.ts';
import { type BaseRow, requiredChecksOf } from './rules.ts';

const latestLeads = 10;

const history = ({ db }: Pick<Deps, 'db'>, providerId: string) =>
  selectAll(
    db('provider_history as h')
      .leftJoin('users as u', 'u.id', 'h.actor_id')
      .where('h.provider_id', providerId)
      .orderBy('h.id', 'desc')
      .limit(limits.providerHistory),
    columnsOf<{ h: 'provider_history' }, 'admin'>()({
      id: 'h.id',
      kind: 'h.kind',
      before: db.raw<Record<string, unknown> | null>('h.before'),
      after: db.raw<Record<string, unknown>>('h.after'),
      note: 'h.note',
      by: db.raw<string | null>('u.name'),
      at: 'h.at',
    }),
  );

/** Masked titles, because a list of leads must not disclose a seeker's contact. */
const leads = ({ db }: Pick<Deps, 'db'>, providerId: string) =>
  selectAll(
    db('leads as l')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('cities as c', 'c.id', 'e.city_id')
      .where('l.provider_id', providerId)
      .orderBy('l.id', 'desc')
      .limit(latestLeads),
    columnsOf<{ l: 'leads'; e: 'enquiries'; c: 'cities' }, 'admin'>()({
      id: 'l.id',
      enquiryId: 'e.id',
      title: 'e.masked_title',
      cityPath: 'c.path',
      status: db.raw<LeadStatus>('l.status'),
      endReason: db.raw<LeadEndReason | null>('l.end_reason'),
      createdAt: 'l.created_at',
      answeredAt: 'l.answered_at',
      declineReason: db.raw<DeclineReason | null>('l.decline_reason'),
      crmStatus: db.raw<CrmStatus | null>(`case when l.status = 'ACCEPTED' then l.crm_status end`),
      lostReason: db.raw<LostReason | null>('l.lost_reason'),
    }),
  );

/** Throws NOT_FOUND. */
export const providerDetail = async (deps: Deps, providerId: string) => {
  const columns = bothColumns(
    adminProviderColumns(deps),
    columnsOf<{ p: 'providers'; u: 'users' }, 'admin'>()({
      ownerId: 'u.id',
      ownerName: 'u.name',
      phone: 'p.phone',
      suspensionReason: 'p.suspension_reason',
      moreBases: deps.db.raw<BaseRow[]>(moreBasesSql),
      anywhere: deps.db.raw<Record<string, Anywhere>>(anywhereSql),
      leadsAnswered: 'p.leads_answered',
      leadsExpired: 'p.leads_expired',
    }),
  );
  const provider = await selectFirst(adminProviders(deps).where('p.id', providerId), columns);
  if (!provider) throw new DomainError('NOT_FOUND');
  const checks = (await checksOf(deps, [providerId])).get(providerId) ?? [];
  return {
    ...provider,
    checks,
    missingChecks: missingChecks(requiredChecksOf(provider.categoryIds), checks, deps.clock.now()),
    history: await history(deps, providerId),
    leads: await leads(deps, providerId),
  };
};
export type ProviderDetail = Awaited<ReturnType<typeof providerDetail>>;
