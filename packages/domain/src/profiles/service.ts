/** Profiles: what a provider enters about itself, and whether visitors see it. */
import type { SaveProfile } from '@marketplace/contracts/profiles/profiles';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import { refuseWrongNumbers, storedNumber } from '../telephone-numbers.ts';
import { profileQueries } from './queries.ts';
import { yearOf } from './rules.ts';

/** Saves a profile. Pages follow within minutes. Throws NOT_FOUND, VALIDATION_FAILED for an impossible number. */
export const saveProfile = (
  deps: Deps,
  { providerId, requestId, profile }: { providerId: string; requestId?: string | undefined; profile: SaveProfile },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    if (!(await providerQueries(tx).lock(providerId, now))) throw new DomainError('NOT_FOUND');
    const { yearsInBusiness, whatsapp, ...rest } = profile;
    refuseWrongNumbers({ whatsapp });
    const row = {
      ...rest,
      languages: [...new Set(rest.languages)],
      whatsapp: storedNumber(whatsapp),
      foundedYear: yearsInBusiness === null ? null : yearOf(now) - yearsInBusiness,
    };
    await profileQueries(tx).save(providerId, row, now);
    const userId = await providerQueries(tx).userId(providerId);
    if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
  });
