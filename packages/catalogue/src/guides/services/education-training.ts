import type { Guides } from '../../guide.ts';

export const educationTrainingServices: Guides = {
  'maths-tutoring': {
    includes: [
      'Finding where fractions or algebra broke off',
      'Worked examples, then alone under time',
      'Papers of the last five years for Grade 12',
    ],
    ask: [
      'Pure maths, literacy or technical?',
      'How do you explain it to somebody who hates it?',
      'One child or three together, at which price?',
    ],
    law: [],
    checklist: [
      'Find the calculator manual',
      'Show test scripts, crossed-out sums too',
      'Twenty minutes a day beat two hours on Sunday',
    ],
  },
  'code-8-driving-lessons': {
    includes: [
      'Clutch, pull-away and road rules by K53',
      'Parking, three-point turn, hill start',
      'Car and pick-up on test day',
    ],
    ask: [
      'How many lessons does a beginner need with you?',
      'Which testing centre, and how long is its waiting list?',
      'A woman instructor for my daughter?',
    ],
    law: [
      'You may learn on the road from 17 with a valid learner’s licence, and a licensed driver has to sit beside you, and paying for a pass is corruption on both sides.',
    ],
    checklist: [
      'Practise mirrors and blind spots at home',
      'Walk the yard’s dimensions',
      'Bring ID and learner’s on the day',
    ],
  },
  'nannies-and-au-pairs': {
    includes: [
      'Care, play, meals and laundry of the child',
      'School runs with own or your car',
      'Live-in or by the hour',
    ],
    ask: [
      'With which ages were you last, and why did it end?',
      'What do you do when a baby chokes?',
      'May the agency replace you free within three months?',
    ],
    law: [
      'Written terms, UIF, COIDA and leave are due to every domestic worker above 24 hours a month; a foreigner needs a permit to work.',
    ],
    checklist: [
      'Ask for police clearance and Form 30',
      'Do two paid trial days',
      'Put rules on screens and photos in writing',
    ],
  },
};
