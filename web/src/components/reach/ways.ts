/** Links to contact the client of an accepted lead. The server sends phone numbers as E.164. */
import { mailtoLink } from '@marketplace/contracts/addresses';
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
const mailHref = ({ contactEmail, title, reference }: Contact, text?: string) =>
  contactEmail &&
  `${mailtoLink(contactEmail)}?subject=${encoded(`${title} (${reference})`)}${text ? `&body=${encoded(text)}` : ''}`;

/** Link by channel; null without a number, or if the details are hidden or erased. Calls carry no text. */
const hrefs: Record<ContactMethod, (contact: Contact, text?: string) => string | null> = {
  call: ({ callNumber }) => callNumber && `tel:${callNumber}`,
  // wa.me expects digits only, starting with the country code.
  whatsapp: ({ whatsappNumber }, text) =>
    whatsappNumber && `https://wa.me/${whatsappNumber.slice(1)}${text ? `?text=${encoded(text)}` : ''}`,
  email: (contact, text) => (isReachable(contact) ? mailHref(contact, text) : null),
  sms: ({ callNumber }, text) => callNumber && `sms:${callNumber}${text ? `?body=${encoded(text)}` : ''}`,
};

const usualOrder: readonly ContactMethod[] = ['call', 'whatsapp', 'email', 'sms'];

/**
 * The available channels: the client's preferences in order, then the others.
 * @param text prefilled message text
 */
export const waysToReach = (contact: Contact, text?: string): Way[] => {
  const asked = contact.contactPreferences;
  const ordered = [...asked, ...usualOrder.filter((method) => !asked.includes(method))];
  const possible = ordered.flatMap((method) => {
    const href = hrefs[method](contact, text);
    return href ? [{ method, href }] : [];
  });
  return possible.map((way, place) => ({ ...way, preferred: place === 0 && asked.includes(way.method) }));
};
