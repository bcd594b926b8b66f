import type { Supply } from '@marketplace/contracts/places/supply';
import { categoryAddress } from '@marketplace/domain/places/addresses';
import { cityOf } from '@marketplace/domain/reference/cities';
import type { CountedSupply } from '@marketplace/domain/stats/supply.view';
import type { Place } from '@marketplace/gazetteer/place';

export const presentSupply = ({ city, suburb }: Place, supply: CountedSupply): Supply => {
  const { providers, isMore, nearest, firstResponse, alternatives } = supply;
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
  };
};
