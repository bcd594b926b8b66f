/** Pure rules about profiles. */
import { brand } from '@marketplace/contracts/brand';
import type { ProfileMerit } from '@marketplace/contracts/profiles/profiles';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';

/** The page of a profile. */
export const profilePath = (slug: string): string => `/providers/${slug}`;

const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: brand.timeZone });
/** The calendar year in South Africa. */
export const yearOf = (time: Date): number => Number(years.format(time));

/** Years in business at `now`, from the year that is stored. */
export const yearsSince = (foundedYear: number | null, now: Date): number | null =>
  foundedYear === null ? null : Math.max(0, yearOf(now) - foundedYear);

/** Photos that count towards being listed by search engines. */
export const photosNeeded = 2;
/** How many merits a profile needs before search engines may list it. */
export const meritsNeeded = 3;

type Counted = { about: string; hasLogo: boolean; photos: number; ratings: number; checks: number };

/** What a profile has of what makes it worth finding. */
export const meritsOf = ({ about, hasLogo, photos, ratings, checks }: Counted): ProfileMerit[] => {
  const has: Record<ProfileMerit, boolean> = {
    about: about !== '',
    logo: hasLogo,
    photos: photos >= photosNeeded,
    ratings: ratings >= statsMinimum.sample,
    check: checks > 0,
  };
  return (Object.keys(has) as ProfileMerit[]).filter((merit) => has[merit]);
};
