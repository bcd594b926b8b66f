import type { Guides } from '../../guide.ts';

export const beautyPersonalCareServices: Guides = {
  'box-braids-and-knotless-braids': {
    includes: [
      'Sections parted square or triangle',
      'Feed-in from the root, waist or shoulder length',
      'Ends dipped in hot water, curled or sealed',
    ],
    ask: [
      'Small, medium, jumbo: how much and how long?',
      'What does knotless cost on top?',
      'Is pre-stretched hair provided?',
    ],
    law: [],
    checklist: ['Blow hair straight the night before', 'Bring snacks and charger', 'Sleep in satin; oil the scalp'],
  },
};
