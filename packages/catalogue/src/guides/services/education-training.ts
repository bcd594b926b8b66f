import type { Guides } from '../../guide.ts';

export const educationTrainingServices: Guides = {
  'maths-tutoring': {
    includes: [
      'Finding where fractions or algebra started to go wrong',
      'Worked examples, then problems alone against the clock',
      'The last five years’ papers for Grade 12',
    ],
    ask: [
      'Do you teach pure maths, maths literacy or technical maths?',
      'How do you explain maths to a child who hates it?',
      'What is the price for one child, or three together?',
    ],
    law: [],
    checklist: [
      'Find the calculator manual',
      'Show the tutor test scripts, crossed-out sums too',
      'Practise twenty minutes a day rather than two hours on Sunday',
    ],
  },
  'code-8-driving-lessons': {
    includes: [
      'Clutch control, pulling away and K53 road rules',
      'Parking, three-point turn and hill start',
      'The car and pick-up on test day',
    ],
    ask: [
      'How many lessons does a beginner usually need with you?',
      'Which testing centre do you use, and how long is its waiting list?',
      'Is there a woman instructor for my daughter?',
    ],
    law: [
      'From 17 you may learn on the road with a valid learner’s licence and a licensed driver beside you. Paying for a pass is corruption by both sides.',
    ],
    checklist: [
      'Practise mirrors and blind spots at home',
      'Walk the yard to learn its dimensions',
      'Bring your ID and learner’s licence on the day',
    ],
  },
  'nannies-and-au-pairs': {
    includes: [
      'Care, play, meals and the child’s laundry',
      'School runs in their own car or yours',
      'Live-in or by the hour',
    ],
    ask: [
      'How old were the children in your last job, and why did you leave?',
      'What do you do if a baby chokes?',
      'Will the agency replace you free of charge within three months?',
    ],
    law: [
      'A domestic worker who works more than 24 hours a month is entitled to written terms, UIF, COIDA and leave. A foreigner needs a work permit.',
    ],
    checklist: [
      'Ask for police clearance and Form 30',
      'Do two paid trial days',
      'Put your rules on screens and photos in writing',
    ],
  },
};
