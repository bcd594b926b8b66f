import type { AreaPage } from '@marketplace/contracts/places/areas';
import { to } from '../../routing/paths.ts';

/** The wizard with the place of a page filled in. */
export const enquireFrom = ({ requestIn: { province, city, suburb } }: Pick<AreaPage, 'requestIn'>): string =>
  to.enquire({ province, city: city ?? undefined, suburb: suburb ?? undefined });

/** The slugs in the path of a place, from the province down: of `/areas-served/gauteng/…`, `gauteng` and on. */
export const slugsIn = (path: string) => path.split('/').slice(2);
