/** How to reach people: specification sections 1 and 9. The numbers themselves are the installation's (SiteConfig). */
import { brand } from '@marketplace/contracts/brand';

export const chat = {
  greeting: 'Hi! I have a question about getting quotes.',
  provider: 'Hi! I would like to become a provider.',
};

export const support = {
  title: 'Rather talk to a person?',
  /** Where no number and no address is given. */
  titleAlone: 'In your own words',
  hours: `Personal assistance ${brand.supportHours}.`,
  whatsapp: 'On WhatsApp we reply within minutes in business hours.',
};

/** What a WhatsApp quote request says; what was left out reads 'Not provided'. */
export const quoteMessage = ({ details, phone }: { details: string; phone: string }) =>
  `Hi! I would like quotes.\nRequest: ${details.trim() || 'Not provided'}\nPhone: ${phone.trim() || 'Not provided'}`;
