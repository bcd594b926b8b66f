import type { Guides } from '../../guide.ts';

export const designCreativeServices: Guides = {
  'logo-design': {
    includes: [
      'Research into your competitors’ logos',
      'Three sketches, with one refined in black and in colour',
      'SVG, PDF and PNG, with colour values',
    ],
    ask: [
      'Will you sign an assignment of copyright?',
      'How do you check that no one else already uses it?',
      'What does a second idea cost?',
    ],
    law: ['Paying does not make you the owner: artistic copyright passes only through a signed document.'],
    checklist: ['Name five brands you admire', 'Look at it one centimetre wide', 'Search CIPC’s trade mark register'],
  },
};
