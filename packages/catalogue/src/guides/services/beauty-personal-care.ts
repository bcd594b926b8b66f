import type { Guides } from '../../guide.ts';

export const beautyPersonalCareServices: Guides = {
  'box-braids-and-knotless-braids': {
    includes: [
      'Sections parted square or triangle',
      'Feed-in from the root, waist or shoulder length',
      'Ends dipped or curled',
    ],
    ask: [
      'Small, medium, jumbo: how much and how long?',
      'Knotless costs what more?',
      'Is pre-stretched hair provided?',
    ],
    law: [],
    checklist: ['Blow hair straight the night before', 'Bring snacks and charger', 'Sleep in satin; oil the scalp'],
  },
};
