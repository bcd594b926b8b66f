/** Contact texts (specification sections 1 and 9). The numbers come from the installation (SiteConfig). */

import { brand } from '@marketplace/contracts/brand';
import { msg, t } from '@marketplace/languages/text';

export const chat = {
  greeting: msg('Hi! I have a question about getting quotes.'),
  provider: msg('Hi! I would like to become a provider.'),
};

export const support = {
  title: msg('Prefer to talk to a person?'),
  /** Used if no number or address is configured. */
  titleAlone: msg('In your own words'),
  hours: () => t('Personal assistance {hours}.', { hours: t(brand.supportHours) }),
  whatsapp: msg('On WhatsApp we reply within minutes in business hours.'),
};

/** The prefilled WhatsApp message; missing values read 'Not provided'. */
export const quoteMessage = ({ details, phone }: { details: string; phone: string }) =>
  t('Hi! I would like quotes.\nRequest: {details}\nPhone: {phone}', {
    details: details.trim() || t('Not provided'),
    phone: phone.trim() || t('Not provided'),
  });
