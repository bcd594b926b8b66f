import type { Guides } from '../../guide.ts';

export const entertainmentEventsServices: Guides = {
  'wedding-catering': {
    includes: [
      'Tasting for two, menu for day and late snack',
      'Buffet, plated or family style with waiters',
      'Crockery, cake cutting, clearing',
    ],
    ask: [
      'What is a child’s and a vendor’s plate?',
      'How many waiters do you bring for 120 guests?',
      'Could an African and a halaal table stand side by side?',
    ],
    law: ['See the Certificate of Acceptability of the kitchen (R638), and whether a mobile one is covered by it.'],
    checklist: ['Final number ten days before', 'Place cards mark vegans', 'Pack a basket for the couple'],
  },
};
