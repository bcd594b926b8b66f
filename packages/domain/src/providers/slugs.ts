/** Addresses of profiles: one current slug for each named provider, and its latest former ones, which no other provider gets. */
import { randomUUID } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import { reservedSlugs } from '@marketplace/contracts/profiles/slugs';
import { slugOf } from '@marketplace/gazetteer/slug';
import type { Deps } from '../deps.ts';
import { hidden, strangersText } from '../masking/mask.ts';
import { providerQueries } from './queries.ts';

/** Characters kept for the suffix of a name that is taken. */
const suffixRoom = 10;

/** The slug of a business name, without contact details. */
const plainSlug = (businessName: string): string => {
  const shown = strangersText(businessName).replaceAll(hidden, ' ').replace(/['’]/g, '');
  return (
    slugOf(shown)
      .slice(0, limits.profileSlugMax - suffixRoom)
      .replace(/-$/, '') || 'provider'
  );
};

/** Slugs to try in turn. The last one is free beyond doubt. */
const candidates = (plain: string): string[] => [
  ...(reservedSlugs.includes(plain) ? [] : [plain]),
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((place) => `${plain}-${place}`),
  `${plain}-${randomUUID().slice(0, 8)}`,
];

/** Gives the provider the address of its name. Keeps one that fits already. Call it in the transaction that names the provider. */
export const giveSlug = async (tx: Deps, providerId: string, businessName: string): Promise<void> => {
  if (businessName === '') return;
  const queries = providerQueries(tx);
  const plain = plainSlug(businessName);
  const before = await queries.currentSlug(providerId);
  if (
    before &&
    (before === plain || (before.startsWith(`${plain}-`) && /^(\d|[0-9a-f]{8})$/.test(before.slice(plain.length + 1))))
  )
    return;
  await queries.retireSlugs(providerId);
  for (const slug of candidates(plain)) {
    if (!(await queries.takeSlug(slug, providerId, tx.clock.now()))) continue;
    return queries.dropOldSlugs(providerId, limits.formerSlugs);
  }
  throw new Error('no free slug for the provider');
};
