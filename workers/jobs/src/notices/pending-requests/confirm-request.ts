/** To the owner of an address that software posted a request with: what it is, and a link to confirm it. Nothing is matched before. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel } from '@marketplace/contracts/enquiries/facts';
import { pendingRequestMailData } from '@marketplace/domain/mail-deliveries/pending-request-mail-data.view';
import { issueConfirmationToken } from '@marketplace/domain/pending-requests/links';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { budget, greeting, oneLine, paragraphs, timeText, where } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const confirmRequest = notice('confirm-request', {
  load: pendingRequestMailData,
  holds: ({ confirmBefore }, now) => now < confirmBefore,
  mail: {
    category: 'own',
    cause: 'visitor',
    to: ({ contactEmail }) => contactEmail,
    language: ({ language }) => language,
    token: ({ pendingRequestId }, deps) => issueConfirmationToken(deps, pendingRequestId),
    content: (request, deps, token) => {
      const until = timeText(request.confirmBefore);
      return {
        subject: t('Please confirm your request'),
        preheader: t('No provider gets it before you confirm.'),
        greeting: greeting(request.contactName),
        heading: t('Please confirm your request'),
        intro: [
          t('An assistant or another app prepared this request for you. No provider gets it before you confirm.'),
          ...paragraphs(request.description),
        ],
        card: {
          title: oneLine(request.title),
          facts: [
            { label: t(factLabel('categoryId')), value: t(categoryById(request.categoryId)?.name ?? '') },
            where(request),
            { label: t(budgetLabel), value: budget(request.budgetMin, request.budgetMax) },
            { label: t(factLabel('timeframe')), value: t(request.timeframe) },
          ],
        },
        action: {
          label: t('Check and confirm'),
          href: seekerUrl(deps, `/requests/confirm/${token}`),
          note: t('The link works until {time}. If you don’t confirm, we delete the request.', { time: until }),
        },
        footer: [
          t(
            'You’re receiving this because an app entered this email address for a request. If you didn’t ask for it, you can ignore this email: no provider gets the request.',
          ),
        ],
      };
    },
  },
});
