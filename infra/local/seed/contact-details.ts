/** Unused addresses and phone numbers. */

/**
 * `Mokwena & Sons Plumbing` is at `mokwena-sons-plumbing@demo.example`. `.example` is reserved and unused (RFC 2606
 * section 3).
 */
export const emailOf = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}@demo.example`;
};

/** `011 555 0107`: an area code and an invented exchange, because South Africa reserves no fictional numbers. */
export const phoneNumber = (areaCode: string, number: number): string => `${areaCode} 555 0${100 + (number % 100)}`;
