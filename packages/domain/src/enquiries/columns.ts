/** The columns of `enquiries as e` with a request's facts, for reads as well as for posting, editing and erasing. */
import {
  type Audience,
  type FactName,
  type FactSeenBy,
  type FactValues,
  factsSeenBy,
} from '@marketplace/contracts/enquiries/facts';
import { pick } from '@marketplace/contracts/pick';
import { sourceLanguage } from '@marketplace/contracts/site/languages';
import type { Deps } from '../deps.ts';
import type { MaskedTexts } from '../masking/mask.ts';
import type { Span } from '../masking/reading.ts';
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
  isUnlisted: 'e.is_unlisted',
} as const satisfies Record<keyof FactValues, `e.${Column}`>;

/** All facts stored as posted. `contact-columns.test.ts` lists every file that reads contact details from here. */
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
const stored = columnsOf<{ e: 'enquiries' }, 'seeker'>()(factColumns);
export type StoredFacts = RowOf<typeof stored>;

/** Returns the columns of the facts that this audience sees. */
export const factColumnsFor = <A extends Audience>(audience: A): Pick<typeof plainColumns, FactSeenBy<A>> =>
  pick(plainColumns, factsSeenBy[audience] as readonly FactSeenBy<A>[]);

/**
 * SQL over `enquiries as e`: whether public pages may show and count the request. Every read of requests for visitors uses it.
 */
export const isPublicSql = `(not e.is_unlisted and e.status <> 'removed')`;

/** The service, and the place of `enquiries as e` joined with its city, `cities as c`. */
export const servicePlaceColumns = ({ db }: Pick<Deps, 'db'>) =>
  ({
    categoryId: 'e.category_id',
    cityPath: 'c.path',
    suburbPath: db.raw<string | null>(suburbPathSql),
  }) as const;

/** Original and masked texts, in the form that `currentMasks` needs. */
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

/** For an `insert`: the columns, and their values as named bindings. */
export const insertedFacts = {
  columns: storedFacts.map(columnOf).join(', '),
  values: storedFacts.map((fact) => `:${fact}`).join(', '),
};

/** Optional facts may be left out. */
export type NewFacts = {
  [Name in keyof StoredFacts as null extends StoredFacts[Name] ? never : Name]: StoredFacts[Name];
} & {
  [Name in keyof StoredFacts as null extends StoredFacts[Name] ? Name : never]?: StoredFacts[Name] | undefined;
};

/** Returns the bindings of `insertedFacts.values`. */
export const factBindings = (facts: NewFacts): StoredFacts =>
  Object.fromEntries(storedFacts.map((fact) => [fact, facts[fact] ?? null])) as StoredFacts;

/** For an `update` with knex. */
export const updatedFacts = (facts: StoredFacts): Partial<Pick<Rows['enquiries'], Column>> =>
  Object.fromEntries(storedFacts.map((fact) => [columnOf(fact), facts[fact]]));

/** For an `update` with knex: the masks, and the words that administrators chose to hide. */
export const updatedMasks = (masks: MaskedTexts, hiddenParts: readonly Span[] = []) => ({
  masked_title: masks.maskedTitle,
  masked_description: masks.maskedDescription,
  mask_version: masks.maskVersion,
  text_review: masks.textReview,
  hidden_parts: JSON.stringify(hiddenParts),
});

/** For an `update` of several requests in SQL, with the bindings of `givenMasks`. */
export const givenMasksSql = `unnest(:ids::uuid[], :titles::text[], :descriptions::text[], :versions::int[], :reviews::text[])
  as given (id, title, description, version, review)`;

export const givenMasks = (masks: readonly (MaskedTexts & { id: string })[]) => ({
  ids: masks.map(({ id }) => id),
  titles: masks.map(({ maskedTitle }) => maskedTitle),
  descriptions: masks.map(({ maskedDescription }) => maskedDescription),
  versions: masks.map(({ maskVersion }) => maskVersion),
  reviews: masks.map(({ textReview }) => textReview),
});

/** For an `update` in SQL. */
export const erasedFactsSql = [
  ...Object.entries(erased).map(([fact, value]) => `${columnOf(fact as StoredFact)} = ${value}`),
  `language = '${sourceLanguage}'`,
].join(', ');
