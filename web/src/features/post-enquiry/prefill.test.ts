import type { Category } from '@marketplace/contracts/catalogue/schemas';
import { describe, expect, test } from 'vitest';
import { noParts } from '../../components/search-box/sentence.ts';
import { checkEnquiry } from './check.ts';
import {
  applyPrefill,
  applySentence,
  categoryChoice,
  isAnotherRequest,
  noPrefill,
  placeIn,
  prefillFrom,
  prefillOfSentence,
  type ResolvedPrefill,
  withAccount,
} from './prefill.ts';
import { blankEnquiry } from './values.ts';

const category = (id: string, parentId: string | null): Category => ({
  id,
  slug: id,
  name: id,
  description: '',
  parentId,
});
const home = category('home', null);
const plumbing = category('plumbing', 'home');
const geyser = category('geyser', 'plumbing');
const cars = category('cars', null);
const mains = [home, cars];
const read = (query: string) => prefillFrom(new URLSearchParams(query));

test('ignores a query without values for the form', () => {
  expect(read('')).toBeUndefined();
  expect(read('step=2&utm_source=mail&title=%20')).toBeUndefined();
});

test('reads all three category levels under both sets of names', () => {
  expect(read('service=geyser&category=plumbing&parent=home')?.slugs.sort()).toEqual(['geyser', 'home', 'plumbing']);
  expect(read('category=home&subcategory=plumbing&subsubcategory=geyser')?.slugs.sort()).toEqual([
    'geyser',
    'home',
    'plumbing',
  ]);
});

test('turns a sentence into the same prefill as a link', () => {
  const service = { id: 'x', name: 'Geysers', slug: 'geysers', path: '/services/home/plumbing/geysers', within: [] };
  expect(prefillOfSentence({ service, place: null, timeframe: 'urgent', budget: null })).toEqual(
    read('parent=home&category=plumbing&service=geysers&timeframe=urgent'),
  );
  expect(
    prefillOfSentence({ service: { ...service, path: '/services/home' }, place: null, timeframe: null, budget: null })
      .slugs,
  ).toEqual(['home']);
  expect(prefillOfSentence(noParts)).toEqual({ slugs: [], values: {} });
});

test('reads every value of the home form’s query', () => {
  const query = new URLSearchParams({
    categoryId: 'home',
    categoryName: 'Home',
    title: ' Leaking geyser ',
    province: 'gauteng',
    city: 'sandton',
    contactName: 'Lerato',
    contactEmail: 'lerato@example.co.za',
    contactPhone: '082 555 0134',
    budgetRange: '1000-5000',
    timeframe: 'urgent',
  });
  expect(prefillFrom(query)).toEqual({
    slugs: [],
    categoryId: 'home',
    province: 'gauteng',
    city: 'sandton',
    values: {
      title: 'Leaking geyser',
      contactName: 'Lerato',
      contactEmail: 'lerato@example.co.za',
      contactPhone: '082 555 0134',
      budgetMin: '1000',
      budgetMax: '5000',
      contactEmailConfirm: 'lerato@example.co.za',
      contactPreferences: ['email', 'call'],
      timeframe: 'ASAP (Urgent)',
    },
  });
});

test.each(['under-1000', '1000-5000', '5000-10000', '10000-25000', '25000-50000', 'over-50000'])(
  'accepts the budget band %s',
  (band) => {
    const { wrong } = checkEnquiry({ ...blankEnquiry, ...read(`budgetRange=${band}`)?.values });
    expect(Object.keys(wrong ?? {}).filter((field) => field.startsWith('budget'))).toEqual([]);
  },
);

test.each(['urgent', 'this-week', 'next-week', 'this-month', 'flexible'])('accepts the timeframe %s', (when) => {
  expect(checkEnquiry({ ...blankEnquiry, ...read(`timeframe=${when}`)?.values }).wrong).not.toHaveProperty('timeframe');
});

test('ignores an unknown budget band and timeframe', () => {
  expect(read('budgetRange=constructor&timeframe=toString')?.values ?? {}).toEqual({});
});

test.each([
  ['a main category', [home], { parentCategoryId: 'home', subcategoryId: '', subSubcategoryId: '' }],
  ['a service category', [plumbing], { parentCategoryId: 'home', subcategoryId: 'plumbing', subSubcategoryId: '' }],
  [
    'all three',
    [geyser, home, plumbing],
    { parentCategoryId: 'home', subcategoryId: 'plumbing', subSubcategoryId: 'geyser' },
  ],
  [
    'a type and its service',
    [geyser, plumbing],
    { parentCategoryId: 'home', subcategoryId: 'plumbing', subSubcategoryId: 'geyser' },
  ],
  ['a type without its service', [geyser], { parentCategoryId: '', subcategoryId: '', subSubcategoryId: '' }],
  [
    'a service under the wrong main category',
    [cars, plumbing],
    { parentCategoryId: 'home', subcategoryId: 'plumbing', subSubcategoryId: '' },
  ],
  ['nothing', [], { parentCategoryId: '', subcategoryId: '', subSubcategoryId: '' }],
])('fills the category fields from %s', (_, named, choice) => expect(categoryChoice(named, mains)).toEqual(choice));

test('uses the home form’s category id only if it is a main category', () => {
  expect(categoryChoice([], mains, { categoryId: 'cars' }).parentCategoryId).toBe('cars');
  expect(categoryChoice([], mains, { categoryId: 'plumbing' }).parentCategoryId).toBe('');
});

test('finds places by slug or name and ignores unknown ones', () => {
  expect(placeIn(['Gauteng', 'KwaZulu-Natal'], 'kwazulu-natal')).toBe('KwaZulu-Natal');
  expect(placeIn(['Gauteng'], 'Atlantis')).toBe('');
  expect(placeIn(['Gauteng'], undefined)).toBe('');
});

const draft = {
  ...blankEnquiry,
  parentCategoryId: 'home',
  subcategoryId: 'plumbing',
  subSubcategoryId: 'geyser',
  province: 'Gauteng',
  city: 'Sandton',
  description: 'It drips.',
};
const nothing = noPrefill;

test('leaves the draft unchanged if the link matches it', () => {
  expect(applyPrefill(draft, nothing)).toEqual(draft);
  expect(applyPrefill(draft, { ...nothing, categories: { ...nothing.categories, parentCategoryId: 'home' } })).toEqual(
    draft,
  );
});

test('applies a different link and keeps the other values of the draft', () => {
  expect(
    applyPrefill(draft, {
      categories: { ...nothing.categories, parentCategoryId: 'cars' },
      place: { province: 'Limpopo', city: '' },
      typed: { title: 'A service' },
    }),
  ).toEqual({
    ...draft,
    parentCategoryId: 'cars',
    subcategoryId: '',
    subSubcategoryId: '',
    province: 'Limpopo',
    city: '',
    title: 'A service',
  });
});

const user = { name: 'Thandi', email: 'thandi@example.co.za', phone: '082 555 0134' };

test('fills empty contact fields from the account', () => {
  expect(withAccount(blankEnquiry, user)).toMatchObject({
    contactName: 'Thandi',
    contactEmail: 'thandi@example.co.za',
    contactEmailConfirm: 'thandi@example.co.za',
    contactPhone: '082 555 0134',
  });
});

test('never overwrites typed contact details or confirms a different email', () => {
  const typed = { ...blankEnquiry, contactName: 'T', contactEmail: 'office@example.co.za' };
  expect(withAccount(typed, user)).toMatchObject({
    contactName: 'T',
    contactEmail: 'office@example.co.za',
    contactEmailConfirm: '',
  });
  expect(withAccount(draft, null)).toBe(draft);
});

test('keeps the WhatsApp number separate and adds WhatsApp as a contact method', () => {
  expect(read('title=Leaking+geyser&contactWhatsapp=082+555+0178')?.values).toEqual({
    title: 'Leaking geyser',
    contactWhatsapp: '082 555 0178',
    contactPreferences: ['whatsapp'],
  });
  expect(read('contactPhone=082+555+0134&contactWhatsapp=082+555+0178')?.values).toMatchObject({
    contactPhone: '082 555 0134',
    contactWhatsapp: '082 555 0178',
    contactPreferences: ['call', 'whatsapp'],
  });
});

test.each<[string, Partial<ResolvedPrefill>, boolean]>([
  ['the same main category', { categories: { ...nothing.categories, parentCategoryId: 'home' } }, false],
  ['another', { categories: { ...nothing.categories, parentCategoryId: 'cars' } }, true],
  ['another province', { place: { province: 'Limpopo', city: '' } }, true],
  ['another title', { typed: { title: 'Dent' } }, true],
  ['another budget', { typed: { budgetMin: '100' } }, false],
])('decides whether %s makes it another request', (_, over, another) => {
  expect(isAnotherRequest({ ...draft, title: 'Tap drips' }, { ...nothing, ...over })).toBe(another);
  expect(isAnotherRequest(blankEnquiry, { ...nothing, ...over })).toBe(false);
});

describe('a sentence that changes while it is typed', () => {
  const place = { province: 'Eastern Cape', city: 'East London' };
  const categories = { parentCategoryId: 'home', subcategoryId: 'plumbing', subSubcategoryId: 'geyser' };
  const first = { ...nothing, categories, place };
  const filled = applySentence(blankEnquiry, nothing, first);

  test('clears what it no longer mentions', () => {
    expect(filled).toEqual({ ...blankEnquiry, ...categories, ...place });
    expect(applySentence(filled, first, { ...nothing, typed: { timeframe: 'Flexible timing' } })).toEqual({
      ...blankEnquiry,
      timeframe: 'Flexible timing',
    });
  });

  test('keeps values chosen by hand', () => {
    const byHand = { ...filled, subSubcategoryId: 'taps', city: 'Mdantsane' };
    expect(applySentence(byHand, first, { ...first, typed: { timeframe: 'Flexible timing' } })).toEqual({
      ...byHand,
      timeframe: 'Flexible timing',
    });
    expect(applySentence(byHand, first, nothing)).toEqual(byHand);
  });
});

test('reads amounts, and the whole of a service category', () => {
  expect(read('budgetMin=20000&budgetMax=25000')?.values).toEqual({
    budgetMin: '20\u00a0000',
    budgetMax: '25\u00a0000',
  });
  expect(read('budgetMin=much')).toBeUndefined();
  const sentence = prefillOfSentence({ ...noParts, budget: { min: 20_000, max: null } });
  expect(sentence.values).toEqual({ budgetMin: '20\u00a0000' });
  const plumbing = { id: 'plumbing', parentId: 'home' } as Category;
  expect(read('subcategory=plumbing&whole=yes')).toMatchObject({ isWhole: true });
  expect(categoryChoice([plumbing], mains, { isWhole: true }).subSubcategoryId).toBe('plumbing');
  expect(categoryChoice([plumbing], mains).subSubcategoryId).toBe('');
});

test('a budget that the sentence no longer states is cleared, unless it was changed by hand', () => {
  const stated = { ...nothing, typed: { budgetMin: '20 000', budgetMax: '20 000' } };
  const filled = applySentence(blankEnquiry, nothing, stated);
  expect(filled).toMatchObject(stated.typed);
  expect(applySentence(filled, stated, nothing)).toEqual(blankEnquiry);
  const byHand = { ...filled, budgetMin: '15 000' };
  expect(applySentence(byHand, stated, nothing)).toEqual(byHand);
});
