/** How a request works, in three steps. `spot` is the drawing beside one. */
import { limits } from '@marketplace/contracts/limits';
import { msg, t } from '@marketplace/languages/text';

export const threeSteps = [
  {
    title: msg('Post Your Request'),
    text: () =>
      t(
        'Tell us what you need, where, and roughly what you can spend. It takes about two minutes, and you don’t need an account.',
      ),
    spot: 'post',
  },
  {
    title: msg('Receive Quotes'),
    text: () =>
      t(
        'Up to {most} verified providers near you can accept your request. If one doesn’t reply within {hours} hours, we ask the next.',
        { most: limits.providersPerEnquiry, hours: limits.leadHours },
      ),
    spot: 'quotes',
  },
  {
    title: msg('Choose & Book'),
    text: () => t('Compare quotes, ask questions and pick the provider you trust. There’s no obligation.'),
    spot: 'door',
  },
] as const;
