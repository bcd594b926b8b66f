/** To the team, with a provider application. Replies go to the applicant. */

import { categoryById } from '@marketplace/catalogue/lookup';
import { mailtoLink } from '@marketplace/contracts/addresses';
import { providerPlans } from '@marketplace/contracts/plans/plans';
import { applicationMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import { shownNumber } from '@marketplace/domain/telephone-numbers';
import { pageUrl } from '../../mails/template.ts';
import { oneLine, paragraphs, rand, telephone, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const applicationTeam = notice('application-team', {
  load: applicationMailData,
  holds: () => true,
  mail: {
    category: 'team',
    cause: 'us',
    to: (_application, { teamEmail }) => teamEmail,
    replyTo: (application) => application.email,
    content: (application, deps) => {
      const business = oneLine(application.businessName);
      const plan = providerPlans[application.plan];
      const service = categoryById(application.categoryId)?.name ?? '';
      const phone = oneLine(shownNumber(application.phone));
      return {
        subject: `Provider application: ${business}`,
        preheader: `${service}, ${oneLine(application.serviceArea)}. ${plan.name}.`,
        greeting: 'Hello,',
        heading: `${business} wants to join`,
        intro: [
          ...(application.message ? paragraphs(application.message) : []),
          ...(application.experience ? paragraphs(`Experience: ${application.experience}`) : []),
        ],
        card: {
          title: business,
          facts: [
            { label: 'Contact', value: oneLine(application.contactName) },
            { label: 'Phone', value: phone, href: telephone(application.phone) },
            { label: 'Email', value: application.email, href: mailtoLink(application.email) },
            { label: 'Service', value: service },
            { label: 'Area', value: oneLine(application.serviceArea) },
            { label: 'Plan', value: `${plan.name}, ${rand(plan.price)} a month` },
            { label: 'Sent', value: timeText(application.createdAt) },
          ],
        },
        action: {
          label: 'Open the application',
          href: pageUrl(deps, `/admin/applications/${application.id}`),
          note: 'You can approve it, ask a question or reject it.',
        },
        footer: [
          'You’re receiving this because a business applied to become a provider. If you reply to this email, only the applicant sees it.',
        ],
      };
    },
  },
});
