/** What is translated into one catalogue: pages, or mails. */
export const areas = {
  web: 'web/src/**/*.{ts,tsx}',
  mails: 'workers/jobs/src/{mails,notices,phone}/**/*.ts',
} as const;
export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as Area[];
