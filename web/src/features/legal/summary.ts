/** The summaries of the legal texts in the language of the page. The full texts are in English. */
import { limits } from '@marketplace/contracts/limits';
import { t } from '@marketplace/languages/text';

const most = limits.providersPerEnquiry;

/** `counted`: this installation counts visits. */
export const privacySummary = ({ counted }: { counted: boolean }): readonly string[] => [
  t('We use what you tell us only to find you a provider.'),
  t(
    'Everyone can read your request on our site, without your name, number and street. If you keep it off the public pages, only the providers we ask can read it.',
  ),
  t(
    'Your name, email address and phone number go to providers who accept your request, at most {most} of them. Our team sees them only to help with your request.',
    { most },
  ),
  counted
    ? t('We don’t sell your data or show advertising. We count visits only if you allow it.')
    : t('We don’t sell your data, show advertising or use trackers.'),
  t('You can see, correct or delete what we hold about you, free of charge.'),
];

/** Shown above the English terms on pages in other languages. */
export const termsSummary = (): readonly string[] => [
  t('You post one request. Up to {most} verified providers who offer the service in your area can accept it.', {
    most,
  }),
  t('It is free for you, and there is no obligation to accept a quote.'),
  t('The agreement about the work and its price is between you and the provider. You pay the provider directly.'),
  t('We check every provider before their first request, but we do not guarantee their work.'),
  t('You can withdraw your request at any time.'),
];
