/** To the team, when a provider asks for another plan. Replies go to the provider. */
import { planName, planPrice } from '@marketplace/contracts/plans/plans';
import { planRequestMailData } from '@marketplace/domain/mail-deliveries/provider-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { oneLine, paragraphs, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const planRequestTeam = notice('plan-request-team', {
  load: planRequestMailData,
  holds: ({ status }) => status === 'OPEN',
  mail: {
    category: 'team',
    cause: 'us',
    to: (_request, { teamEmail }) => teamEmail,
    replyTo: ({ ownerEmail }) => ownerEmail,
    content: ({ providerId, businessName, currentPlan, plan, reason, createdAt }, deps) => {
      const business = oneLine(businessName);
      return {
        subject: `Plan request: ${business}, ${planName(plan)}`,
        preheader: `${planName(currentPlan)} now, ${planName(plan)} wanted.`,
        greeting: 'Hello,',
        heading: `${business} asks for ${planName(plan)}`,
        intro: paragraphs(reason),
        card: {
          title: business,
          facts: [
            { label: 'Plan now', value: `${planName(currentPlan)}, ${planPrice(currentPlan)}` },
            { label: 'New plan', value: `${planName(plan)}, ${planPrice(plan)}` },
            { label: 'Sent', value: timeText(createdAt) },
          ],
        },
        action: {
          label: 'Open the provider',
          href: pageUrl(deps, `/admin/providers/${providerId}`),
          note: 'You can accept or decline the request there.',
        },
        footer: ['You’re receiving this because a provider asked for another plan. Your reply goes to the business.'],
      };
    },
  },
});
