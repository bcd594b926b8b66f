import type { Guides } from '../guide.ts';

export const designCreative: Guides = {
  'logo-brand-design': {
    includes: [
      'A questionnaire about your customers, competitors and character',
      'Two or three directions, with one developed further',
      'Files for print, web and embroidery, with colours and fonts',
      'A short guide that keeps your brand consistent',
    ],
    ask: [
      'How many rounds of changes does the fee include?',
      'Is any part AI-generated or from a stock library?',
      'Do I receive vector files and the font licences?',
    ],
    law: [
      'A logo usually belongs to its designer until it is assigned in writing and signed, under section 22 of the Copyright Act.',
      'A name or logo is best protected once it is registered under the Trade Marks Act 194 of 1993. Search CIPC’s register first.',
    ],
    checklist: [
      'Look at it in black on a till slip and tiny on a phone',
      'Check that the domain and social media names are free',
      'Store the source files where others can find them later',
    ],
  },
  'graphic-design': {
    includes: [
      'Layout from your text and pictures, with proofs to mark up',
      'Pictures bought or retouched, as agreed',
      'A print-ready PDF with bleed and marks, or screen sizes',
    ],
    ask: [
      'Who proofreads: you or me?',
      'Do you deal with the printer, and who pays for a misprint?',
      'Will I be able to edit it in Word, Canva or InDesign?',
    ],
    law: [
      'Food labels must list ingredients, allergens and more under regulation R146 of 2010. Ask who checks this on your packaging.',
    ],
    checklist: [
      'Finish the wording before layout begins',
      'Read the final proof aloud, and phone numbers backwards',
      'Print a copy on your own printer',
    ],
  },
  'website-app-design': {
    includes: [
      'Talks with users, and a map of screens',
      'Wireframes, then clickable designs for small and large screens',
      'Colours, spacing and components handed over to developers',
    ],
    ask: [
      'How many real users will test it?',
      'Does it meet contrast and keyboard rules, WCAG level AA?',
      'Will you work with the developers while they build it?',
    ],
    law: [],
    checklist: [
      'List the three things visitors come for',
      'Click through the prototype on a cheap phone, outdoors',
      'Ask for the Figma file with edit rights',
    ],
  },
  'signs-vehicle-branding': {
    includes: [
      'Measuring on site, and a picture of how it will look',
      'Vinyl, board, steel or light box of a stated grade',
      'Installation with access equipment, or wrapping the vehicle indoors',
    ],
    ask: [
      'How many years will the vinyl last in our sun?',
      'Do you apply for the sign permit, and is the fee included?',
      'Will it come off the bakkie without damaging the paint?',
    ],
    law: [
      'Signs that can be seen from a street need approval under the municipality’s outdoor advertising by-law, and the landlord’s consent.',
      'Emergency and safety signs at work must follow SANS 1186.',
    ],
    checklist: [
      'Check the spelling at full size',
      'Wash and dry the car, but don’t wax it before wrapping',
      'Get a certificate for the plug point of a lit sign',
    ],
  },
  'printing-clothing-branding': {
    includes: [
      'Garments or paper by weight and brand, in the sizes you need',
      'Setting up screens, plates or stitch files',
      'A sample, then the full run, folded and packed',
    ],
    ask: [
      'How many washes does it survive: screen print, DTF, vinyl or embroidery?',
      'From what quantity does the price drop?',
      'How do you deal with overs and misprints?',
    ],
    law: [
      'Clothing must carry a label with the country of origin under the Consumer Protection regulations, even after you have branded it.',
    ],
    checklist: [
      'Ask people for their sizes in writing, and add a few spares',
      'Approve thread and ink colours on the cloth itself',
      'Order a week earlier before elections and year-end',
    ],
  },
  'illustration-art': {
    includes: [
      'Rough sketches to choose from',
      'Line and colour, by hand or on a tablet',
      'The original or a high-resolution file, for the agreed use',
    ],
    ask: [
      'Can I print it on merchandise, or only in this book?',
      'Do you draw everything yourself, without AI-generated parts?',
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
      'A second version after your comments',
    ],
    ask: [
      'Do you charge by the word, page or hour?',
      'Which of our languages is your mother tongue?',
      'Do you use AI text generators, and do you tell us where?',
    ],
    law: ['Translations for courts and Home Affairs must come from a sworn translator of the High Court.'],
    checklist: [
      'Give samples of writing you like',
      'Check names, dates and figures yourself',
      'Ask your university what help it allows with a thesis',
    ],
  },
  'animation-motion': {
    includes: [
      'Script, storyboard and style frames for approval',
      'Modelling or drawing, movement, sound and captions',
      'Final video in the format each platform needs',
    ],
    ask: [
      'At which stages can I still make changes free of charge?',
      'Who does the voice-over, in which languages and for which use?',
      'Do you charge per second, or for the complete film?',
    ],
    law: [],
    checklist: [
      'Time the script: 130 words fill a minute',
      'Watch it once without sound',
      'Keep the project files, not just the MP4',
    ],
  },
  'interior-design': {
    includes: [
      'A visit, a budget and a mood board',
      'Floor plans, finishes and a list of what to buy where',
      'Orders, deliveries and final styling on site',
    ],
    ask: [
      'Do you take a mark-up or commission on furniture?',
      'How many hours of shopping and site visits does the fee include?',
      'Can I buy pieces over time?',
    ],
    law: [
      'Taking out walls or changing a shop’s escape routes needs approved plans under the National Building Regulations.',
    ],
    checklist: [
      'Measure doors, lift and staircase against the couch',
      'Live with fabric samples for a week',
      'Say what must stay and who else lives there, cats included',
    ],
  },
  'fashion-dressmaking': {
    includes: [
      'Measurements, a sketch and advice on fabric',
      'A toile or first fitting, then two more',
      'Lining, zips, beading and pressing',
    ],
    ask: [
      'Does the price include fabric, and who buys it?',
      'What if I lose or gain weight before the day?',
      'When must the last fitting be?',
    ],
    law: [],
    checklist: [
      'Bring the shoes and underwear you will wear',
      'Start six months before a wedding, two before a dance',
      'Sit, raise your arms and dance at the fitting',
      'Keep leftover fabric for repairs',
    ],
  },
  'audio-music-production': {
    includes: [
      'A booth and engineer by the hour, or a fee per song',
      'Recording, editing, tuning, mixing and mastering',
      'Stems and final files for streaming and radio',
    ],
    ask: [
      'Is the beat exclusive to me, or do others have a lease on it?',
      'How many mix revisions are included?',
      'What share of the songwriting does each of us get?',
    ],
    law: [
      'A paid-for recording usually belongs to the person who commissioned it, but song and beat to their writers (Copyright Act). Put splits and samples in writing.',
    ],
    checklist: [
      'Rehearse to a click, and bring lyrics on paper',
      'Listen in the car and on one earphone',
      'Register works with SAMRO and CAPASSO before release',
    ],
  },
};
