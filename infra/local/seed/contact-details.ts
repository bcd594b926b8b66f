/** Addresses and phone numbers that belong to no real person. */

/**
 * `Mokwena & Sons Plumbing` becomes `mokwena-sons-plumbing@demo.example`. `.example` is reserved (RFC 2606
 * section 3).
 */
export const emailOf = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}@demo.example`;
};

/** Returns a number such as `011 555 0107`. The exchange is invented because South Africa reserves no fictional numbers. */
export const phoneNumber = (areaCode: string, number: number): string => `${areaCode} 555 0${100 + (number % 100)}`;
