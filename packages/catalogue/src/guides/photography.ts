import type { Guides } from '../guide.ts';

export const photography: Guides = {
  'wedding-photography': {
    includes: [
      'A meeting, and a timetable with family groups by name',
      'Cover from getting ready to the first dance, or over two days',
      'A second photographer if two things happen at once',
      'Several hundred edited pictures in an online gallery',
    ],
    ask: [
      'Will you be there yourself, and who comes if you’re ill?',
      'Can I see one complete wedding, not just highlights?',
      'Do you shoot on two cards, and where do you keep backups?',
      'What do overtime, travel and overnight accommodation cost?',
    ],
    law: [
      'Pictures you order and pay for are yours under section 21 of the Copyright Act 98 of 1978, unless the contract says otherwise. Read that clause.',
    ],
    checklist: [
      'Ask the church or venue where a photographer may stand and use flash',
      'Ask one person from each family to call people together',
      'Plan twenty minutes at sunset',
      'Download the gallery before the link expires',
    ],
  },
  'event-photography': {
    includes: [
      'Guests, speeches, stage and details, as on your list',
      'A first selection the same night if you need it for the press',
      'All usable files, sorted and corrected',
    ],
    ask: [
      'How soon can I have ten pictures for social media?',
      'Do you bring good lighting for a dark hall?',
      'Can guests order prints, and who sells them?',
    ],
    law: [
      'Pictures of children are personal information protected by POPIA. Get a parent’s consent before you publish any.',
    ],
    checklist: [
      'Put up a sign at the door saying pictures are being taken',
      'Send the programme, logo and names of important guests',
      'Reserve a parking space and a meal',
    ],
  },
  'portraits-families': {
    includes: [
      'A chat about clothes, place and light',
      'A session of one to two hours, outdoors or in a studio',
      'A choice of retouched portraits, with prints if you want them',
    ],
    ask: [
      'How many finished pictures does the fee include, and what does one more cost?',
      'How much retouching do you do?',
      'What happens if it rains or the toddler refuses?',
    ],
    law: [],
    checklist: [
      'Choose two or three colours that go together, without slogans',
      'Feed little ones first, and bring a toy',
      'For a visa or passport photo, bring the embassy’s size on paper',
    ],
  },
  'maternity-newborn': {
    includes: [
      'A session at around 32 weeks, or in the baby’s first two weeks',
      'Wraps, gowns and props, washed between babies',
      'Two to four hours, with time for feeds and sleep',
    ],
    ask: [
      'How did you learn to pose newborns safely?',
      'Is the room heated, and is your whooping cough vaccination up to date?',
      'Can we rebook if the baby comes early?',
    ],
    law: [],
    checklist: [
      'Book in the second trimester with an open date',
      'Ask the hospital and midwife whether cameras are allowed',
      'Pack a spare blanket, a dummy and a snack for yourself',
    ],
  },
  'product-commercial': {
    includes: [
      'A brief, a shot list and styling of each item',
      'Studio lighting, on white or in a scene',
      'Cut-outs and files in the sizes online shops need',
    ],
    ask: [
      'Do you charge per picture, per item or per day?',
      'In which media and countries may we use them, and for how many years?',
      'Who pays for models, make-up and a food stylist?',
    ],
    law: [
      'Food in adverts must look the way it is sold: section 29 of the Consumer Protection Act prohibits misleading pictures.',
    ],
    checklist: [
      'Iron, polish and number everything, and bring two of each',
      'Have model releases signed',
      'Approve the first picture before the rest are shot',
    ],
  },
  'property-photography': {
    includes: [
      'Bright, level pictures of rooms, with a clear view through windows',
      'The front, garden and view in the best light',
      'Files for property portals within a day or two',
    ],
    ask: [
      'How many pictures do I get, and does that include dusk shots?',
      'Will you edit out a street sign or the neighbour’s washing?',
      'Can both agent and holiday rental sites use them?',
    ],
    law: [
      'A picture may not hide a defect that the seller must disclose under section 67 of the Property Practitioners Act 22 of 2019.',
    ],
    checklist: [
      'Clear counters, and move bins, fridge magnets and cars',
      'Switch on all the lamps and open the curtains',
      'Hide family photos, alarm panels and keys',
    ],
  },
  'sport-school-photography': {
    includes: [
      'A schedule by class or team, with names matched to faces',
      'Long lenses and plenty of shots at the field',
      'An order page where parents see only their own child',
    ],
    ask: [
      'What share of the sales goes to the school?',
      'How do you photograph children who were absent?',
      'Who deletes unsold files, and when?',
    ],
    law: [
      'A school must have parents’ consent before pictures of learners are taken or sold, under POPIA.',
      'Ask anyone who works with children for a clearance against the National Child Protection Register (Form 30).',
    ],
    checklist: [
      'Send letters to parents two weeks ahead',
      'Give a list of children who may not be shown',
      'Check every name under a team photo before it’s printed',
    ],
  },
  videography: {
    includes: [
      'A script or running order, and a day of filming',
      'Clear sound from lapel microphones',
      'Editing, colour, music and two rounds of changes',
      'Versions for screen, phone and archive',
    ],
    ask: [
      'How long will the finished film be, and when do I see the first cut?',
      'Is the music licensed for YouTube and for adverts?',
      'Do I get the raw footage?',
    ],
    law: ['Most cities require a permit to film on streets, beaches and in parks. Ask who applies for it.'],
    checklist: [
      'Write down the three sentences viewers should remember',
      'Switch off fridges and air conditioners during interviews',
      'Collect all change requests in one list',
    ],
  },
  'drone-photography': {
    includes: [
      'A check of the airspace, and permission if needed',
      'A flight with a pilot and, near people, an observer',
      'Edited pictures, film, or maps with measurements',
    ],
    ask: [
      'May I see your operating certificate and the pilot’s licence?',
      'What is your third-party cover in rand?',
      'What happens if the wind is too strong?',
    ],
    law: [
      'Paid flights need an operator with an RPAS operating certificate and a licensed remote pilot, under Part 101 of the Civil Aviation Regulations (SACAA).',
      'Flying within 50 metres of people or buildings, or close to airports, needs special approval.',
    ],
    checklist: [
      'Warn the neighbours and respect their privacy',
      'Mark landmarks and boundaries on a map',
      'Keep people and dogs away from the landing spot',
    ],
  },
  'editing-restoration': {
    includes: [
      'Scanning or digitising the original at a stated resolution',
      'Repair of scratches, colours, noise or camera shake',
      'Files and prints, and your originals back',
    ],
    ask: [
      'Do my originals leave your premises or the country?',
      'Can I see one sample before you do them all?',
      'Which formats can you still play: VHS, Hi8, mini-DV, slides?',
    ],
    law: [],
    checklist: [
      'Number albums and tapes, and leave photos in their mounts',
      'Say which faces and details must stay as they are',
      'Keep the new files in two places',
    ],
  },
};
