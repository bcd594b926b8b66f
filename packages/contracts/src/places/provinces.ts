/** The nine provinces (specification section 3), small enough for every page: selects, filters and addresses. */

export const provinces = [
  { slug: 'gauteng', name: 'Gauteng', code: 'GP' },
  { slug: 'western-cape', name: 'Western Cape', code: 'WC' },
  { slug: 'kwazulu-natal', name: 'KwaZulu-Natal', code: 'KZN' },
  { slug: 'eastern-cape', name: 'Eastern Cape', code: 'EC' },
  { slug: 'limpopo', name: 'Limpopo', code: 'LP' },
  { slug: 'mpumalanga', name: 'Mpumalanga', code: 'MP' },
  { slug: 'north-west', name: 'North West', code: 'NW' },
  { slug: 'free-state', name: 'Free State', code: 'FS' },
  { slug: 'northern-cape', name: 'Northern Cape', code: 'NC' },
] as const;

export type ProvinceSlug = (typeof provinces)[number]['slug'];
export const provinceSlugs = provinces.map(({ slug }) => slug) as [ProvinceSlug, ...ProvinceSlug[]];

export const isProvinceSlug = (slug: string): slug is ProvinceSlug =>
  provinces.some((province) => province.slug === slug);
