/**
 * Results of the administrators' global search, by kind, newest first. Trigram indexes find parts of texts. They would read
 * ever more requests, so requests of any age are found only by a whole value, and the newest ones by a part of it.
 */

import { limits } from '@marketplace/contracts/limits';
import type { SearchKind } from '@marketplace/contracts/operations/search';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { internationalNumber } from '../telephone-numbers.ts';
import { containing, digitsSql, foldedSql, likeSql, phoneDigits, startingWith } from '../text-search.ts';

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
type Kind = {
  ways: readonly Way[];
  /** Conditions with the whole text as `:text`, and with a phone number as `:number`. Each has an index. */
  exact?: { text: readonly string[]; number: readonly string[] };
  from: string;
  id: string;
  title: string;
  detail: string;
  createdAt: string;
};

const recentRequests = `(select id, title, reference, contact_name, contact_email, contact_phone, contact_whatsapp
  from enquiries order by id desc limit ${limits.adminSearchRecent}) e`;

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
        from: recentRequests,
        id: 'e.id',
        names: ['e.title', 'e.reference', 'e.contact_name'],
        addresses: ['e.contact_email'],
        phones: [digitsSql('e.contact_phone'), digitsSql('e.contact_whatsapp')],
      },
    ],
    exact: {
      text: [
        'e.reference = upper(:text)',
        'e.contact_email = lower(:text)',
        `e.contact_name <> '' and ${foldedSql('e.contact_name')} = ${foldedSql(':text')}`,
      ],
      number: ['e.contact_phone = :number', 'e.contact_whatsapp = :number'],
    },
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
    ...[...names, ...(isShort ? [] : addresses)].map((column) => likeSql(column, ':pattern')),
    ...(isPhone ? phones.map((column) => `${column} like :phone`) : []),
  ];
  return conditions.length === 0
    ? undefined
    : `(select ${id} as id from ${from} where ${conditions.join(' or ')} order by ${id} desc limit :limit)`;
};

/** SQL for the newest few ids of each exact condition. */
const exactSql = ({ exact, from, id }: Kind, number: string | null): string[] =>
  [...(exact?.text ?? []), ...((number && exact?.number) || [])].map(
    (condition) => `(select ${id} as id from ${from} where ${condition} order by ${id} desc limit :limit)`,
  );

/** Returns the newest rows of one kind that match the text. */
export const findByText = async ({ db, clock }: Deps, kind: SearchKind, text: string): Promise<FoundRow[]> => {
  const { ways, from, id, title, detail, createdAt } = kinds[kind];
  const digits = phoneDigits(text);
  const number = digits === undefined ? null : internationalNumber(text);
  const isShort = text.length < leastAnywhere;
  const asked = { isShort, isPhone: digits !== undefined };
  const ids = [
    ...exactSql(kinds[kind], number),
    ...ways.map((way) => waySql(way, asked)).filter((sql) => sql !== undefined),
  ];
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
      ...{ text, number },
      now: clock.now(),
    },
  );
};
