import type { Guides } from '../../guide.ts';

export const photographyServices: Guides = {
  'full-day-wedding-photography': {
    includes: [
      'Ten to twelve hours, with two cameras and an assistant',
      'Getting ready at both houses, ceremony, families and speeches',
      'Six to eight hundred edited files within weeks',
    ],
    ask: [
      'What if the day runs two hours late?',
      'How do you light a dark reception?',
      'When do we see the first dozen pictures?',
    ],
    law: [],
    checklist: [
      'List ten group photos, not thirty',
      'Feed the photographers when you eat',
      'Have the rings, invitations and perfume in one box',
    ],
  },
};
