/** The numbers of an accepted lead's contact, which are stored as they were typed (specification section 5). */
import type { ContactMethod } from '@marketplace/contracts/enquiries';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** E.164, `+27825550134`, of what somebody in South Africa typed; null where no telephone has such a number. */
export const internationalNumber = (typed: string | null): string | null => {
  const number =
    typed === null ? undefined : parsePhoneNumberFromString(typed.trim(), { defaultCountry: 'ZA', extract: false });
  return number?.isValid() ? number.number : null;
};

/** The WhatsApp number as typed; the phone number for a contact who gave no other and asked to be reached there. */
export const whatsappOf = (contact: {
  contactWhatsapp: string | null;
  contactPhone: string | null;
  contactPreferences: ContactMethod[];
}): string | null =>
  contact.contactWhatsapp ?? (contact.contactPreferences.includes('whatsapp') ? contact.contactPhone : null);
