/** Links to contact the client of an accepted lead. The server sends phone numbers as E.164. */
import { mailtoLink } from '@marketplace/contracts/addresses';
import { contactWays } from '@marketplace/contracts/contact/ways';
import type { ContactMethod } from '@marketplace/contracts/enquiries/facts';
import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';

type Contact = Pick<
  AcceptedLead,
  'title' | 'reference' | 'contactEmail' | 'callNumber' | 'whatsappNumber' | 'contactPreferences'
>;

export type Way = {
  method: ContactMethod;
  href: string;
  /** The client's first available preference. */
  preferred: boolean;
};

/** False if the contact details are hidden or erased. */
export const isReachable = ({ contactEmail }: Pick<AcceptedLead, 'contactEmail'>): boolean => !!contactEmail;

const encoded = encodeURIComponent;

/** `mailto:` link with the request in the subject. The address is escaped so that it cannot inject headers. */
const mailHref = (address: string, { title, reference }: Contact, text?: string) =>
  `${mailtoLink(address)}?subject=${encoded(`${title} (${reference})`)}${text ? `&body=${encoded(text)}` : ''}`;

/** Link by channel. Calls carry no text. */
const hrefs: Record<ContactMethod, (address: string, contact: Contact, text?: string) => string> = {
  call: (number) => `tel:${number}`,
  // wa.me expects digits only, starting with the country code.
  whatsapp: (number, _, text) => `https://wa.me/${number.slice(1)}${text ? `?text=${encoded(text)}` : ''}`,
  email: mailHref,
  sms: (number, _, text) => `sms:${number}${text ? `?body=${encoded(text)}` : ''}`,
};

/**
 * The available channels, the client's preferences first (`contactWays`).
 * @param text prefilled message text
 */
export const waysToReach = (contact: Contact, text?: string): Way[] =>
  contactWays({
    call: contact.callNumber,
    whatsapp: contact.whatsappNumber,
    email: contact.contactEmail,
    chosen: contact.contactPreferences,
  }).map(({ method, address, preferred }) => ({ method, href: hrefs[method](address, contact, text), preferred }));
