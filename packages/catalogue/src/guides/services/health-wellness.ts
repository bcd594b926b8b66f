import type { Guides } from '../../guide.ts';

export const healthWellnessServices: Guides = {
  'personal-trainer': {
    includes: [
      'Health screening, photos and a strength test',
      'Two or three one-on-one sessions a week',
      'Food tips and messages between sessions',
    ],
    ask: [
      'Have you trained someone with a knee like mine?',
      'After how many months do unused sessions expire?',
      'Must I be a member of your gym?',
    ],
    law: [],
    checklist: [
      'Have your blood pressure taken',
      'Set one measurable goal for 12 weeks',
      'Stop and speak up if you feel a sharp pain',
    ],
  },
  'elderly-home-care': {
    includes: [
      'Bathing, dressing, meals and company',
      'Tablets from a blister pack, and trips to appointments',
      'Day, night or live-in shifts',
    ],
    ask: [
      'Can you find a carer who speaks Mom’s language?',
      'Is the carer trained to lift and turn a person?',
      'What changes when she becomes more forgetful?',
    ],
    law: [
      'Home care for older persons must be registered under the Older Persons Act 13 of 2006, and abuse must be reported to social development.',
    ],
    checklist: [
      'Remove loose carpets and fit grab rails',
      'Use cameras only if she knows about them',
      'Keep banking within the family',
    ],
  },
};
