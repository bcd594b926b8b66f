import { categoryById } from '@marketplace/catalogue/lookup';
import { contactLanguages } from '@marketplace/contracts/enquiries/facts';
import { limits } from '@marketplace/contracts/limits';
import type {
  OwnProfile,
  ProfileCheck,
  ProfilePhoto,
  ProviderContact,
  PublicProfile,
} from '@marketplace/contracts/profiles/profiles';
import { categoryAddress } from '@marketplace/domain/places/addresses';
import type { ReadyPhotoRow } from '@marketplace/domain/portfolio/queries';
import type { CheckRow } from '@marketplace/domain/profiles/checks.view';
import type { OwnProfileRow, ShownProfileRow } from '@marketplace/domain/profiles/profile.view';
import type { ReviewRow } from '@marketplace/domain/profiles/reviews.view';
import { meritsNeeded, profilePath } from '@marketplace/domain/profiles/rules';
import { cityOf, placeOf } from '@marketplace/domain/reference/cities';
import { internationalNumber, isLandline, shownNumber, whatsappNumber } from '@marketplace/domain/telephone-numbers';
import { distanceKm } from '@marketplace/gazetteer/distance';
import { placeName } from '@marketplace/gazetteer/lookup';
import type { City, Coordinates } from '@marketplace/gazetteer/place';
import { cities } from '@marketplace/gazetteer/places';

/** Languages in the order in which every list shows them. */
const inOrder = (languages: readonly string[]) => contactLanguages.filter((language) => languages.includes(language));

export const presentOwnProfile = ({ slug, languages, whatsapp, ...profile }: OwnProfileRow): OwnProfile => ({
  ...profile,
  languages: inOrder(languages),
  whatsapp: shownNumber(whatsapp),
  path: slug === null ? null : profilePath(slug),
  meritsNeeded,
});

export const presentCheck = ({ check, checkedAt, validUntil }: CheckRow): ProfileCheck => ({
  check,
  checkedAt: checkedAt.toISOString(),
  validUntil: validUntil?.toISOString() ?? null,
});

/** Where visitors, owners and administrators fetch photos. */
const publicPhotos = '/api/public/photos';

const photoPath = (folder: string, id: string, side: number): string => `${folder}/${id}/${side}.webp`;

export const presentPhoto = (photo: ReadyPhotoRow, folder = publicPhotos): ProfilePhoto => {
  const [small, large] = limits.photoSides;
  return { ...photo, small: photoPath(folder, photo.id, small), large: photoPath(folder, photo.id, large) };
};

/** The address of a logo, which is shown small. */
export const presentLogo = (id: string | null, folder = publicPhotos): string | null =>
  id && photoPath(folder, id, limits.photoSides[0]);

export const presentReview = ({ categoryId, cityPath, ...review }: ReviewRow) => ({
  ...review,
  service: categoryById(categoryId)?.name ?? '',
  city: cityOf(cityPath).name,
});

/** Distance between places that are named, as a share of the radius. */
const apart = 0.3;
const largestFirst = cities.toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0));

const presentArea = ({
  cityPath,
  suburbPath,
  coverageRadiusKm: radiusKm,
}: Pick<ShownProfileRow, 'cityPath' | 'suburbPath' | 'coverageRadiusKm'>): PublicProfile['area'] => {
  if (cityPath === null) return null;
  const base = placeOf({ cityPath, suburbPath });
  const { lat, lng } = base.suburb ?? base.city;
  // The largest ones, far enough apart to be read on the map.
  const places: City[] = [];
  const isApart = (one: Coordinates) =>
    [{ lat, lng }, ...places].every((other) => distanceKm(one, other) > radiusKm * apart);
  for (const city of largestFirst) {
    if (places.length === limits.profilePlaces) break;
    if (city !== base.city && distanceKm({ lat, lng }, city) <= radiusKm && isApart(city)) places.push(city);
  }
  return {
    base: { name: placeName(base), lat, lng },
    province: base.city.province.name,
    radiusKm,
    places: places.map((city) => ({ name: city.name, lat: city.lat, lng: city.lng })),
  };
};

const presentServices = (categoryIds: readonly string[]): PublicProfile['services'] =>
  categoryIds
    .flatMap((id) => categoryById(id) ?? [])
    .map((category) => ({ name: category.name, path: categoryAddress(category) }))
    .sort((one, other) => one.name.localeCompare(other.name));

/** A profile as visitors see it. The row has no contact details. `photoFolder`: where the reader fetches photos. */
export const presentProfile = (row: ShownProfileRow, photoFolder?: string) => ({
  ...row,
  path: profilePath(row.slug),
  logo: presentLogo(row.logo, photoFolder),
  services: presentServices(row.categoryIds),
  area: presentArea(row),
  languages: inOrder(row.languages),
  rating: {
    average: row.average,
    count: row.byStars.reduce((sum, count) => sum + count, 0),
    byStars: row.byStars,
    written: row.written,
  },
  reviews: row.reviews.map(presentReview),
  photos: row.photos.map((photo) => presentPhoto(photo, photoFolder)),
});

/** How to reach a provider. Only for the seeker whose request it accepted. */
export const presentContact = ({
  phone,
  whatsapp,
  email,
}: {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
}): ProviderContact => ({
  phone: internationalNumber(phone),
  isLandline: isLandline(phone),
  whatsapp: whatsappNumber({ phone, whatsapp }),
  email: email ?? '',
});
