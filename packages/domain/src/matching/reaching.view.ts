/** Which providers a request is within the reach of, whether they take leads now or not. */
import type { Deps } from '../deps.ts';
import { providerProfile } from '../providers/profile.view.ts';
import { baseOfRow } from '../providers/rules.ts';
import { cityOf, suburbOf } from '../reference/cities.ts';
import { type Need, placementOf } from './rules.ts';

/** Returns those of a request's few providers whose services and area fit it. */
export const reachingProviders = async (
  deps: Deps,
  providerIds: readonly string[],
  need: Need,
): Promise<ReadonlySet<string>> => {
  const reaching = new Set<string>();
  for (const id of providerIds) {
    const { cityPath, suburbPath, coverageRadiusKm, moreBases, anywhere, ...area } = await providerProfile(deps, id);
    if (!cityPath) continue;
    const placement = placementOf(
      {
        ...area,
        ...{ baseCity: cityOf(cityPath), baseSuburb: suburbOf(suburbPath), radiusKm: coverageRadiusKm },
        ...{ moreBases: moreBases.map(baseOfRow), anywhereIds: Object.keys(anywhere) },
      },
      need,
    );
    if (placement) reaching.add(id);
  }
  return reaching;
};
