/** Which of an accepted lead's numbers a chat goes to. */
import type { ContactMethod } from '@marketplace/contracts/enquiries/facts';

/** The WhatsApp number; the phone number for a contact who gave no other and asked to be reached there. */
export const whatsappOf = (contact: {
  contactWhatsapp: string | null;
  contactPhone: string | null;
  contactPreferences: ContactMethod[];
}): string | null =>
  contact.contactWhatsapp ?? (contact.contactPreferences.includes('whatsapp') ? contact.contactPhone : null);
