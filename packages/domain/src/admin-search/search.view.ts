/**
 * Results of the administrators' global search, by kind. Each kind uses trigram indexes and reads only the
 * newest few rows, so that the cost does not grow with the data.
 */

import { limits } from '@marketplace/contracts/limits';
import type { SearchKind } from '@marketplace/contracts/operations/search';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { containing, digitsSql, phoneDigits, startingWith } from '../text-search.ts';

/** `detail` is the raw value: a slug, a state, a reference. */
export type FoundRow = { id: string; title: string; detail: string; createdAt: Date };

/**
 * One way to find a kind's rows: the table with its joins, the row's id, and the columns to compare with text
 * and digits.
 */
type Way = {
  from: string;
  id: string;
  names: readonly string[];
  addresses: readonly string[];
  phones?: readonly string[];
};
type Kind = { ways: readonly Way[]; from: string; id: string; title: string; detail: string; createdAt: string };

const kinds: Record<SearchKind, Kind> = {
  provider: {
    ways: [
      { from: 'providers p', id: 'p.id', names: ['p.business_name'], addresses: [], phones: [digitsSql('p.phone')] },
      { from: 'users u join providers p on p.user_id = u.id', id: 'p.id', names: ['u.name'], addresses: ['u.email'] },
    ],
    from: 'providers p left join cities c on c.id = p.base_city_id',
    id: 'p.id',
    title: 'p.business_name',
    detail: `coalesce(c.path, '')`,
    createdAt: 'p.created_at',
  },
  enquiry: {
    ways: [
      {
        from: 'enquiries e',
        id: 'e.id',
        names: ['e.title', 'e.reference', 'e.contact_name'],
        addresses: ['e.contact_email'],
        phones: [digitsSql('e.contact_phone'), digitsSql('e.contact_whatsapp')],
      },
    ],
    from: 'enquiries e',
    id: 'e.id',
    title: 'e.masked_title',
    detail: 'e.reference',
    createdAt: 'e.created_at',
  },
  user: {
    ways: [{ from: 'users u', id: 'u.id', names: ['u.name'], addresses: ['u.email'], phones: [digitsSql('u.phone')] }],
    from: 'users u',
    id: 'u.id',
    title: 'u.name',
    detail: 'u.role',
    createdAt: 'u.created_at',
  },
  application: {
    ways: [
      {
        from: 'provider_applications a',
        id: 'a.id',
        names: ['a.business_name', 'a.contact_name'],
        addresses: ['a.email'],
        phones: [digitsSql('a.phone')],
      },
    ],
    from: 'provider_applications a',
    id: 'a.id',
    title: 'a.business_name',
    detail: 'a.contact_name',
    createdAt: 'a.created_at',
  },
  'access-pass': {
    ways: [{ from: 'access_passes a', id: 'a.id', names: [], addresses: ['a.email'] }],
    from: 'access_passes a',
    id: 'a.id',
    title: 'a.plan',
    detail: `case when a.status = 'ACTIVE' and a.expires_at <= :now then 'EXPIRED' else a.status end`,
    createdAt: 'a.created_at',
  },
  message: {
    ways: [{ from: 'contact_messages m', id: 'm.id', names: ['m.name', 'm.subject'], addresses: ['m.email'] }],
    from: 'contact_messages m',
    id: 'm.id',
    title: 'm.name',
    detail: 'm.category',
    createdAt: 'm.created_at',
  },
};

/**
 * From this length on, a text has trigrams at any position. Shorter texts match only at the start, and never
 * in addresses: the trigrams of "gm" match every gmail.com address.
 */
const leastAnywhere = 3;

type Asked = { isShort: boolean; isPhone: boolean };

/** SQL for the newest few ids of one way. Undefined if it has nothing to compare. */
const waySql = ({ from, id, names, addresses, phones = [] }: Way, { isShort, isPhone }: Asked): string | undefined => {
  const conditions = [
    ...[...names, ...(isShort ? [] : addresses)].map((column) => `${column} ilike :pattern`),
    ...(isPhone ? phones.map((column) => `${column} like :phone`) : []),
  ];
  return conditions.length === 0
    ? undefined
    : `(select ${id} as id from ${from} where ${conditions.join(' or ')} order by ${id} desc limit :limit)`;
};

/** Returns the newest rows of one kind that match the text. */
export const findByText = async ({ db, clock }: Deps, kind: SearchKind, text: string): Promise<FoundRow[]> => {
  const { ways, from, id, title, detail, createdAt } = kinds[kind];
  const digits = phoneDigits(text);
  const isShort = text.length < leastAnywhere;
  const asked = { isShort, isPhone: digits !== undefined };
  const ids = ways.map((way) => waySql(way, asked)).filter((sql) => sql !== undefined);
  if (ids.length === 0) return [];
  return rawRows(
    db,
    `select ${id} as id, ${title} as title, ${detail} as detail, ${createdAt} as "createdAt" from ${from}
    where ${id} in (${ids.join(' union ')})
    order by ${id} desc limit :limit`,
    {
      pattern: isShort ? startingWith(text) : containing(text),
      limit: limits.adminSearchFound,
      ...(digits && { phone: containing(digits) }),
      now: clock.now(),
    },
  );
};
