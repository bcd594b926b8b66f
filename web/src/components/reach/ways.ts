/** The ways to reach the contact of an accepted lead, as links. Its numbers come from the server as E.164. */
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
  /** The client asked for this one before any other that is possible. */
  preferred: boolean;
};

/** False where the contact details are hidden or were erased. */
export const isReachable = ({ contactEmail }: Pick<AcceptedLead, 'contactEmail'>): boolean => !!contactEmail;

const encoded = encodeURIComponent;

/** `mailto:` for the contact, with the request in the subject; an address cannot smuggle headers in. */
const mailHref = ({ contactEmail, title, reference }: Contact, text?: string) =>
  contactEmail &&
  `${mailtoLink(contactEmail)}?subject=${encoded(`${title} (${reference})`)}${text ? `&body=${encoded(text)}` : ''}`;

/** The link of each way; null where the contact gave no number for it, is hidden, or was erased. A call carries no text. */
const hrefs: Record<ContactMethod, (contact: Contact, text?: string) => string | null> = {
  call: ({ callNumber }) => callNumber && `tel:${callNumber}`,
  // wa.me wants digits alone, country code first.
  whatsapp: ({ whatsappNumber }, text) =>
    whatsappNumber && `https://wa.me/${whatsappNumber.slice(1)}${text ? `?text=${encoded(text)}` : ''}`,
  email: (contact, text) => (isReachable(contact) ? mailHref(contact, text) : null),
  sms: ({ callNumber }, text) => callNumber && `sms:${callNumber}${text ? `?body=${encoded(text)}` : ''}`,
};

const usualOrder: readonly ContactMethod[] = ['call', 'whatsapp', 'email', 'sms'];

/**
 * The ways there are, in the order in which the client asked for them, then the others.
 * @param text what a message begins with
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
