/** What waits for the team: the SQL of each kind of work, its counts, and one page of all kinds, oldest first. */
import { brand } from '@marketplace/contracts/brand';
import { waitingMessages } from '@marketplace/contracts/contact/states';
import { limits } from '@marketplace/contracts/limits';
import { type WorkKind, workKindNames } from '@marketplace/contracts/operations/work-kinds';
import type { Page } from '@marketplace/contracts/page';
import { chargeDays } from '@marketplace/contracts/payments/card-states';
import { days, hours } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { unansweredAt, unansweredSql } from '../enquiries/queries.ts';
import { isRewriteOpenSql, waitsForReviewSql } from '../enquiries/texts.queries.ts';
import type { PageRequest } from '../keyset.ts';
import { documentsToCheckSql, isLapsingSql, lacksChecksSql } from '../providers/queries.ts';
import { rawRows } from '../sql.ts';

type Rows = {
  /** The rest of the statement, from `from`. One row per subject. */
  from: string;
  /** Unique within the kind. The order of the rows is by `since` and this, so an index has both. */
  id: string;
  since: string;
  /** The provider, request, application or message whose page settles it. */
  about: string;
  title: string;
  /** What the details are made of. Contains no contact details and no unreviewed text. */
  words: string;
};

/** The day of a moment in South Africa, such as `2 Dec 2026`. */
const dayOf = (moment: string) => `to_char(${moment} at time zone '${brand.timeZone}', 'FMDD Mon YYYY')`;
/** The last day before a moment. */
const lastDayOf = (moment: string) => dayOf(`(${moment} - interval '1 millisecond')`);

const ofRequest = `array[e.category_id::text, (select c.path from cities c where c.id = e.city_id)]`;

/** The rows of each kind. Needs the values of `timesOf`. */
const kinds: Record<WorkKind, Rows> = {
  application: {
    from: `from provider_applications a where a.status = 'new'`,
    id: 'a.id',
    since: 'a.created_at',
    about: 'a.id',
    title: 'a.business_name',
    words: 'array[a.category_id::text, a.plan]',
  },
  answer: {
    from: `from provider_applications a cross join lateral (select coalesce(max(h.at), a.created_at) as at
        from application_history h where h.application_id = a.id and h.kind = 'ANSWERED') answered
      where a.status = 'answered'`,
    id: 'a.id',
    since: 'answered.at',
    about: 'a.id',
    title: 'a.business_name',
    words: 'array[a.category_id::text, a.plan]',
  },
  documents: {
    from: `from (select d.provider_id, min(d.created_at) as since, array_agg(distinct d.kind) as kinds
      ${documentsToCheckSql} group by d.provider_id) d join providers p on p.id = d.provider_id`,
    id: 'd.provider_id',
    since: 'd.since',
    about: 'd.provider_id',
    title: 'p.business_name',
    words: 'd.kinds',
  },
  missingChecks: {
    from: `from providers p where ${lacksChecksSql}`,
    id: 'p.id',
    since: 'coalesce(p.verified_at, p.created_at)',
    about: 'p.id',
    title: 'p.business_name',
    words: `array[${lastDayOf('p.verified_until')}]`,
  },
  verification: {
    from: `from providers p where ${isLapsingSql}`,
    id: 'p.id',
    since: `p.verified_until - interval '${limits.lapsesWithinDays * 24} hours'`,
    about: 'p.id',
    title: 'p.business_name',
    words: `array[${lastDayOf('p.verified_until')}]`,
  },
  report: {
    from: `from reports r join leads l on l.id = r.lead_id join enquiries e on e.id = l.enquiry_id
      join providers p on p.id = l.provider_id where r.status = 'OPEN'`,
    id: 'r.id',
    since: 'r.created_at',
    about: 'e.id',
    title: 'r.reason',
    words: 'array[r.kind, e.reference, p.business_name]',
  },
  message: {
    from: `from contact_messages m where m.status in (${waitingMessages.map((status) => `'${status}'`).join(', ')})`,
    id: 'm.id',
    since: 'm.created_at',
    about: 'm.id',
    title: 'm.name',
    words: 'array[m.category]',
  },
  text: {
    from: `from enquiries e where ${waitsForReviewSql} and not ${isRewriteOpenSql}`,
    id: 'e.id',
    since: 'coalesce(e.edited_at, e.created_at)',
    about: 'e.id',
    title: 'e.reference',
    words: ofRequest,
  },
  rewrite: {
    from: `from enquiries e join rewrite_requests w on w.enquiry_id = e.id and w.settled_at is null
      where ${waitsForReviewSql} and w.rewritten_at is not null`,
    id: 'e.id',
    since: 'w.rewritten_at',
    about: 'e.id',
    title: 'e.reference',
    words: ofRequest,
  },
  rating: {
    from: `from ratings r join leads l on l.id = r.lead_id join providers p on p.id = r.provider_id
      where r.status = 'waiting'`,
    id: 'r.id',
    since: 'r.changed_at',
    about: 'l.enquiry_id',
    title: 'p.business_name',
    words: 'array[r.stars::text]',
  },
  planRequest: {
    from: `from plan_requests r join providers p on p.id = r.provider_id where r.status = 'OPEN'`,
    id: 'r.id',
    since: 'r.created_at',
    about: 'r.provider_id',
    title: 'p.business_name',
    words: 'array[r.from_plan, r.plan]',
  },
  dataRequest: {
    from: `from data_requests r where r.ended_at is null and (
      (r.kind = 'EXPORT' and r.ready_at is null and r.created_at < :late)
      or (r.kind = 'DELETION' and r.due_at < :late))`,
    id: 'r.id',
    since: 'coalesce(r.due_at, r.created_at)',
    about: 'null',
    title: 'r.kind',
    words: `array[${dayOf("(r.created_at + interval '30 days')")}]`,
  },
  payment: {
    from: `from statement_lines l where l.state = 'WAITING'`,
    id: 'l.id',
    since: 'l.created_at',
    about: 'l.statement_id',
    title: `'Payment'`,
    words: `array[l.amount_cents::text, to_char(l.on_day, 'FMDD Mon YYYY')]`,
  },
  cardEvent: {
    from: `from card_events v left join card_attempts t on t.id = v.attempt_id left join providers p on p.id = t.provider_id
      where v.state = 'WAITING'`,
    id: 'v.id',
    since: 'v.received_at',
    about: 'v.id',
    title: `coalesce(p.business_name, 'Card payment')`,
    words: `array[v.doubt, coalesce(v.amount_cents::text, ''), coalesce(v.currency, '')]`,
  },
  failedCharge: {
    from: `from invoices i join card_attempts t on t.invoice_id = i.id and t.kind = 'STORED' and t.state = 'DECLINED'
        and t.step = ${chargeDays.at(-1)} join providers p on p.id = i.provider_id where i.open_cents > 0`,
    id: 't.id',
    since: 't.ended_at',
    about: 'i.id',
    title: 'p.business_name',
    words: 'array[i.number, i.open_cents::text]',
  },
  request: {
    from: `from enquiries e where ${unansweredSql}`,
    id: 'e.id',
    since: 'e.created_at',
    about: 'e.id',
    title: `coalesce(nullif(e.masked_title, ''), e.reference)`,
    words: `array[(select c.path from cities c where c.id = e.city_id),
      (select count(*)::text from leads l where l.enquiry_id = e.id)]`,
  },
  failure: {
    from: `from (select o.event, min(o.dead_lettered_at) as since, count(*) as events from outbox o
      where o.dead_lettered_at is not null group by o.event) f`,
    id: 'f.event',
    since: 'f.since',
    about: 'null',
    title: 'f.event',
    words: 'array[f.events::text]',
  },
};

const timesOf = ({ clock }: Pick<Deps, 'clock'>) => {
  const at = clock.now();
  return {
    at,
    soon: new Date(at.getTime() + days(limits.lapsesWithinDays)),
    late: new Date(at.getTime() - hours(limits.workLateHours)),
    ...unansweredAt({ clock }),
  };
};

export type WorkCount = { count: number; late: number; since: Date | null };
export type WorkCounts = Partial<Record<WorkKind, WorkCount>>;

/** Counts what waits, of these kinds or all: how much, how much of it for long, and since when the oldest does. */
export const countWork = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  of: readonly WorkKind[] = workKindNames,
): Promise<WorkCounts> => {
  if (of.length === 0) return {};
  const parts = of.map((kind) => {
    const { since, from } = kinds[kind];
    return `select '${kind}' as kind, count(*)::int as count, count(*) filter (where ${since} < :late)::int as late,
      min(${since}) as since ${from}`;
  });
  const rows = await rawRows<WorkCount & { kind: WorkKind }>(deps.db, parts.join('\nunion all '), timesOf(deps));
  return Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts]));
};

export type WorkRow = {
  kind: WorkKind;
  id: string;
  about: string | null;
  title: string;
  words: string[];
  since: Date;
};

/** Position of a page's last row. */
export type WorkCursor = [since: string, kind: WorkKind, id: string];

type Asked = PageRequest<WorkCursor> & { kinds: readonly WorkKind[]; age?: 'late' | undefined };

/**
 * Returns one page of these kinds, oldest first. Each kind reads no more rows than a page has, from the time where the page before
 * ended.
 */
export const workQueue = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { kinds: of, age, cursor, limit = limits.listPage }: Asked,
): Promise<Page<WorkRow, WorkCursor>> => {
  if (of.length === 0) return { items: [], nextCursor: null };
  const order = `since, kind, id`;
  const parts = of.map((kind) => {
    const { from, id, since, about, title, words } = kinds[kind];
    const onlyLate = age === 'late' ? `and since < :late` : '';
    // The time alone lets an index find the first row; the row comparison would not.
    const after = cursor
      ? 'and since >= :since::timestamptz and (since, kind, id) > (:since::timestamptz, :kind, :id)'
      : '';
    return `(select * from (select '${kind}' as kind, (${id})::text collate "C" as id, (${about})::uuid as about,
      ${since} as since, ${title} as title, ${words} as words ${from}) as waiting
      where true ${onlyLate} ${after} order by ${order} limit :most)`;
  });
  const [since, kind, id] = cursor ?? [];
  const rows = await rawRows<WorkRow & { position: WorkCursor }>(
    deps.db,
    `select *, json_build_array(since, kind, id) as position from (${parts.join('\nunion all ')}) as work
      order by ${order} limit :most`,
    // one extra row shows if there is a next page
    { ...timesOf(deps), most: limit + 1, since: since ?? null, kind: kind ?? null, id: id ?? null },
  );
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ position, ...row }) => row),
    nextCursor: rows.length > limit ? shown[limit - 1]!.position : null,
  };
};
