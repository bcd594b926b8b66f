/** Contact texts (specification sections 1 and 9). The numbers come from the installation (SiteConfig). */
import { brand } from '@marketplace/contracts/brand';

export const chat = {
  greeting: 'Hi! I have a question about getting quotes.',
  provider: 'Hi! I would like to become a provider.',
};

export const support = {
  title: 'Prefer to talk to a person?',
  /** Used if no number or address is configured. */
  titleAlone: 'In your own words',
  hours: `Personal assistance ${brand.supportHours}.`,
  whatsapp: 'On WhatsApp we reply within minutes in business hours.',
};

/** The prefilled WhatsApp message; missing values read 'Not provided'. */
export const quoteMessage = ({ details, phone }: { details: string; phone: string }) =>
  `Hi! I would like quotes.\nRequest: ${details.trim() || 'Not provided'}\nPhone: ${phone.trim() || 'Not provided'}`;
