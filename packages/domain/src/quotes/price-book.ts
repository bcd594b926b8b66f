/** The lines that a provider saves, and those of its earlier quotes, as suggestions while typing. */
import type { SavedLine } from '@marketplace/contracts/quotes/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { type PriceBookRows, priceBookQueries } from './queries.ts';

export const priceBook = (deps: Deps, providerId: string): Promise<PriceBookRows> =>
  priceBookQueries(deps).read(providerId);

/** Replaces all saved lines. */
export const putPriceBook = (deps: Deps, providerId: string, lines: SavedLine[]): Promise<PriceBookRows> =>
  inTransaction(deps, async (tx) => {
    await priceBookQueries(tx).replace(providerId, lines);
    return priceBook(tx, providerId);
  });
