/** The columns of `enquiries as e` that hold a request's facts. Reads select them from here; posting, editing and erasing write them. */
import {
  type Audience,
  type FactName,
  type FactSeenBy,
  type FactValues,
  factsSeenBy,
} from '@marketplace/contracts/enquiries/facts';
import { pick } from '@marketplace/contracts/pick';
import type { Deps } from '../deps.ts';
import { suburbPathSql } from '../reference/queries.ts';
import { columnsOf, type RowOf } from '../sql.ts';
import type { Rows } from '../tables.ts';

type Column = keyof Rows['enquiries'] & string;

/** Facts that do not identify the seeker. */
export const plainColumns = {
  budgetMin: 'e.budget_min',
  budgetMax: 'e.budget_max',
  timeframe: 'e.timeframe',
  bestTimeToContact: 'e.best_time_to_contact',
  contactPreferences: 'e.contact_preferences',
  contactLanguage: 'e.contact_language',
} as const satisfies Record<keyof FactValues, `e.${Column}`>;

/** All facts that are stored as they are posted. A file that reads contact details here is listed in `contact-columns.test.ts`. */
export const factColumns = {
  ...plainColumns,
  title: 'e.title',
  description: 'e.description',
  contactName: 'e.contact_name',
  contactEmail: 'e.contact_email',
  contactPhone: 'e.contact_phone',
  contactWhatsapp: 'e.contact_whatsapp',
} as const satisfies { [Name in FactName]?: `e.${Column}` };
type StoredFact = keyof typeof factColumns;
export const storedFacts = Object.keys(factColumns) as StoredFact[];
const stored = columnsOf<{ e: 'enquiries' }>()(factColumns);
export type StoredFacts = RowOf<typeof stored>;

/** The columns of the facts that this audience sees. */
export const factColumnsFor = <A extends Audience>(audience: A): Pick<typeof plainColumns, FactSeenBy<A>> =>
  pick(plainColumns, factsSeenBy[audience] as readonly FactSeenBy<A>[]);

/** The service, and the place of `enquiries as e` joined with its `cities as c`. */
export const servicePlaceColumns = ({ db }: Pick<Deps, 'db'>) =>
  ({
    categoryId: 'e.category_id',
    cityPath: 'c.path',
    suburbPath: db.raw<string | null>(suburbPathSql),
  }) as const;

/** The texts as written and as others may read them, as `currentMasks` takes them. */
export const textColumns = {
  title: factColumns.title,
  description: factColumns.description,
  maskedTitle: 'e.masked_title',
  maskedDescription: 'e.masked_description',
  maskVersion: 'e.mask_version',
  textReview: 'e.text_review',
} as const;

/** SQL values that erasure writes over the seeker's details and preferences. */
const erased = {
  contactName: "''",
  contactEmail: "''",
  contactPhone: 'null',
  contactWhatsapp: 'null',
  bestTimeToContact: 'null',
  contactPreferences: "'{}'",
  contactLanguage: 'null',
} satisfies { [Name in StoredFact]?: string };

const columnOf = (fact: StoredFact) => factColumns[fact].slice('e.'.length) as Column;

/** For an `insert`: the columns, and their values as bindings by fact. */
export const insertedFacts = {
  columns: storedFacts.map(columnOf).join(', '),
  values: storedFacts.map((fact) => `:${fact}`).join(', '),
};

/** A fact that is optional may be left out. */
export type NewFacts = {
  [Name in keyof StoredFacts as null extends StoredFacts[Name] ? never : Name]: StoredFacts[Name];
} & {
  [Name in keyof StoredFacts as null extends StoredFacts[Name] ? Name : never]?: StoredFacts[Name] | undefined;
};

/** What `insertedFacts.values` binds. */
export const factBindings = (facts: NewFacts): StoredFacts =>
  Object.fromEntries(storedFacts.map((fact) => [fact, facts[fact] ?? null])) as StoredFacts;

/** For an `update` through knex. */
export const updatedFacts = (facts: StoredFacts): Partial<Pick<Rows['enquiries'], Column>> =>
  Object.fromEntries(storedFacts.map((fact) => [columnOf(fact), facts[fact]]));

/** For an `update` in SQL. */
export const erasedFactsSql = Object.entries(erased)
  .map(([fact, value]) => `${columnOf(fact as StoredFact)} = ${value}`)
  .join(', ');
