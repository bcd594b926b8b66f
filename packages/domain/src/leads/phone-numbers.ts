import type { ContactMethod } from '@marketplace/contracts/enquiries/facts';
import { isLandline } from '../telephone-numbers.ts';

/**
 * Returns the number to open a WhatsApp chat with: the WhatsApp number, or the phone number if the contact
 * prefers WhatsApp but gave no separate number. A landline has no WhatsApp unless the contact declares it.
 */
export const whatsappOf = (contact: {
  contactWhatsapp: string | null;
  contactPhone: string | null;
  contactPreferences: ContactMethod[];
}): string | null =>
  contact.contactWhatsapp ??
  (contact.contactPreferences.includes('whatsapp') && !isLandline(contact.contactPhone) ? contact.contactPhone : null);
