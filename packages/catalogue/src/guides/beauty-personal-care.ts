import type { Guides } from '../guide.ts';

export const beautyPersonalCare: Guides = {
  'hair-salon': {
    includes: [
      'A talk about hair history, and a strand test for strong colour',
      'Wash, treatment, cut and styling',
      'Products used, by brand, and advice for home',
    ],
    ask: [
      'What will it cost at my length and thickness, blow-dry included?',
      'How often will roots or relaxer have to be redone?',
      'Is the hair of the wig human or synthetic?',
    ],
    law: [],
    checklist: [
      'Take along a photo, and one of what you do not want',
      'Confess box dye and earlier relaxers',
      'Have a patch test two days before tint',
    ],
  },
  'braids-natural-hair': {
    includes: [
      'Detangling, blow-out and parting',
      'Plaiting or retwisting in the size you chose',
      'Hair pieces, where they are in the price, and mousse to set',
    ],
    ask: [
      'Do I bring the hair, and how many packs?',
      'How many hours in the chair, and with how many braiders?',
      'What do you use for edges, so that they do not break?',
    ],
    law: [],
    checklist: [
      'Wash and dry without oil',
      'Say at once when it is too tight',
      'Take them out after six to eight weeks, children’s sooner',
    ],
  },
  'barber-mens-grooming': {
    includes: [
      'Cut, fade, line-up and neck shave',
      'Hot towel and balm with a shave',
      'Blades changed and clippers disinfected for each head',
    ],
    ask: [
      'Do you cut on a call-out for a family or a wedding party?',
      'Is the child’s price lower?',
      'How do you treat razor bumps?',
    ],
    law: [],
    checklist: [
      'Show the number or a picture for the fade',
      'Watch the blade come out of its wrapper',
      'Moisturise and leave the skin alone for a day',
    ],
  },
  nails: {
    includes: [
      'Shaping, cuticles and buffing',
      'Polish, gel or acrylic in a colour of your choice',
      'Soak-off of the old set where agreed',
    ],
    ask: [
      'What do art, length and repairs add?',
      'Are files thrown away and metal tools sterilised?',
      'Which gel is it, for somebody who is allergic?',
    ],
    law: ['Medical foot care for diabetics belongs to a podiatrist registered with the HPCSA.'],
    checklist: ['Skip it with fungus or cuts', 'Never tear gel off yourself', 'Oil the cuticles at night'],
  },
  'make-up': {
    includes: [
      'A trial, with a photo of the result',
      'Skin preparation, foundation in your tone, lashes',
      'Touch-up kit or an hour of standing by',
    ],
    ask: [
      'Have you worked on skin like mine?',
      'From what hour do you start, and for how many faces?',
      'What is the early morning or travel fee?',
    ],
    law: [],
    checklist: [
      'Book the trial the same week as a fitting',
      'Sit by a window and not under a yellow bulb',
      'Wear a shirt that opens in front',
    ],
  },
  'skin-care-facials': {
    includes: [
      'Skin analysis and a form on medicines and pregnancy',
      'Cleansing, extraction, peel, needling or laser',
      'Sunscreen and aftercare, and a follow-up',
    ],
    ask: [
      'Who does the injecting, and where is that doctor on the day?',
      'How many sessions, and what does the course cost?',
      'What can go wrong on dark skin?',
    ],
    law: [
      'Botulinum toxin is a scheduled medicine: it has to be prescribed by a doctor under the Medicines and Related Substances Act 101 of 1965.',
      'Skin lighteners with hydroquinone or mercury may not be sold as cosmetics.',
    ],
    checklist: [
      'Stop retinol as told before a peel',
      'Have a changing mole seen by a doctor before anyone removes it',
      'Keep out of the sun for two weeks',
    ],
  },
  'lashes-brows': {
    includes: [
      'Mapping of the shape with you',
      'Extensions, lift, tint, lamination or pigment',
      'A brush and rules for the first two days',
    ],
    ask: [
      'How many weeks does a set last, and what is a refill?',
      'Which glue or pigment, and may I have a patch test?',
      'Is the touch-up after microblading in the price?',
    ],
    law: [],
    checklist: [
      'Come without mascara and contact lenses',
      'Keep steam away for 48 hours',
      'See a doctor when the lids swell',
    ],
  },
  'hair-removal': {
    includes: [
      'Cleaning, removal and calming of the skin',
      'Fresh spatulas, or gloves and a shaved area for laser',
      'A course at intervals where hair has to be caught growing',
    ],
    ask: [
      'Do you use a fresh spatula for every dip into the wax?',
      'Does your laser suit darker skin: diode, Alexandrite or Nd:YAG?',
      'What happens if hair returns after the course?',
    ],
    law: [
      'Strong lasers are listed under the Hazardous Substances Act 15 of 1973: ask for the licence of the machine.',
    ],
    checklist: [
      'Let hair grow to half a centimetre for waxing, shave it for laser',
      'Leave off perfume and gym for a day',
      'Mention Roaccutane: skin tears on it',
    ],
  },
  'spa-day-treatments': {
    includes: [
      'Use of pool, steam or sauna with the package',
      'One to three treatments, robe and slippers',
      'Lunch or drinks, as on the voucher',
    ],
    ask: [
      'Until what hour may we stay?',
      'Can two be treated in the same room at once?',
      'What comes to our house for a girls’ party, and for what age?',
    ],
    law: ['A gift voucher has to stay valid for three years, under section 63 of the Consumer Protection Act.'],
    checklist: ['Arrive half an hour early', 'Leave rings at home', 'Mention pregnancy when you book'],
  },
  'tattoos-piercings': {
    includes: [
      'A drawing or choice of jewellery, and a stencil on the skin',
      'New needles opened in front of you, and gloves',
      'Film or saline, and a sheet on healing',
    ],
    ask: [
      'May I see healed work and not fresh photos only?',
      'Is a touch-up free within three months?',
      'What is the stud made of: titanium or surgical steel?',
    ],
    law: ['Studios fall under municipal health by-laws: ask for the health certificate, and what age the by-law sets.'],
    checklist: [
      'Eat and sleep, and drink no alcohol the day before',
      'Check spelling, dates and characters twice',
      'No pool and no sea for two to three weeks',
    ],
  },
  'bridal-group-beauty': {
    includes: [
      'A timetable for each person, from mother to flower girl',
      'Trial for the bride, weeks before',
      'A team with chairs, mirrors, lamps and kit',
    ],
    ask: [
      'How many of you come, and who does the bride?',
      'How dark will the henna be on the third day?',
      'Is there a smallest number of heads?',
    ],
    law: [],
    checklist: [
      'Let the photographer know when hair and dress are done',
      'Wash hair the evening before',
      'Spray tan two days ahead, in loose dark clothes',
    ],
  },
};
