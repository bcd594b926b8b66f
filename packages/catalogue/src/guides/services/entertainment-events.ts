import type { Guides } from '../../guide.ts';

export const entertainmentEventsServices: Guides = {
  'wedding-catering': {
    includes: [
      'A tasting for two, and a menu for the day and late snacks',
      'Buffet, plated or family-style meals with waiters',
      'Crockery, cutting the cake and clearing',
    ],
    ask: [
      'What do you charge for a child’s or a vendor’s meal?',
      'How many waiters do you bring for 120 guests?',
      'Can you serve an African and a halaal table side by side?',
    ],
    law: ['Ask to see the kitchen’s Certificate of Acceptability (R638), and whether it also covers a mobile kitchen.'],
    checklist: [
      'Give the final number ten days before',
      'Mark vegan guests on the place cards',
      'Pack a food basket for the couple',
    ],
  },
};
