/** A point in decimal degrees, WGS 84. North and east are positive, so South Africa's `lat` is negative. */
export type Coordinates = { lat: number; lng: number };

/** A reference to another place, enough to show and link it. */
export type PlaceName = { name: string; slug: string };

/** `approx`: the coordinates are unconfirmed, see the README. */
type Settlement = PlaceName & Coordinates & { aliases?: string[]; approx?: boolean };

/** `alsoCity`: also a city of the same municipality (Sandton), so do not count it twice. */
export type Suburb = Settlement & { alsoCity?: boolean };

/** A city, town or larger village. `population` mixes years and definitions, so use it only for display. */
export type City = Settlement & {
  population?: number;
  suburbs: Suburb[];
  municipality: PlaceName;
  province: PlaceName;
};

/** A city, or a suburb of it: the location of a request or a provider's base. */
export type Place = { city: City; suburb: Suburb | null };

/** `district` is the district municipality of a local municipality; metros have none. */
export type Municipality = PlaceName & {
  kind: 'metro' | 'local';
  district?: string;
  aliases?: string[];
  population?: number;
  cities: City[];
  province: PlaceName;
};

/** `code` is the everyday abbreviation (GP, KZN); `lat` and `lng` are the province's approximate centre. */
export type Province = PlaceName & Coordinates & { code: string; municipalities: Municipality[] };
