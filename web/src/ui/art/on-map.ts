/**
 * Projects a place onto the drawing of the country (south-africa.svg): Albers' equal-area conic with the drawing's
 * parallels, meridian and scale. Snyder, Map Projections: A Working Manual (USGS 1395), equations 14-1 to 14-6,
 * sphere.
 */
const radians = Math.PI / 180;
const earthKm = 6371;
/** Units of the drawing per kilometre, the same everywhere, so that a distance is a plain circle. */
export const unitsPerKm = 0.43965;
const [north, south, middle] = [-24 * radians, -33 * radians, 24.7];
/** The drawing's origin, derived from the country's northernmost, southernmost and outermost points. */
const origin = { x: 380, y: 5477 };

const n = (Math.sin(north) + Math.sin(south)) / 2;
const c = Math.cos(north) ** 2 + 2 * n * Math.sin(north);
const rho = (lat: number) => (unitsPerKm * earthKm * Math.sqrt(c - 2 * n * Math.sin(lat * radians))) / n;

type Degrees = { lat: number; lng: number };

/** Converts degrees (WGS 84) to units of the drawing, to a tenth: 230 m. */
export const closelyOnMap = ({ lat, lng }: Degrees): { x: number; y: number } => {
  const theta = n * (lng - middle) * radians;
  const tenths = (units: number) => Math.round(units * 10) / 10;
  return { x: tenths(origin.x + rho(lat) * Math.sin(theta)), y: tenths(origin.y + rho(lat) * Math.cos(theta)) };
};

/** The same in whole units, for a single mark. */
export const onMap = (place: Degrees): { x: number; y: number } => {
  const { x, y } = closelyOnMap(place);
  return { x: Math.round(x), y: Math.round(y) };
};
