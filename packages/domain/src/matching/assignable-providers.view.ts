/** Providers for one open request, with what prevents an administrator from assigning it to them or inviting them. */
import { limits } from '@marketplace/contracts/limits';
import { providerObstacleWord } from '@marketplace/contracts/providers/schemas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type Profile, providerProfile, providerState } from '../providers/profile.view.ts';
import { baseOfRow } from '../providers/rules.ts';
import { cityOf, placeOf, suburbOf } from '../reference/cities.ts';
import { contains } from '../text-search.ts';
import { assignable, refusals } from './assignment.ts';
import { excludedProviders } from './excluded.view.ts';
import { type RequestToSearch, requestToSearch } from './invitations.queries.ts';
import { matchQueries } from './queries.ts';
import { basesFrom } from './rules.ts';

export type AssignableProviderRow = {
  id: string;
  businessName: string;
  city: string | null;
  distanceKm: number | null;
  obstacle: string | null;
};

/** Returns the distance of a request from a provider's nearest base; null without a base. */
export const kmFromBase = (
  { cityPath, suburbPath, coverageRadiusKm, moreBases }: Profile,
  request: Pick<RequestToSearch, 'categoryId' | 'cityPath' | 'suburbPath'>,
): number | null => {
  if (!cityPath) return null;
  const main = { city: cityOf(cityPath), suburb: suburbOf(suburbPath), radiusKm: coverageRadiusKm };
  return basesFrom([main, ...moreBases.map(baseOfRow)], placeOf(request))[0]!.distanceKm;
};

/** The best candidates first, then near providers that can't get the request. */
const nearIds = async (deps: Deps, { id: enquiryId, ...request }: RequestToSearch): Promise<string[]> => {
  const queries = matchQueries(deps);
  const { ownIds } = await queries.state(enquiryId, deps.clock.now());
  const near = await queries.candidates({ ...request, enquiryId, ownIds }, limits.assignableProviders);
  const others = [...(await queries.nearMisses(request)), ...(await excludedProviders(deps, request))];
  return [...near, ...others].map(({ providerId }) => providerId);
};

const namedIds = ({ db }: Pick<Deps, 'db'>, search: string): Promise<string[]> =>
  db('providers as p')
    .whereRaw(...contains(['p.business_name'], search))
    .whereNull('p.withdrawn_at')
    .orderBy('p.business_name')
    .limit(limits.assignableProviders)
    .pluck<string[]>('p.id');

/** Those that can get the request come first. Throws NOT_FOUND. */
export const assignableProviders = async (
  deps: Deps,
  { enquiryId, search }: { enquiryId: string; search?: string | undefined },
): Promise<AssignableProviderRow[]> => {
  const request = await requestToSearch(deps, enquiryId);
  if (!request) throw new DomainError('NOT_FOUND');
  const ids = [...new Set(await (search ? namedIds(deps, search) : nearIds(deps, request)))];
  const rows: AssignableProviderRow[] = [];
  for (const id of ids.slice(0, limits.assignableProviders)) {
    const profile = await providerProfile(deps, id);
    const { refusal } = await assignable(deps, request, id);
    const obstacle = refusal && refusals[refusal];
    rows.push({
      id,
      businessName: profile.businessName,
      city: profile.cityPath && cityOf(profile.cityPath).name,
      distanceKm: kmFromBase(profile, request),
      obstacle: refusal === 'noLeads' ? providerObstacleWord('receiveLeads', await providerState(deps, id)) : obstacle,
    });
  }
  return rows.sort((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));
};
