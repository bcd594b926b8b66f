/** The sources of each catalogue. */
import type { Area } from '@marketplace/languages/catalogues';

export const areas: Readonly<Record<Area, string>> = {
  web: 'web/src/**/*.{ts,tsx}',
  mails: 'workers/jobs/src/{mails,notices,phone}/**/*.ts',
};
export const areaNames = Object.keys(areas) as Area[];
