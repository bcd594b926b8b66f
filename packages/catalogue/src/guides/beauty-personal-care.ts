import type { Guides } from '../guide.ts';

export const beautyPersonalCare: Guides = {
  'hair-salon': {
    includes: [
      'A chat about your hair history, and a strand test for strong colour',
      'Wash, treatment, cut and styling',
      'The brands of products used, and advice for home',
    ],
    ask: [
      'What will it cost for my length and thickness, including a blow-dry?',
      'How often will I have to redo my roots or relaxer?',
      'Is the wig made of human or synthetic hair?',
    ],
    law: [],
    checklist: [
      'Take a photo of what you want, and one of what you don’t want',
      'Own up to box dye and past relaxers',
      'Have a patch test two days before a tint',
    ],
  },
  'braids-natural-hair': {
    includes: [
      'Detangling, blow-out and parting',
      'Braiding or retwisting in the size you choose',
      'Hair pieces, if the price includes them, and mousse to set',
    ],
    ask: [
      'Do I bring the hair, and how many packs?',
      'How many hours does it take, and with how many braiders?',
      'What do you use on my edges so that they don’t break?',
    ],
    law: [],
    checklist: [
      'Wash and dry your hair without oil',
      'Say at once if it’s too tight',
      'Take them out after six to eight weeks, sooner for children',
    ],
  },
  'barber-mens-grooming': {
    includes: [
      'Cut, fade, line-up and neck shave',
      'A hot towel and balm with a shave',
      'A new blade and disinfected clippers for every client',
    ],
    ask: [
      'Do you make house calls for a family or a wedding party?',
      'Is there a lower price for children?',
      'How do you treat razor bumps?',
    ],
    law: [],
    checklist: [
      'Give the clipper number or show a picture of the fade',
      'Watch the blade come out of its wrapper',
      'Moisturise, and leave the skin alone for a day',
    ],
  },
  nails: {
    includes: [
      'Shaping, cuticles and buffing',
      'Polish, gel or acrylic in the colour you choose',
      'Soaking off the old set, if agreed',
    ],
    ask: [
      'How much extra are nail art, length and repairs?',
      'Do you throw files away and sterilise metal tools?',
      'Which gel do you use for clients with allergies?',
    ],
    law: ['Medical foot care for diabetics is a job for a podiatrist registered with the HPCSA.'],
    checklist: ['Wait if you have a fungus or cuts', 'Never pull gel off yourself', 'Oil your cuticles at night'],
  },
  'make-up': {
    includes: [
      'A trial, with a photo of the result',
      'Skin preparation, foundation in your tone and lashes',
      'A touch-up kit, or an artist on standby for an hour',
    ],
    ask: [
      'Have you worked on skin like mine?',
      'What time do you start, and for how many faces?',
      'What do you charge for early mornings or travel?',
    ],
    law: [],
    checklist: [
      'Book the trial in the same week as a fitting',
      'Sit by a window, not under a yellow bulb',
      'Wear a shirt that opens at the front',
    ],
  },
  'skin-care-facials': {
    includes: [
      'A skin analysis and a form about medicines and pregnancy',
      'Cleansing, extraction, peel, needling or laser',
      'Sunscreen, aftercare and a follow-up',
    ],
    ask: [
      'Who does the injecting, and will the doctor be there on the day?',
      'How many sessions do I need, and what does the course cost?',
      'What can go wrong on dark skin?',
    ],
    law: [
      'Botulinum toxin is a scheduled medicine. A doctor must prescribe it under the Medicines and Related Substances Act 101 of 1965.',
      'Skin lighteners with hydroquinone or mercury may not be sold as cosmetics.',
    ],
    checklist: [
      'Stop using retinol before a peel, as you’re told',
      'Have a doctor check a changing mole before anyone removes it',
      'Stay out of the sun for two weeks',
    ],
  },
  'lashes-brows': {
    includes: [
      'Planning the shape with you',
      'Extensions, lift, tint, lamination or pigment',
      'A brush and aftercare rules for the first two days',
    ],
    ask: [
      'How many weeks does a set last, and what does a refill cost?',
      'Which glue or pigment do you use, and can I have a patch test?',
      'Does the price include the touch-up after microblading?',
    ],
    law: [],
    checklist: [
      'Come without mascara or contact lenses',
      'Avoid steam for 48 hours',
      'See a doctor if your eyelids swell',
    ],
  },
  'hair-removal': {
    includes: [
      'Cleaning, hair removal and soothing the skin',
      'Fresh spatulas for waxing, or gloves and a shaved area for laser',
      'A course of sessions, timed to the hair’s growth',
    ],
    ask: [
      'Do you use a fresh spatula for every dip into the wax?',
      'Which laser do you use, diode, Alexandrite or Nd:YAG, and does it suit darker skin?',
      'What happens if hair grows back after the course?',
    ],
    law: ['Strong lasers are listed under the Hazardous Substances Act 15 of 1973. Ask for the machine’s licence.'],
    checklist: [
      'Let hair grow to half a centimetre for waxing, but shave it for laser',
      'Skip perfume and the gym for a day',
      'Mention Roaccutane: it makes skin tear easily',
    ],
  },
  'spa-day-treatments': {
    includes: [
      'Use of the pool, steam room or sauna with the package',
      'One to three treatments, with robe and slippers',
      'Lunch or drinks, as stated on the voucher',
    ],
    ask: [
      'Until what time can we stay?',
      'Can two of us have treatments in the same room at once?',
      'What can you bring to our house for a girls’ party, and from what age?',
    ],
    law: ['A gift voucher must stay valid for three years, under section 63 of the Consumer Protection Act.'],
    checklist: ['Arrive half an hour early', 'Leave your rings at home', 'Say if you’re pregnant when you book'],
  },
  'tattoos-piercings': {
    includes: [
      'A drawing or choice of jewellery, and a stencil on the skin',
      'New needles opened in front of you, and gloves',
      'Film or saline, and a leaflet on healing',
    ],
    ask: [
      'Can I see healed work, not just fresh photos?',
      'Is a touch-up free within three months?',
      'Is the stud titanium or surgical steel?',
    ],
    law: [
      'Studios fall under municipal health by-laws. Ask for the health certificate, and the minimum age in the by-law.',
    ],
    checklist: [
      'Eat and sleep well, and drink no alcohol the day before',
      'Check spelling, dates and characters twice',
      'Stay out of pools and the sea for two to three weeks',
    ],
  },
  'bridal-group-beauty': {
    includes: [
      'A timetable for each person, from mother to flower girl',
      'A trial for the bride, weeks before',
      'A team with chairs, mirrors, lamps and kit',
    ],
    ask: [
      'How many of you will come, and who does the bride?',
      'How dark will the henna be on the third day?',
      'Is there a minimum number of people?',
    ],
    law: [],
    checklist: [
      'Tell the photographer when hair and dress will be ready',
      'Wash your hair the evening before',
      'Spray tan two days ahead, and wear loose, dark clothes',
    ],
  },
};
