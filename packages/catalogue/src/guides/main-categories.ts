import type { Guides } from '../guide.ts';

/** Guides that apply to most trades of a main category. What is specific to a subcategory is in its own guide. */
export const mainCategories: Guides = {
  'home-improvement': {
    includes: [
      'A site visit before the quote, free or for a fee that comes off the price',
      'A written quote that lists labour, materials and VAT separately',
      'Tools, transport and leaving the site clean',
    ],
    ask: [
      'How much do you need up front, and what is it for?',
      'Who exactly will be in my house, and who is responsible for them?',
      'How many months is your guarantee, and will you put it in writing?',
    ],
    law: [
      'Wiring, gas and electric fences need a certificate from a registered person. You will usually need these certificates to sell the house.',
      'Bigger changes need plans approved by the municipality beforehand, under the National Building Regulations.',
      'Under the Consumer Protection Act, a provider may not simply exceed an estimate you accepted, and repairs carry a three-month guarantee.',
    ],
    checklist: [
      'Compare three quotes for exactly the same work',
      'Visit a job they finished a year ago',
      'Hold back the last 10 % until you have the certificates',
    ],
  },
  automotive: {
    includes: [
      'Booking in, with your mileage and complaint on a job card',
      'A quote before any work starts',
      'Parts, labour and a test drive on one invoice',
    ],
    ask: [
      'What is your hourly rate, and how many hours will this take?',
      'Is my car insured while it’s with you?',
      'Can I speak to the person who will do the work?',
    ],
    law: [
      'A vehicle on the road must be roadworthy, licensed and driven by someone with the right licence, under the National Road Traffic Act 93 of 1996.',
    ],
    checklist: [
      'Include the VIN, year and engine in your request',
      'Say whether the car can still be driven',
      'Keep all invoices: they help when you sell the car',
    ],
  },
  'it-services': {
    includes: [
      'Questions about what you have and what must work',
      'Work on site, in the shop or over a secure connection',
      'Testing it with you, and a note of what was changed',
    ],
    ask: [
      'Who can see our files and passwords, and where do you keep them?',
      'Is it an hourly, fixed or monthly price, and how do we end it?',
      'What do you hand over on the last day?',
    ],
    law: [
      'Anyone who works with personal information for you must keep it safe and tell you about any leak, under POPIA (Act 4 of 2013).',
    ],
    checklist: [
      'Make a backup before anyone touches anything',
      'Create a login for the technician and remove it afterwards',
      'Change shared passwords once the work is done',
    ],
  },
  photography: {
    includes: [
      'A chat about style, place and hours',
      'The shoot, a selection and basic editing',
      'Full-size files through a link that stays open for weeks',
    ],
    ask: [
      'How many edited pictures will I get, and when?',
      'Can you show me a whole job like mine?',
      'Will you use my pictures in your advertising?',
    ],
    law: [
      'The person who orders and pays for a photo or film usually owns its copyright, unless the contract says otherwise (section 21 of Act 98 of 1978).',
    ],
    checklist: [
      'List the shots that must not be missed',
      'Get consent from parents and from the venue',
      'Store the files in two places',
    ],
  },
  'design-creative': {
    includes: [
      'A brief with the aim, audience, size and date',
      'First ideas, then one worked out, with some rounds of changes',
      'Final files, ready to print, post or wear',
    ],
    ask: [
      'How many changes are free, and what counts as a change?',
      'Who owns the rights once I’ve paid?',
      'Do you outsource any of the work?',
    ],
    law: [
      'Under the Copyright Act, the copyright in drawings and texts usually stays with the person who made them until they sign it over.',
    ],
    checklist: [
      'Collect examples of what you love and what you hate',
      'Choose one person to give the final yes',
      'Proofread everything before it’s printed',
    ],
  },
  'business-services': {
    includes: [
      'A first meeting, often free',
      'A letter of engagement with the scope, fee and notice period',
      'Reports by an agreed date, and someone to phone',
    ],
    ask: [
      'Which body are you registered with, and can I check that?',
      'What professional liability insurance do you have?',
      'Do you work for any of our competitors?',
    ],
    law: [
      'Auditors, tax practitioners, financial advisers and debt collectors must each be on their own register. Ask for the number.',
    ],
    checklist: [
      'Gather your registration, tax and bank documents',
      'Check for automatic renewal before you sign anything',
      'Keep copies of everything filed in your name',
    ],
  },
  'education-training': {
    includes: [
      'A placement test or a trial lesson',
      'Regular lessons, material and homework',
      'Feedback, and a certificate if the course offers one',
    ],
    ask: [
      'What did your last three learners achieve?',
      'What happens to our fees if we miss a lesson or stop?',
      'Who recognises the certificate?',
    ],
    law: [
      'Anyone who works with children must be cleared against the National Child Protection Register, under the Children’s Act 38 of 2005.',
      'Qualifications count only from providers accredited by Umalusi, QCTO, a SETA or the CHE.',
    ],
    checklist: [
      'Say what the goal is and when the exam is',
      'Check accreditation on the authority’s own website',
      'Set a regular place and time to practise',
    ],
  },
  'health-wellness': {
    includes: [
      'Questions about your health and medicines',
      'An examination or a first session',
      'A plan, and a bill with codes for your medical scheme',
    ],
    ask: [
      'What is your practice number?',
      'How much will I pay after my medical scheme has paid?',
      'Who do I call after hours?',
    ],
    law: [
      'Health professionals must be registered with their council, such as the HPCSA, SANC or AHPCSA. Anyone can look up a name.',
    ],
    checklist: [
      'If a life is in danger, phone 112 or 10177 instead of posting a request',
      'List your allergies, illnesses and medication',
      'Leave your diagnosis out of public posts: tell the provider later',
    ],
  },
  'beauty-personal-care': {
    includes: [
      'A chat about the look you want, allergies and timing',
      'The treatment, in a salon or at your home',
      'Aftercare advice',
    ],
    ask: [
      'What is the total cost, including products and travel?',
      'How do you clean your tools between clients?',
      'When would I lose my deposit?',
    ],
    law: [
      'Only registered health professionals should give injections, use medical lasers or remove moles. Salons fall under municipal health by-laws.',
    ],
    checklist: [
      'Look for photos of clients with hair or skin like yours',
      'Have a patch test if chemicals will be used',
      'Stop at once if it burns',
    ],
  },
  'legal-professional': {
    includes: [
      'A consultation about the facts and your chances',
      'A mandate with the fee in writing',
      'Letters, forms or drawings, with progress reports',
    ],
    ask: [
      'What will the whole matter cost, and what if it becomes more complex?',
      'Who in the firm will do the work?',
      'What can I do myself to save on fees?',
    ],
    law: [
      'Attorneys who hold clients’ money must have a Fidelity Fund certificate, under the Legal Practice Act 28 of 2014.',
      'Architects, engineers, valuers and estate agents must be registered with their own councils.',
    ],
    checklist: [
      'Write down important dates: most rights expire',
      'Bring the originals, leave copies',
      'Phone to confirm bank details before you pay anything',
    ],
  },
  'transport-logistics': {
    includes: [
      'A vehicle and driver for your route and time',
      'Loading, if agreed, and tolls',
      'A waybill, slip or receipt at the end',
    ],
    ask: [
      'Is the vehicle yours, and is it licensed for this work?',
      'What does your insurance cover for goods and passengers?',
      'What costs extra: stairs, waiting, kilometres?',
    ],
    law: [
      'Drivers of heavy vehicles and of paying passengers must hold a professional driving permit. Passenger carriers also need an operating licence.',
    ],
    checklist: [
      'Measure, weigh and photograph everything that has to go',
      'Give full addresses and gate codes only to the provider you choose',
      'Count everything at the other end',
    ],
  },
  'entertainment-events': {
    includes: [
      'Your date, held for you against a deposit',
      'Delivery or performance, setting up and packing up',
      'Someone on site who can make decisions',
    ],
    ask: [
      'What happens if you’re ill, or if it storms?',
      'Until when can I change numbers or cancel, and what will it cost?',
      'What do you need from us: power, water, parking, food?',
    ],
    law: [
      'If you cancel a booking, the provider may keep only a reasonable fee, under section 17 of the Consumer Protection Act.',
      'Food, alcohol, noise and large crowds each need a permit or fall under a by-law. Ask who applies.',
    ],
    checklist: [
      'Settle the date, place and head count before you ask for quotes',
      'Make one list of suppliers with their arrival times',
      'Keep deposits and contracts together',
    ],
  },
};
