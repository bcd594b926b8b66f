import type { Guides } from '../../guide.ts';

export const designCreativeServices: Guides = {
  'logo-design': {
    includes: [
      'Research of your rivals’ marks',
      'Three sketches, one refined in black and colour',
      'SVG, PDF and PNG, with colour values',
    ],
    ask: [
      'Will you sign an assignment of copyright?',
      'How did you check that it is not somebody else’s?',
      'What does a second idea cost?',
    ],
    law: ['Paying is not owning: artistic copyright passes only by a signed writing.'],
    checklist: ['Name five brands you admire', 'Look at it at one centimetre', 'Search CIPC’s trade marks'],
  },
};
