import { categoryById } from '@marketplace/catalogue/lookup';
import { brand } from '@marketplace/contracts/brand';
import { contactCategories } from '@marketplace/contracts/contact/categories';
import { documentKinds } from '@marketplace/contracts/documents/kinds';
import { exactRand } from '@marketplace/contracts/money';
import type { WorkKind } from '@marketplace/contracts/operations/work-kinds';
import { cardDoubts, chargeDays } from '@marketplace/contracts/payments/card-states';
import { plans, providerPlans } from '@marketplace/contracts/plans/plans';
import { starWords } from '@marketplace/contracts/ratings/stars';
import { reportReasonText } from '@marketplace/contracts/reports/reasons';
import { cityOf } from '@marketplace/domain/reference/cities';
import type { WorkRow } from '@marketplace/domain/work/queue.view';

/** The label of a code; the code itself if this release does not know it. */
const labelOf = (labels: Readonly<Record<string, string>>, code: string): string => labels[code] ?? code;
const named = (table: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([code, { name }]) => [code, name]));
const planNames = { ...named(plans), ...named(providerPlans) };
const doubts = Object.fromEntries(Object.entries(cardDoubts).map(([code, { label }]) => [code, label]));
const documentNames = named(documentKinds);

const serviceOf = (id: string): string => categoryById(id)?.name ?? 'A service that was removed';
const placeOf = (path: string): string => cityOf(path).name;

const application = ([categoryId = '', plan = '']: string[]) => `${serviceOf(categoryId)}, ${labelOf(planNames, plan)}`;
const ofRequest = ([categoryId = '', cityPath = '']: string[]) => `${serviceOf(categoryId)}, ${placeOf(cityPath)}`;
const counted = (count: string, noun: string) => `${count} ${noun}${count === '1' ? '' : 's'}`;

/** Made from the words of a row (`queue.view.ts`). */
const details: Record<WorkKind, (words: string[]) => string> = {
  application,
  answer: application,
  documents: (kinds) => kinds.map((kind) => labelOf(documentNames, kind)).join(', '),
  missingChecks: ([day]) => `Gets leads until ${day}`,
  verification: ([day]) => `Ends ${day}`,
  report: ([, reference, business]) => `${business}, ${reference}`,
  message: ([category = '']) => labelOf(contactCategories, category),
  text: ofRequest,
  rewrite: ofRequest,
  rating: ([stars]) => `${stars} of ${starWords.length} stars`,
  planRequest: ([from = '', plan = '']) => `${labelOf(planNames, from)} to ${labelOf(planNames, plan)}`,
  dataRequest: ([day]) => `Due ${day}`,
  payment: ([, day]) => `Received ${day}`,
  cardEvent: ([doubt = '', cents = '', currency = '']) =>
    [labelOf(doubts, doubt), cents && (currency === brand.currency ? exactRand(Number(cents)) : currency)]
      .filter(Boolean)
      .join(', '),
  failedCharge: ([number, cents = '0']) =>
    `${number}, ${exactRand(Number(cents))}, declined ${chargeDays.length} times`,
  request: ([cityPath = '', leads = '0']) => `${placeOf(cityPath)}, ${counted(leads, 'lead')}, none accepted`,
  failure: ([count = '0']) => `${counted(count, 'event')} not delivered`,
};

/** The titles that are not a name. */
const titles: Partial<Record<WorkKind, (row: WorkRow) => string>> = {
  report: ({ title, words: [kind] }) => {
    const isLead = kind === 'LEAD';
    return `${isLead ? 'Lead' : 'Conversation'}: ${reportReasonText(isLead ? 'LEAD' : 'CONVERSATION', title)}`;
  },
  payment: ({ words: [cents] }) => exactRand(Number(cents)),
  dataRequest: ({ title }) => (title === 'EXPORT' ? 'Copy of personal data' : 'Deletion of personal data'),
};

export const presentWork = (row: WorkRow) => ({
  kind: row.kind,
  id: row.id,
  about: row.about,
  title: titles[row.kind]?.(row) ?? row.title,
  details: details[row.kind](row.words),
  since: row.since,
});
