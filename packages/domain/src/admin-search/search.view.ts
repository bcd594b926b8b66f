/**
 * What an administrator's search from anywhere finds, kind by kind. Each kind is looked for by trigram indexes, and only its
 * first few are read, newest first: what a search costs does not follow what there is.
 */

import { limits } from '@marketplace/contracts/limits';
import type { SearchKind } from '@marketplace/contracts/operations/search';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { containing, digitsSql, phoneDigits, startingWith } from '../text-search.ts';

/** `detail` as the database has it: a slug, a state, a reference. */
export type FoundRow = { id: string; title: string; detail: string; createdAt: Date };

/** One way to a kind's rows: the table with its joins, the row's id, and what is compared with the text and with its digits. */
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
 * Characters from which a text has trigrams wherever it stands. A shorter one is looked for at the beginning, and not in addresses:
 * to their trigrams, where a word begins inside of them, "gm" is every address at gmail.com.
 */
const leastAnywhere = 3;

type Asked = { isShort: boolean; isPhone: boolean };

/** The first few ids of one way; undefined where it has nothing to compare. */
const waySql = ({ from, id, names, addresses, phones = [] }: Way, { isShort, isPhone }: Asked): string | undefined => {
  const conditions = [
    ...[...names, ...(isShort ? [] : addresses)].map((column) => `${column} ilike :pattern`),
    ...(isPhone ? phones.map((column) => `${column} like :phone`) : []),
  ];
  return conditions.length === 0
    ? undefined
    : `(select ${id} as id from ${from} where ${conditions.join(' or ')} order by ${id} desc limit :limit)`;
};

/** The newest things of one kind that the text names. */
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
