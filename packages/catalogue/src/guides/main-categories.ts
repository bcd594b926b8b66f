import type { Guides } from '../guide.ts';

/** Guides for main categories. Specifics of a trade are in the guide of its subcategory. */
export const mainCategories: Guides = {
  'home-improvement': {
    includes: [
      'A look at the place before the price, free or for a fee set off later',
      'A written quote with labour, material and VAT apart',
      'Tools, transport and leaving the site clean',
    ],
    ask: [
      'How much do you want up front, and what is it for?',
      'Who exactly will be in my house, and who answers for them?',
      'What is your guarantee, in writing and in months?',
    ],
    law: [
      'Wiring, gas and electric fences have to end in a certificate by a registered person, and a house cannot properly be sold without them.',
      'Bigger changes need plans that the municipality approved beforehand, under the National Building Regulations.',
      'An estimate that you accepted may not simply be exceeded, and repairs carry three months’ guarantee, under the Consumer Protection Act.',
    ],
    checklist: [
      'Compare three quotes for exactly the same work',
      'Visit one job that is a year old',
      'Hold back the last tenth until certificates are in your hand',
    ],
  },
  automotive: {
    includes: [
      'Booking in, a job card with mileage and complaint',
      'An estimate before spanners are lifted',
      'Parts, labour and a test drive on one invoice',
    ],
    ask: [
      'What is your hourly rate, and how many hours do you book for this?',
      'Is my car insured while it stands with you?',
      'Could I speak to the person who does the work?',
    ],
    law: [
      'No vehicle may be on the road unless it is roadworthy, licensed and driven by somebody with the right licence, under the National Road Traffic Act 93 of 1996.',
    ],
    checklist: [
      'Send VIN, year and engine with your request',
      'Say whether it can still be driven',
      'Keep all invoices: they sell the car later',
    ],
  },
  'it-services': {
    includes: [
      'Questions about what you have, and what has to work',
      'Work on site, in the shop or over a secure connection',
      'A test together, and a note of what was changed',
    ],
    ask: [
      'Who gets to see our files and passwords, and where are they kept?',
      'Is it hourly, fixed or monthly, and what ends it?',
      'What do you hand over on the last day?',
    ],
    law: [
      'Whoever works with personal information for you has to keep it safe and tell you of a leak, under POPIA (Act 4 of 2013).',
    ],
    checklist: [
      'Make a backup before anyone touches anything',
      'Make a login for the technician, and remove it afterwards',
      'Change shared passwords when it is over',
    ],
  },
  photography: {
    includes: [
      'A talk on style, place and hours',
      'The shoot, a selection and basic editing',
      'Files in full size, through a link that stays open for weeks',
    ],
    ask: [
      'How many edited pictures, and when?',
      'Can you show a whole job like mine?',
      'May you use my pictures in your advertising?',
    ],
    law: [
      'Who orders and pays for a photograph or film owns its copyright unless the contract says otherwise: section 21 of Act 98 of 1978.',
    ],
    checklist: [
      'Write a list of what must not be missed',
      'Get consent of parents and of the place',
      'Store the files twice',
    ],
  },
  'design-creative': {
    includes: [
      'A brief with aim, audience, size and date',
      'First ideas, one worked out, some rounds of changes',
      'Final files, ready to print, post or wear',
    ],
    ask: [
      'How many changes are free, and what is a change?',
      'To whom do the rights belong when I have paid?',
      'Which parts do others do for you?',
    ],
    law: [
      'Copyright in drawings and texts stays with whoever made them until a signed paper says otherwise, under the Copyright Act.',
    ],
    checklist: [
      'Collect what you like and what you hate',
      'Name one person who says yes',
      'Proofread before it is printed',
    ],
  },
  'business-services': {
    includes: [
      'A first talk, often free',
      'A letter of engagement with scope, fee and notice',
      'Reports by a date, and somebody to phone',
    ],
    ask: [
      'Which body are you registered with, and may I check?',
      'How is your own liability insured?',
      'Who else of our rivals do you serve?',
    ],
    law: [
      'Auditors, tax practitioners, financial advisers and debt collectors each have to be on a register of their own: ask for the number.',
    ],
    checklist: [
      'Gather registration, tax and bank papers',
      'Sign nothing that renews itself unseen',
      'Keep copies of what is filed in your name',
    ],
  },
  'education-training': {
    includes: [
      'A level test or a trial lesson',
      'Regular hours, material and homework',
      'Feedback, and a certificate where there is one',
    ],
    ask: [
      'What did your last three learners achieve?',
      'What happens to fees when we miss a lesson or stop?',
      'Who recognises the certificate?',
    ],
    law: [
      'Somebody who works with children has to be cleared against the National Child Protection Register, under the Children’s Act 38 of 2005.',
      'Qualifications count only from providers accredited by Umalusi, QCTO, a SETA or the CHE.',
    ],
    checklist: [
      'Say the goal and the date of the exam',
      'Check accreditation on the authority’s own site',
      'Set a place and hour to practise',
    ],
  },
  'health-wellness': {
    includes: [
      'Questions on health and medicines',
      'An examination or a first session',
      'A plan, and a bill with codes for your scheme',
    ],
    ask: [
      'What is your practice number?',
      'What will my medical scheme leave for me to pay?',
      'Whom do I call after hours?',
    ],
    law: [
      'Health professionals have to be registered with their council, such as HPCSA, SANC or AHPCSA; anyone can look the name up.',
    ],
    checklist: [
      'In danger of life phone 112 or 10177 and do not post a request',
      'List allergies, illnesses and tablets',
      'Post no diagnosis in public: details can wait for the provider',
    ],
  },
  'beauty-personal-care': {
    includes: [
      'A talk on wishes, allergies and time',
      'The treatment, in a salon or at your door',
      'Advice on how to keep it',
    ],
    ask: [
      'What does it cost in the end, products and travel included?',
      'How do you clean your tools between clients?',
      'When do I lose my deposit?',
    ],
    law: [
      'Injections, lasers and removal of moles are for registered health professionals; salons fall under municipal health by-laws.',
    ],
    checklist: [
      'Look for photos of people like you',
      'Have a patch test where chemicals are used',
      'Stop at once when it burns',
    ],
  },
  'legal-professional': {
    includes: [
      'A consultation on facts and chances',
      'A mandate with the fee in writing',
      'Letters, forms or drawings, and reports on progress',
    ],
    ask: [
      'What will it cost to the end, and what if it grows?',
      'Who in the firm does the work?',
      'What can I do myself to save fees?',
    ],
    law: [
      'Attorneys who hold clients’ money have to have a Fidelity Fund certificate, under the Legal Practice Act 28 of 2014.',
      'Architects, engineers, valuers and estate agents have to be registered with their own councils.',
    ],
    checklist: [
      'Write down dates: most rights run out',
      'Bring originals, leave copies',
      'Phone to confirm bank details before any payment',
    ],
  },
  'transport-logistics': {
    includes: [
      'Vehicle and driver for a route and time',
      'Loading, where agreed, and tolls',
      'A waybill, slip or receipt at the end',
    ],
    ask: [
      'Is it your own vehicle, and is it licensed for this?',
      'What does your insurance pay for goods and passengers?',
      'What is extra: stairs, waiting, kilometres?',
    ],
    law: [
      'Drivers of heavy vehicles and of paying passengers have to hold a professional driving permit, and passenger carriers an operating licence.',
    ],
    checklist: [
      'Measure, weigh and photograph what has to go',
      'Give both addresses with floor and gate code only to whom you chose',
      'Check the count at the other end',
    ],
  },
  'entertainment-events': {
    includes: [
      'A date held for you against a deposit',
      'Delivery or performance, setting up and packing down',
      'A person on site who decides',
    ],
    ask: [
      'What happens when you are ill, or it storms?',
      'Until when can I change numbers or cancel, and at what price?',
      'What do you need from us: power, water, parking, food?',
    ],
    law: [
      'For a booking that you cancel only a reasonable fee may be kept, under section 17 of the Consumer Protection Act.',
      'Food, alcohol, noise and large crowds each need a permit or follow a by-law: ask who applies.',
    ],
    checklist: [
      'Fix date, place and head count before asking',
      'Make one list of suppliers with arrival times',
      'Keep deposits and contracts together',
    ],
  },
};
