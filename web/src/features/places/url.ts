import type { AreaPage } from '@marketplace/contracts/places/areas';
import { to } from '../../routing/paths.ts';

/** The wizard, prefilled with the page's place. */
export const enquireFrom = ({ requestIn: { province, city, suburb } }: Pick<AreaPage, 'requestIn'>): string =>
  to.enquire({ province, city: city ?? undefined, suburb: suburb ?? undefined });

/** The slugs in a place's path, from the province down. */
export const slugsIn = (path: string) => path.split('/').slice(2);
