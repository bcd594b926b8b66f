import type { Guides } from '../../guide.ts';

export const healthWellnessServices: Guides = {
  'personal-trainer': {
    includes: [
      'Screening, photos and strength test',
      'Two or three one-on-one hours a week',
      'Food pointers and messages between',
    ],
    ask: [
      'Have you trained somebody with my knee?',
      'After how many months do unused sessions lapse?',
      'Do I need to be a member of your gym?',
    ],
    law: [],
    checklist: [
      'Have blood pressure taken',
      'Set one number to reach in 12 weeks',
      'Stop and say so when a pain is sharp',
    ],
  },
  'elderly-home-care': {
    includes: [
      'Bathing, dressing, meals, company',
      'Tablets from a blister box, appointments',
      'Day, night or live-in shifts',
    ],
    ask: [
      'How do you choose a carer who speaks Mom’s language?',
      'Has the carer been trained to lift and turn a person?',
      'What changes when she forgets more?',
    ],
    law: [
      'Home care for older persons has to be registered under the Older Persons Act 13 of 2006, and abuse has to be reported to social development.',
    ],
    checklist: ['Remove loose carpets, fit rails', 'Cameras only with her knowing', 'Keep bank matters with family'],
  },
};
