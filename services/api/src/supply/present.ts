import { firstAidOf } from '@marketplace/catalogue/first-aid';
import type { Supply, SupplyCard } from '@marketplace/contracts/supply/supply';
import { categoryAddress } from '@marketplace/domain/places/addresses';
import { profilePath } from '@marketplace/domain/profiles/rules';
import { cityOf } from '@marketplace/domain/reference/cities';
import type { CountedSupply } from '@marketplace/domain/stats/supply.view';
import type { CardNow, CardRow, SupplyNow } from '@marketplace/domain/stats/supply-cards.view';
import type { Place } from '@marketplace/gazetteer/place';
import { presentCheck, presentLogo } from '../profiles/present.ts';

const presentCard = (card: CardRow, now: CardNow | undefined): SupplyCard => ({
  name: card.name,
  path: profilePath(card.slug),
  logo: presentLogo(card.logo),
  checks: card.checks.map(presentCheck),
  rating: card.rating,
  base: card.base,
  distanceKm: card.distanceKm === null ? null : Math.round(card.distanceKm),
  callOutCents: card.callOutCents,
  now: now ? { ...now, ringsFrom: now.ringsFrom?.toISOString() ?? null } : null,
});

/** @param now null for a page that a cache keeps */
export const presentSupply = ({ city, suburb }: Place, supply: CountedSupply, now: SupplyNow | null): Supply => {
  const { providers, isMore, nearest, firstResponse, alternatives, cards } = supply;
  const town = nearest && cityOf(nearest.cityPath);
  return {
    providers,
    isMore,
    place: (suburb ?? city).name,
    nearest: town ? { place: town.name, province: town.province.name, distanceKm: nearest.distanceKm } : null,
    medianFirstResponseMinutes: firstResponse.medianMinutes,
    n: firstResponse.requests,
    alternatives: alternatives.map(({ category, ...counted }) => ({
      id: category.id,
      name: category.name,
      path: categoryAddress(category),
      isWider: counted.isWider,
      providers: counted.providers,
      isMore: counted.isMore,
    })),
    cards: cards.map((card) => presentCard(card, now?.cards.get(card.providerId))),
    urgent: now?.urgent ?? null,
    firstAid: firstAidOf(supply.categoryId) ?? null,
  };
};
