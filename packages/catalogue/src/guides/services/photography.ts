import type { Guides } from '../../guide.ts';

export const photographyServices: Guides = {
  'full-day-wedding-photography': {
    includes: [
      'Ten to twelve hours, two cameras, one helper',
      'Preparations at both houses, ceremony, families, speeches',
      'Six to eight hundred edited files within weeks',
    ],
    ask: [
      'What if the day runs two hours late?',
      'How do you light a dark reception?',
      'When do we see a first dozen?',
    ],
    law: [],
    checklist: [
      'Draw up ten group photos, not thirty',
      'Feed them when you eat',
      'Have rings, invitations and perfume in one box',
    ],
  },
};
