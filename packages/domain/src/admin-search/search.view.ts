/**
 * What an administrator's search from anywhere finds, kind by kind. Each kind is looked for by trigram indexes, and only its
 * first few are read, newest first: what a search costs does not follow what there is.
 */

import { limits } from '@marketplace/contracts/limits';
import type { SearchKind } from '@marketplace/contracts/operations/search';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

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

/** As the index writes it: numbers are stored in E.164, and some of before as they were typed. */
const digitsOf = (column: string) => `regexp_replace(${column}, '\\D', '', 'g')`;

const kinds: Record<SearchKind, Kind> = {
  provider: {
    ways: [
      { from: 'providers p', id: 'p.id', names: ['p.business_name'], addresses: [], phones: [digitsOf('p.phone')] },
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
        phones: [digitsOf('e.contact_phone'), digitsOf('e.contact_whatsapp')],
      },
    ],
    from: 'enquiries e',
    id: 'e.id',
    title: 'e.masked_title',
    detail: 'e.reference',
    createdAt: 'e.created_at',
  },
  user: {
    ways: [{ from: 'users u', id: 'u.id', names: ['u.name'], addresses: ['u.email'], phones: [digitsOf('u.phone')] }],
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
        phones: [digitsOf('a.phone')],
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
const leastDigits = 3;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const patternOf = (text: string) => `${text.length < leastAnywhere ? '' : '%'}${escaped(text)}%`;

/** The digits of what may be a telephone number, without the country's code; undefined for anything else. */
const phonePattern = (text: string): string | undefined => {
  const digits = text.replace(/\D/g, '').replace(/^(27|0)/, '');
  return digits.length < leastDigits || /[^\d\s+().-]/.test(text) ? undefined : `%${digits}%`;
};

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
  const phone = phonePattern(text);
  const asked = { isShort: text.length < leastAnywhere, isPhone: phone !== undefined };
  const ids = ways.map((way) => waySql(way, asked)).filter((sql) => sql !== undefined);
  if (ids.length === 0) return [];
  return rawRows(
    db,
    `select ${id} as id, ${title} as title, ${detail} as detail, ${createdAt} as "createdAt" from ${from}
    where ${id} in (${ids.join(' union ')})
    order by ${id} desc limit :limit`,
    {
      pattern: patternOf(text),
      limit: limits.adminSearchFound,
      ...(phone && { phone }),
      now: clock.now(),
    },
  );
};
