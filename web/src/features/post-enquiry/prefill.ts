/**
 * Prefill links into the wizard: `?category=`, `?service=&category=&parent=` (service pages),
 * `?category=&subcategory=&subsubcategory=&location=` (the call to action on other pages) and the home page's form
 * (specification section 2). Unknown values are ignored.
 */
import { parseRand } from '@marketplace/contracts/amounts';
import type { Category, ParentCategory } from '@marketplace/contracts/catalogue/schemas';
import { contactMethods } from '@marketplace/contracts/enquiries/facts';
import { type RequestTimeframe, requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { SentenceParts } from '../../components/search-box/sentence.ts';
import { amountText } from '../../ui/money.ts';
import { sameName } from '../../ui/name-match.ts';
import { blankEnquiry, type EnquiryField, type EnquiryValues, withChoice } from './values.ts';

/** The home form's budget bands (specification section 3) as minimum and maximum in rand. */
const budgets = new Map<string, Pick<EnquiryValues, 'budgetMin' | 'budgetMax'>>(
  Object.entries({
    'under-1000': { budgetMin: '100', budgetMax: '1000' },
    '1000-5000': { budgetMin: '1000', budgetMax: '5000' },
    '5000-10000': { budgetMin: '5000', budgetMax: '10000' },
    '10000-25000': { budgetMin: '10000', budgetMax: '25000' },
    '25000-50000': { budgetMin: '25000', budgetMax: '50000' },
    'over-50000': { budgetMin: '50000', budgetMax: '' },
  }),
);

const texts = [
  'title',
  'contactName',
  'contactEmail',
  'contactPhone',
  'contactWhatsapp',
] as const satisfies (keyof EnquiryValues)[];
const slugNames = ['parent', 'category', 'subcategory', 'service', 'subsubcategory'];
/** The field of each contact method. A phone number means a call, as for the short form (domain, `waysToAnswer`). */
const addresses = { email: 'contactEmail', call: 'contactPhone', whatsapp: 'contactWhatsapp' } as const;
const longest = 300;

const isTimeframe = (name: string): name is RequestTimeframe => Object.hasOwn(requestTimeframes, name);

export type Prefill = {
  /** Slugs of categories at any level, in no particular order. */
  slugs: string[];
  /** The home form names its main category by id. */
  categoryId?: string;
  province?: string;
  city?: string;
  suburb?: string;
  /** The named service category as a whole, for seekers who want any of its types. */
  isWhole?: boolean;
  values: Partial<EnquiryValues>;
};

/** Reads a query. Returns undefined if it prefills nothing, such as `?step=2`. */
export const prefillFrom = (search: URLSearchParams): Prefill | undefined => {
  const get = (name: string) => search.get(name)?.trim().slice(0, longest) || undefined;
  const typed = texts.flatMap((field) => (get(field) ? [[field, get(field)]] : []));
  const timeframe = get('timeframe') ?? '';
  const amounts = (['budgetMin', 'budgetMax'] as const).flatMap((field) => {
    const amount = parseRand(get(field) ?? '');
    return amount ? [[field, amountText(amount)]] : [];
  });
  const ways = contactMethods.filter(
    (method) => method in addresses && get(addresses[method as keyof typeof addresses]),
  );
  const values: Partial<EnquiryValues> = {
    ...Object.fromEntries(typed),
    ...budgets.get(get('budgetRange') ?? ''),
    ...Object.fromEntries(amounts),
    ...(isTimeframe(timeframe) && { timeframe: requestTimeframes[timeframe] }),
    // An email address from another page needs no confirmation, and each address given selects its contact method.
    ...(get('contactEmail') && { contactEmailConfirm: get('contactEmail') }),
    ...(ways.length > 0 && { contactPreferences: ways }),
  };
  const slugs = [...new Set(slugNames.flatMap((name) => get(name) ?? []))];
  const prefill = {
    slugs,
    categoryId: get('categoryId'),
    province: get('province') ?? get('location'),
    city: get('city'),
    suburb: get('suburb'),
    ...(get('whole') && { isWhole: true }),
    values,
  };
  const empty = !slugs.length && !prefill.categoryId && !prefill.province && !Object.keys(values).length;
  return empty ? undefined : prefill;
};

/** Returns the same prefill as a link with the sentence's parts. */
export const prefillOfSentence = ({ service, place, timeframe, budget }: SentenceParts): Prefill => {
  const [, , parent, category, type] = service?.path.split('/') ?? [];
  const { province, city, suburb } = place ?? {};
  const [budgetMin, budgetMax] = [budget?.min.toString(), budget?.max?.toString()];
  const query = Object.entries({
    ...{ parent, category, service: type, province, city, suburb, timeframe },
    ...{ budgetMin, budgetMax },
  });
  const given = query.flatMap(([name, value]) => (value ? [[name, value]] : []));
  return prefillFrom(new URLSearchParams(given)) ?? { slugs: [], values: {} };
};

export type CategoryChoice = Pick<EnquiryValues, 'parentCategoryId' | 'subcategoryId' | 'subSubcategoryId'>;

/**
 * Fills the three category fields with the deepest unbroken path from a main category down.
 * @param named the categories behind the slugs, at any level
 * @param mains the top-level categories
 */
export const categoryChoice = (
  named: readonly Pick<Category, 'id' | 'parentId'>[],
  mains: readonly Pick<ParentCategory, 'id'>[],
  { categoryId: mainId, isWhole }: Pick<Prefill, 'categoryId' | 'isWhole'> = {},
): CategoryChoice => {
  const isMain = (id: string | null | undefined) => mains.some((main) => main.id === id);
  const sub = named.find((category) => isMain(category.parentId));
  const type = named.find((category) => sub && category.parentId === sub.id);
  const main = sub?.parentId ?? [mainId, ...named.map((category) => category.id)].find(isMain);
  return {
    parentCategoryId: main ?? '',
    subcategoryId: sub?.id ?? '',
    subSubcategoryId: type?.id ?? ((isWhole && sub?.id) || ''),
  };
};

/** Place names as spelled in the gazetteer; '' if unknown. */
export type PlaceChoice = Pick<EnquiryValues, 'province' | 'city'> & { suburb?: string };
export const placeIn = (names: readonly string[], typed: string | undefined) => (typed && sameName(names, typed)) || '';

/** Chooses these categories from the top down. A choice already made keeps what depends on it. */
const withCategories = (values: EnquiryValues, chosen: CategoryChoice): EnquiryValues => {
  const { parentCategoryId, subcategoryId, subSubcategoryId } = chosen;
  let next = values;
  if (parentCategoryId) next = withChoice(next, 'parentCategoryId', parentCategoryId);
  if (subcategoryId) next = withChoice(next, 'subcategoryId', subcategoryId);
  if (subSubcategoryId) next = { ...next, subSubcategoryId };
  return next;
};

/** A prefill resolved against the catalogue and the gazetteer. */
export type ResolvedPrefill = { categories: CategoryChoice; place: PlaceChoice; typed: Partial<EnquiryValues> };

/** Applies a resolved prefill. A choice already made keeps what depends on it. */
export const applyPrefill = (values: EnquiryValues, { categories, place, typed }: ResolvedPrefill): EnquiryValues => {
  let next = withCategories({ ...values, ...typed }, categories);
  if (place.province) next = withChoice(next, 'province', place.province);
  if (place.city) next = withChoice(next, 'city', place.city);
  if (place.suburb) next = { ...next, suburb: place.suburb };
  return next;
};

/** The prefill of an empty sentence. */
export const noPrefill: ResolvedPrefill = {
  categories: { parentCategoryId: '', subcategoryId: '', subSubcategoryId: '' },
  place: { province: '', city: '' },
  typed: {},
};

const partsOfPrefill = ({ categories, place, typed }: ResolvedPrefill): Partial<EnquiryValues>[] => [
  categories,
  { ...place, suburb: place.suburb ?? '' },
  { timeframe: typed.timeframe ?? '' },
  { budgetMin: typed.budgetMin ?? '', budgetMax: typed.budgetMax ?? '' },
];

/**
 * Applies a sentence. Clears a part that it no longer mentions, unless the user changed it by hand. Keeps manual changes to a
 * part that it still mentions.
 * @param before the prefill of the previous version of the sentence
 */
export const applySentence = (
  values: EnquiryValues,
  before: ResolvedPrefill,
  after: ResolvedPrefill,
): EnquiryValues => {
  let next = values;
  for (const [index, part] of partsOfPrefill(after).entries()) {
    const earlier = partsOfPrefill(before)[index]!;
    const isNamed = Object.values(part).some(Boolean);
    const isAsBefore = Object.entries(earlier).every(([field, value]) => values[field as EnquiryField] === value);
    if (JSON.stringify(earlier) === JSON.stringify(part) || (!isNamed && !isAsBefore)) continue;
    next = isNamed && index === 0 ? withCategories(next, after.categories) : { ...next, ...part };
  }
  return next;
};

/** The fields that distinguish one request from another. */
const identifyingFields = [
  'parentCategoryId',
  'subcategoryId',
  'subSubcategoryId',
  'province',
  'city',
  'suburb',
  'title',
] as const satisfies (keyof EnquiryValues)[];

/** Whether applying a link would change or clear what identifies the request in these values. */
export const isAnotherRequest = (values: EnquiryValues, prefill: ResolvedPrefill): boolean => {
  const filled = applyPrefill(values, prefill);
  return identifyingFields.some((field) => values[field] !== '' && filled[field] !== values[field]);
};

/** Fills empty contact fields from the account. The account's email address needs no confirmation. */
export const withAccount = (
  values: EnquiryValues,
  user: { name: string; email: string; phone: string | null } | null | undefined,
): EnquiryValues => {
  if (!user) return values;
  const email = values.contactEmail || user.email;
  return {
    ...values,
    contactName: values.contactName || user.name,
    contactEmail: email,
    contactEmailConfirm: values.contactEmailConfirm || (email === user.email ? email : ''),
    contactPhone: values.contactPhone || (user.phone ?? blankEnquiry.contactPhone),
  };
};
