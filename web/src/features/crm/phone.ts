/** Links that reach a client. Phone numbers are kept as typed (specification section 5), so they are read here. */
import type { AcceptedLead } from '@marketplace/contracts/leads';

/** E.164: at most 15 digits; a number of fewer than 7 reaches nobody in South Africa. */
const canBeDialled = (digits: string) => digits.length >= 7 && digits.length <= 15;

/** Digits with the country's code: `082 555 0134`, `+27 82 555 0134` and `0027…` all give 27825550134; null where it is no number. */
const internationalDigits = (phone: string): string | null => {
  const abroad = phone.trim().startsWith('+');
  // +27 (0)82 … : the bracketed zero is for callers at home and is not dialled after the country's code.
  const digits = (abroad ? phone.replace('(0)', '') : phone).replace(/\D/g, '');
  const whole = abroad ? digits : digits.replace(/^00/, '+').replace(/^0/, '27').replace('+', '');
  return canBeDialled(whole) ? whole : null;
};

/** `tel:` keeps a number as people here dial it; null where there is nothing to dial. */
export const telHref = (phone: string | null): string | null => {
  if (!phone) return null;
  const digits = phone.trim().startsWith('+') ? `+${internationalDigits(phone) ?? ''}` : phone.replace(/\D/g, '');
  return canBeDialled(digits.replace('+', '')) ? `tel:${digits}` : null;
};

/** The number's WhatsApp chat: wa.me wants digits alone, country code first. */
export const whatsappHref = (phone: string | null): string | null => {
  const digits = phone && internationalDigits(phone);
  return digits ? `https://wa.me/${digits}` : null;
};

/** A client who left no WhatsApp number but asked to be reached there means the phone number. */
export const whatsappNumber = (lead: Pick<AcceptedLead, 'contactWhatsapp' | 'contactPhone' | 'contactPreferences'>) =>
  lead.contactWhatsapp ?? (lead.contactPreferences.includes('whatsapp') ? lead.contactPhone : null);

/** A mail to the client whose subject names the request. */
export const mailHref = (lead: Pick<AcceptedLead, 'contactEmail' | 'title' | 'reference'>) =>
  `mailto:${encodeURIComponent(lead.contactEmail).replace('%40', '@')}?subject=${encodeURIComponent(`${lead.title} (${lead.reference})`)}`;
