import type { Guides } from '../guide.ts';

export const designCreative: Guides = {
  'logo-brand-design': {
    includes: [
      'A questionnaire about customers, rivals and character',
      'Two or three directions, one of them worked out',
      'Files for print, web and embroidery, with colours and fonts',
      'A short guide that keeps everybody to it',
    ],
    ask: [
      'How many rounds of changes are in the fee?',
      'Was any part made by a generator or taken from stock?',
      'Do I receive vector files, and the fonts’ licences?',
    ],
    law: [
      'A logo belongs to its designer until it is assigned in writing and signed, under section 22 of the Copyright Act.',
      'A name or logo is safe from copies only once it is registered under the Trade Marks Act 194 of 1993: search CIPC’s register first.',
    ],
    checklist: [
      'See it in black on a till slip and tiny on a phone',
      'Check that domain and social names are free',
      'Store the source files where a successor finds them',
    ],
  },
  'graphic-design': {
    includes: [
      'Layout from your text and pictures, with proofs to mark up',
      'Pictures bought or retouched as agreed',
      'A print-ready PDF with bleed and marks, or screen sizes',
    ],
    ask: [
      'Who proofreads: you or I?',
      'Do you deal with the printer, and who pays for a misprint?',
      'Will I be able to edit it in Word, Canva or InDesign?',
    ],
    law: [
      'Food labels have to list ingredients, allergens and more under regulation R146 of 2010: ask who checks that on packaging.',
    ],
    checklist: [
      'Finish the wording before layout begins',
      'Read the final proof aloud, phone numbers backwards',
      'Print one copy on your own machine',
    ],
  },
  'website-app-design': {
    includes: [
      'Talks with users, and a map of screens',
      'Wireframes, then clickable designs for small and large screens',
      'Colours, spacing and components handed over to developers',
    ],
    ask: [
      'With how many real users is it tried out?',
      'Does it reach contrast and keyboard rules, WCAG level AA?',
      'Will you sit with the developers while they build?',
    ],
    law: [],
    checklist: [
      'List the three things that visitors come for',
      'Click through the prototype on a cheap phone, outdoors',
      'Ask for the Figma file with edit rights',
    ],
  },
  'signs-vehicle-branding': {
    includes: [
      'Measuring on site, and a picture of how it will look',
      'Vinyl, board, steel or light box of a named grade',
      'Putting it up with access equipment, or wrapping the vehicle indoors',
    ],
    ask: [
      'How many years does the vinyl hold in our sun?',
      'Do you apply for the sign permit, and is the fee in?',
      'Will it come off the bakkie without hurting the paint?',
    ],
    law: [
      'Signs that can be seen from a street need approval under the municipality’s outdoor advertising by-law, and the landlord’s consent.',
      'Emergency and safety signs at work have to follow SANS 1186.',
    ],
    checklist: [
      'Check spelling at full size',
      'Wash and dry the car, and do no waxing before wrapping',
      'Have a plug point near a lit sign certified',
    ],
  },
  'printing-clothing-branding': {
    includes: [
      'Garments or paper by weight and brand, with sizes counted',
      'Setting up screens, plates or stitch files',
      'A sample, then the run, folded and packed',
    ],
    ask: [
      'How many washes does the print take: screen, DTF, vinyl or thread?',
      'From which quantity does the price fall?',
      'What do you count as overs and misprints?',
    ],
    law: [
      'Clothes have to carry a label with the country of origin under the Consumer Protection regulations, also after you have branded them.',
    ],
    checklist: [
      'Ask people for their sizes in writing, and add a few',
      'Approve thread and ink colours on cloth',
      'Order a week earlier before elections and year-end',
    ],
  },
  'illustration-art': {
    includes: [
      'Rough sketches to choose from',
      'Line and colour by hand or on a tablet',
      'The original or a high-resolution file, for the use agreed on',
    ],
    ask: [
      'May I print it on goods, or only in this book?',
      'Is everything drawn by you, without generated parts?',
      'What coating protects a mural from sun and graffiti?',
    ],
    law: [],
    checklist: [
      'Send clear reference photos from several angles',
      'Agree on what counts as a correction and what as a new picture',
      'Get the wall owner’s permission, and the municipality’s for a heritage building',
    ],
  },
  'writing-editing': {
    includes: [
      'Questions about readers, aim and tone',
      'Research and a draft, or an edit with tracked changes',
      'A second version after your remarks',
    ],
    ask: [
      'Do you charge by word, page or hour?',
      'In which of our languages is it your mother tongue?',
      'Do you use text generators, and do you tell us where?',
    ],
    law: ['Translations for courts and Home Affairs have to come from a sworn translator of the High Court.'],
    checklist: [
      'Give samples of what you like to read',
      'Check names, dates and figures yourself',
      'Ask your university what help with a thesis it allows',
    ],
  },
  'animation-motion': {
    includes: [
      'Script, storyboard and style frames for approval',
      'Modelling or drawing, movement, sound and captions',
      'Render in the shapes that each platform wants',
    ],
    ask: [
      'At which stages may I still change things freely?',
      'Who speaks the voice, in which languages, and for which use?',
      'Is every second priced, or the whole film?',
    ],
    law: [],
    checklist: [
      'Time the script: 130 words fill a minute',
      'Watch it once without sound',
      'Archive the project files, not the MP4 alone',
    ],
  },
  'interior-design': {
    includes: [
      'A visit, a budget and a mood board',
      'Floor plans, finishes and a list of what to buy where',
      'Orders, deliveries and the last arranging on site',
    ],
    ask: [
      'Do you take a mark-up or commission on furniture?',
      'How many hours of shopping and site visits are in the fee?',
      'May I buy pieces over time?',
    ],
    law: [
      'Taking out walls or changing a shop’s escape routes needs approved plans under the National Building Regulations.',
    ],
    checklist: [
      'Measure doors, lift and staircase against the couch',
      'Live with fabric samples for a week',
      'Say what has to stay, and who else lives there, cats included',
    ],
  },
  'fashion-dressmaking': {
    includes: [
      'Measurements, a sketch and advice on cloth',
      'A toile or first fitting, then two more',
      'Lining, zips, beading and pressing',
    ],
    ask: [
      'Is fabric in the price, and who buys it?',
      'What if I lose or gain weight before the day?',
      'When must the last fitting be?',
    ],
    law: [],
    checklist: [
      'Bring the shoes and underwear that you will wear',
      'Start six months before a wedding, two before a dance',
      'Sit, raise your arms and dance at the fitting',
      'Keep leftover cloth for repairs',
    ],
  },
  'audio-music-production': {
    includes: [
      'Booth and engineer by the hour, or a fee for each song',
      'Recording, editing, tuning, mix and master',
      'Stems and final files for streaming and radio',
    ],
    ask: [
      'Is the beat exclusive to me, and who else has a lease on it?',
      'How many mix revisions are in?',
      'Who gets which share of the writing, as we leave the studio?',
    ],
    law: [
      'A paid-for recording belongs to who commissioned it, but song and beat to their writers, under the Copyright Act: put splits and samples in writing.',
    ],
    checklist: [
      'Rehearse to a click, and bring lyrics on paper',
      'Listen in the car and on one earphone',
      'Register works with SAMRO and CAPASSO before release',
    ],
  },
};
