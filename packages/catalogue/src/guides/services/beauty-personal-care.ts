import type { Guides } from '../../guide.ts';

export const beautyPersonalCareServices: Guides = {
  'box-braids-and-knotless-braids': {
    includes: [
      'Square or triangle parting',
      'Hair fed in from the root, at shoulder or waist length',
      'Ends dipped in hot water, curled or sealed',
    ],
    ask: [
      'What do small, medium and jumbo cost, and how long does each take?',
      'How much extra are knotless braids?',
      'Do you provide pre-stretched hair?',
    ],
    law: [],
    checklist: [
      'Blow-dry your hair straight the night before',
      'Bring snacks and a phone charger',
      'Sleep in satin and oil your scalp',
    ],
  },
};
