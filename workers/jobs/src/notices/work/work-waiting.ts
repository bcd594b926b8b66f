/** To an administrator at seven in the morning, if anything waits for the team. */
import { type WorkKind, workKindNames, workText } from '@marketplace/contracts/operations/work-kinds';
import { workMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import { hasWork } from '@marketplace/domain/work/notices';
import type { WorkCounts } from '@marketplace/domain/work/queue.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

type Line = { kind: WorkKind; count: number; late: number; since: Date };

const linesOf = (work: WorkCounts): Line[] =>
  workKindNames.flatMap((kind) => {
    const { count = 0, late = 0, since = null } = work[kind] ?? {};
    return since === null ? [] : [{ kind, count, late, since }];
  });

export const workWaiting = notice('work-waiting', {
  load: workMailData,
  holds: ({ work }) => hasWork(work),
  mail: {
    category: 'work',
    cause: 'us',
    to: ({ email }) => email,
    content: ({ name, work }, deps) => {
      const lines = linesOf(work);
      const sum = (of: 'count' | 'late') => lines.reduce((total, line) => total + line[of], 0);
      const items = sum('count') === 1 ? '1 item is' : `${sum('count')} items are`;
      const late = sum('late') === 0 ? 'None has' : sum('late') === 1 ? '1 has' : `${sum('late')} have`;
      return {
        subject: `${items} waiting: ${lines.map(({ kind, count }) => workText(kind, count)).join(', ')}`,
        preheader: `${late} waited longer than a day.`,
        greeting: greeting(name),
        heading: `${items} waiting`,
        intro: [`${late} waited longer than a day.`],
        card: {
          title: 'Waiting work',
          facts: lines.map(({ kind, count, since }) => ({
            label: workText(kind, count),
            value: `oldest since ${timeText(since)}`,
          })),
        },
        action: {
          label: 'Open the queue',
          href: pageUrl(deps, '/admin/work'),
          note: 'It lists the oldest first.',
        },
        footer: [
          'You’re receiving this because you’re an administrator. You get one of these emails a day, and none if nothing is waiting.',
        ],
      };
    },
  },
});
