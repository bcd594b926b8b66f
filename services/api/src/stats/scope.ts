/** The category, province and city that the filters of a public read name by their slugs. */
import { categoryByAnyPath } from '@marketplace/catalogue/lookup';
import { messages } from '@marketplace/contracts/messages';
import { invalid } from '@marketplace/domain/errors';
import type { StatsScope } from '@marketplace/domain/stats/public-stats.view';
import { cityByName, provinceByName } from '@marketplace/gazetteer/lookup';

type Filter = { category?: string | undefined; province?: string | undefined; city?: string | undefined };

/** Throws VALIDATION_FAILED with the filter that names nothing as its field; a city without its province names nothing. */
export const scopeOf = ({ category, province, city }: Filter): StatsScope => {
  const found = category ? categoryByAnyPath([category]) : undefined;
  if (category && !found) throw invalid({ category: messages.contactCategory });
  const inProvince = province ? provinceByName(province) : undefined;
  if (province && !inProvince) throw invalid({ province: messages.province });
  const inCity = inProvince && city ? cityByName(inProvince, city) : undefined;
  if (city && !inCity) throw invalid({ city: messages.city });
  return { categoryId: found?.id, province: inProvince?.slug, city: inCity };
};
