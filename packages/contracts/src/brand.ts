/**
 * The product's name and home country. docs/customising.md lists what else must change with them. Without zod, because every page
 * needs it. Support contacts differ by installation, so they are settings (docs/configuration.md).
 */
export const brand = {
  /** Used in titles, mails and structured data. No password may contain it. */
  name: 'Marketplace',
  /** Shown below the app icon on a phone, which has room for about twelve characters. */
  shortName: 'Marketplace',
  supportHours: 'Monday to Friday, 8AM to 6PM',
  country: 'South Africa',
  /** ISO 3166-1 code. */
  countryCode: 'ZA',
  /** Country calling code, without the plus. */
  callingCode: '27',
  locale: 'en-ZA',
  timeZone: 'Africa/Johannesburg',
  /** Hours ahead of UTC. There is no daylight saving time. */
  utcOffset: 2,
  /** ISO 4217 code. */
  currency: 'ZAR',
} as const;

/** The offset at the end of an ISO time: `+02:00`. */
export const utcOffset = `+${String(brand.utcOffset).padStart(2, '0')}:00`;
