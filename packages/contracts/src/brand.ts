/**
 * The product's name and home country. docs/customising.md lists what else belongs to a change of either. Without zod,
 * because every page needs it. The support contacts differ by installation, so they are settings (docs/configuration.md).
 */
export const brand = {
  /** In titles, mails and structured data, and as a word that no password may contain. */
  name: 'Marketplace',
  /** Below the app's icon on a phone, which has room for about twelve characters. */
  shortName: 'Marketplace',
  supportHours: 'Monday to Friday, 8AM to 6PM',
  country: 'South Africa',
  /** ISO 3166-1. */
  countryCode: 'ZA',
  /** Of telephone numbers, without the plus. */
  callingCode: '27',
  locale: 'en-ZA',
  timeZone: 'Africa/Johannesburg',
  /** Hours ahead of UTC, all year round: days are computed without daylight saving time. */
  utcOffset: 2,
  /** ISO 4217. */
  currency: 'ZAR',
} as const;

/** The offset at the end of an ISO time: `+02:00`. */
export const utcOffset = `+${String(brand.utcOffset).padStart(2, '0')}:00`;
