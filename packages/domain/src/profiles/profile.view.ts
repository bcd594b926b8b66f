/** A provider's profile: as its own settings show it, and as others read it, with contact details in its texts masked. */
import { limits } from '@marketplace/contracts/limits';
import type { ProfileMerit } from '@marketplace/contracts/profiles/profiles';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { logos, portfolios } from '../portfolio/portfolio.view.ts';
import type { ReadyPhotoRow } from '../portfolio/queries.ts';
import { isCurrentCheckSql, isVerifiedSql } from '../providers/queries.ts';
import { responsesSince, responseTimeSql } from '../providers/response-time.ts';
import { starsOfProvider } from '../ratings/provider-list.view.ts';
import { averageRating, countsByStars, sumOf } from '../ratings/rules.ts';
import { baseSuburbPathSql } from '../reference/queries.ts';
import { rawRows } from '../sql.ts';
import { textFor } from '../texts/shown.ts';
import { type CheckRow, currentChecks } from './checks.view.ts';
import { countWritten, providerReviews, type ReviewRow } from './reviews.view.ts';
import { meritsNeeded, meritsOf, yearsSince } from './rules.ts';
import { isPublishedSql } from './summary.view.ts';

type Row = {
  businessName: string;
  slug: string | null;
  about: string;
  languages: string[];
  foundedYear: number | null;
  whatsapp: string | null;
  isPublic: boolean;
  isPublished: boolean;
  isVerified: boolean;
  phone: string | null;
  email: string | null;
  cityPath: string | null;
  suburbPath: string | null;
  coverageRadiusKm: number;
  categoryIds: string[];
  answers: number;
  medianMinutes: number | null;
  jobsDone: number;
};

const readRow = async (deps: Deps, providerId: string): Promise<Row> => {
  const [row] = await rawRows<Row>(
    deps.db,
    /* sql */ `
    select p.business_name as "businessName", s.slug, coalesce(f.about, '') as about,
      coalesce(f.languages, '{}') as languages, f.founded_year as "foundedYear", f.whatsapp,
      f.published_at is not null as "isPublic", coalesce(${isPublishedSql}, false) as "isPublished",
      ${isVerifiedSql} as "isVerified",
      p.phone, u.email, c.path as "cityPath", ${baseSuburbPathSql} as "suburbPath",
      p.coverage_radius_km as "coverageRadiusKm",
      array(select category_id from provider_categories where provider_id = p.id) as "categoryIds",
      speed.answers, case when speed.answers >= :fewest then speed.minutes end as "medianMinutes",
      (select count(*)::int from leads l join enquiries e on e.id = l.enquiry_id and e.done_by_lead_id = l.id
        where l.provider_id = p.id) as "jobsDone"
    from providers p
    left join users u on u.id = p.user_id
    left join provider_profiles f on f.provider_id = p.id
    left join provider_slugs s on s.provider_id = p.id and s.is_current
    left join cities c on c.id = p.base_city_id
    cross join lateral (${responseTimeSql}) speed
    where p.id = :providerId`,
    { providerId, now: deps.clock.now(), fewest: statsMinimum.sample, since: responsesSince(deps) },
    { name: 'profile' },
  );
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

type OwnRow = Pick<Row, 'about' | 'languages' | 'whatsapp' | 'isPublic' | 'slug' | 'foundedYear'> &
  Parameters<typeof meritsOf>[0];
export type OwnProfileRow = Pick<Row, 'about' | 'languages' | 'whatsapp' | 'isPublic' | 'slug'> & {
  yearsInBusiness: number | null;
  merits: ProfileMerit[];
};

/** A profile as its provider edits it. Throws NOT_FOUND. */
export const ownProfile = async ({ db, clock }: Deps, providerId: string): Promise<OwnProfileRow> => {
  const now = clock.now();
  const [row] = await rawRows<OwnRow>(
    db,
    /* sql */ `
    select s.slug, coalesce(f.about, '') as about, coalesce(f.languages, '{}') as languages,
      f.founded_year as "foundedYear", f.whatsapp, f.published_at is not null as "isPublic",
      o.photos::int, o.logos > 0 as "hasLogo",
      (select count(*)::int from ratings r where r.provider_id = p.id and r.status = 'published') as ratings,
      (select count(*)::int from provider_checks c where c.provider_id = p.id and ${isCurrentCheckSql}) as checks
    from providers p
    left join provider_profiles f on f.provider_id = p.id
    left join provider_slugs s on s.provider_id = p.id and s.is_current
    cross join lateral (
      select count(*) filter (where not o.is_logo) as photos, count(*) filter (where o.is_logo) as logos
      from portfolio_photos o join attachments a on a.id = o.id where o.provider_id = p.id and a.state = 'ready'
    ) o
    where p.id = :providerId`,
    { providerId, now },
    { name: 'own profile' },
  );
  if (!row) throw new DomainError('NOT_FOUND');
  const { foundedYear, hasLogo, photos, ratings, checks, ...profile } = row;
  return {
    ...profile,
    yearsInBusiness: yearsSince(foundedYear, now),
    merits: meritsOf({ about: profile.about, hasLogo, photos, ratings, checks }),
  };
};

export type ShownProfileRow = Pick<
  Row,
  | 'businessName'
  | 'about'
  | 'languages'
  | 'isVerified'
  | 'cityPath'
  | 'suburbPath'
  | 'coverageRadiusKm'
  | 'categoryIds'
  | 'jobsDone'
> & {
  slug: string;
  yearsInBusiness: number | null;
  checks: CheckRow[];
  /** The id of its photo. */
  logo: string | null;
  photos: ReadyPhotoRow[];
  average: number | null;
  byStars: number[];
  written: number;
  reviews: ReviewRow[];
  responses: { medianMinutes: number; count: number } | null;
  isIndexed: boolean;
};
/** The row has the contact details that only a seeker whose request the provider accepted may see. */
type Profile = { shown: ShownProfileRow; contact: Pick<Row, 'phone' | 'whatsapp' | 'email'>; isPublished: boolean };

/** A profile as others read it, whether or not it is published. Throws NOT_FOUND. */
export const profileOf = async (deps: Deps, providerId: string): Promise<Profile> => {
  const {
    phone,
    whatsapp,
    email,
    isPublished,
    isPublic: _,
    foundedYear,
    answers,
    medianMinutes,
    slug,
    ...row
  } = await readRow(deps, providerId);
  const [stars, checks, written, reviews, portfolio, logo] = await Promise.all([
    starsOfProvider(deps, providerId),
    currentChecks(deps, [providerId]),
    countWritten(deps, providerId),
    providerReviews(deps, providerId, { limit: limits.profileReviews }),
    portfolios(deps, [providerId], limits.portfolioPhotos),
    logos(deps, [providerId]),
  ]);
  const byStars = countsByStars(stars);
  const sum = sumOf(byStars);
  const ofProvider = checks.get(providerId) ?? [];
  const photos = portfolio.get(providerId)?.photos ?? [];
  const merits = meritsOf({
    about: row.about,
    hasLogo: logo.has(providerId),
    photos: photos.length,
    ratings: sum.ratings,
    checks: ofProvider.length,
  });
  return {
    shown: {
      ...row,
      slug: slug ?? '',
      businessName: textFor('visitor', 'providers.business_name', row.businessName),
      about: textFor('visitor', 'provider_profiles.about', row.about),
      yearsInBusiness: yearsSince(foundedYear, deps.clock.now()),
      checks: ofProvider,
      logo: logo.get(providerId) ?? null,
      photos,
      average: averageRating(sum, statsMinimum.sample),
      byStars,
      written,
      reviews: reviews.items,
      responses: medianMinutes === null ? null : { medianMinutes, count: answers },
      isIndexed: merits.length >= meritsNeeded,
    },
    contact: { phone, whatsapp, email },
    isPublished,
  };
};

/** The provider of a slug, current or former. Throws NOT_FOUND unless its profile is published. */
export const publishedProvider = async ({ db }: Pick<Deps, 'db'>, slug: string): Promise<string> => {
  const [found] = await rawRows<{ id: string }>(
    db,
    /* sql */ `
    select p.id from provider_slugs s
    join providers p on p.id = s.provider_id
    join provider_profiles f on f.provider_id = p.id
    where s.slug = :slug and ${isPublishedSql}`,
    { slug },
    { name: 'published provider' },
  );
  if (!found) throw new DomainError('NOT_FOUND');
  return found.id;
};

/** The provider that accepted the request with this lead. Throws NOT_FOUND. */
export const acceptedProvider = async (
  { db }: Pick<Deps, 'db'>,
  { enquiryId, leadId }: { enquiryId: string; leadId: string },
): Promise<{ providerId: string; reference: string; title: string }> => {
  const [found] = await rawRows<{ providerId: string; reference: string; title: string }>(
    db,
    /* sql */ `
    select l.provider_id as "providerId", e.reference, e.title from leads l
    join enquiries e on e.id = l.enquiry_id join providers p on p.id = l.provider_id
    where l.id = :leadId and l.enquiry_id = :enquiryId and l.status = 'ACCEPTED' and p.user_id is not null`,
    { enquiryId, leadId },
  );
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
};
