/** To a provider: whether its request to change the plan was accepted, with the administrator's words. */
import { benefitTexts, planName, planPrice } from '@marketplace/contracts/plans/plans';
import { planRequestMailData } from '@marketplace/domain/mail-deliveries/provider-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, paragraphs } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const planRequestDecided = notice('plan-request-decided', {
  load: planRequestMailData,
  holds: ({ status }) => status === 'ACCEPTED' || status === 'DECLINED',
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ ownerEmail }) => ownerEmail,
    replyTo: (_request, { teamEmail }) => teamEmail,
    content: ({ ownerName, formerPlan, plan, currentPlan, status, note }, deps) => {
      const accepted = status === 'ACCEPTED';
      const name = planName(plan);
      // An administrator who sets a third plan declines the request.
      const isStill = currentPlan === formerPlan;
      const outcome = accepted
        ? `As you asked, we’ve changed your plan from ${planName(formerPlan)} to ${name} (${planPrice(plan)}).`
        : `You asked us to change your plan to ${name}. Your plan is ${isStill ? 'still' : 'now'} ${planName(currentPlan)}.`;
      return {
        subject: accepted ? `Your plan is now ${name}` : `Your request for ${name}`,
        preheader: note === '' ? outcome : oneLine(note).slice(0, 120),
        greeting: greeting(ownerName),
        heading:
          accepted || !isStill ? `Your plan is now ${planName(currentPlan)}` : `We can’t change your plan to ${name}`,
        intro: [outcome, ...paragraphs(note)],
        action: {
          label: 'See your plan',
          href: pageUrl(deps, '/providers/plan'),
          note: 'The page also lists your earlier requests.',
        },
        list: accepted
          ? {
              title: 'Your plan includes',
              items: benefitTexts(plan),
            }
          : null,
        footer: ['You’re receiving this because you asked us to change your plan.'],
      };
    },
  },
});
