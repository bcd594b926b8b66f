/** To an administrator, once on a working day, if something has waited for the team for some working hours. */
import { limits } from '@marketplace/contracts/limits';
import { waitingKindNames, waitingText } from '@marketplace/contracts/operations/waiting-work';
import { workMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const workWaiting = notice('work-waiting', {
  load: workMailData,
  holds: ({ isAdministrator, isLate }) => isAdministrator && isLate,
  mail: {
    category: 'work',
    cause: 'us',
    to: ({ email }) => email,
    content: ({ name, work }, deps) => {
      const waiting = waitingKindNames.filter((kind) => work[kind].count > 0);
      const total = waiting.reduce((sum, kind) => sum + work[kind].count, 0);
      const items = total === 1 ? '1 item needs' : `${total} items need`;
      return {
        subject: `${items} attention: ${waiting.map((kind) => waitingText(kind, work[kind].count)).join(', ')}`,
        preheader: `Something has waited for more than ${limits.workWaitsHours} working hours.`,
        greeting: greeting(name),
        heading: `${items} attention`,
        intro: [`Something has waited for our team for more than ${limits.workWaitsHours} working hours.`],
        card: {
          title: 'Needs attention',
          facts: waiting.map((kind) => ({
            label: waitingText(kind, work[kind].count),
            value: `oldest since ${timeText(work[kind].since!)}`,
          })),
        },
        action: {
          label: 'Open the dashboard',
          href: pageUrl(deps, '/admin/dashboard'),
          note: 'Each line under “Needs attention” links to its list.',
        },
        footer: ['You’re receiving this because you’re an administrator. You get at most one of these emails a day.'],
      };
    },
  },
});
