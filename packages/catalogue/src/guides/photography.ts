import type { Guides } from '../guide.ts';

export const photography: Guides = {
  'wedding-photography': {
    includes: [
      'A meeting, and a timetable with the family groups by name',
      'Hours of cover from getting ready to first dance, or both days',
      'A second photographer where two things happen at once',
      'Several hundred edited pictures in an online gallery',
    ],
    ask: [
      'Will you yourself be there, and who comes when you are ill?',
      'May I see one whole wedding, and not only highlights?',
      'Do you shoot on two cards, and where do the backups lie?',
      'What do overtime, travel and a bed for the night cost?',
    ],
    law: [
      'Pictures that you order and pay for are yours under section 21 of the Copyright Act 98 of 1978, unless the contract says otherwise: read that line.',
    ],
    checklist: [
      'Ask church or venue where one may stand and flash',
      'Give somebody from each family the job of calling people together',
      'Plan twenty minutes at sunset',
      'Download the gallery before the link runs out',
    ],
  },
  'event-photography': {
    includes: [
      'Guests, speeches, stage and details, as on your list',
      'A first selection the same night where the press waits',
      'All usable files, sorted and corrected',
    ],
    ask: [
      'How soon do I have ten pictures for social media?',
      'Is there good light in your kit for a dark hall?',
      'May guests order prints, and from whom?',
    ],
    law: [
      'Children may be pictured for publication only with a parent’s consent, as their personal information is protected by POPIA.',
    ],
    checklist: [
      'Put a sign at the door that says pictures are taken',
      'Send programme, logo and names of the important people',
      'Reserve a parking place and a meal',
    ],
  },
  'portraits-families': {
    includes: [
      'A talk about clothes, place and light',
      'A session of one to two hours, outdoors or in a studio',
      'A choice of retouched portraits, with prints if you like',
    ],
    ask: [
      'How many finished pictures are in the fee, and what does one more cost?',
      'How far does retouching go?',
      'What happens when it rains or the toddler refuses?',
    ],
    law: [],
    checklist: [
      'Choose two or three colours that go together, and no slogans',
      'Feed small ones first, and bring a toy',
      'For visas or passports, print the embassy’s size on paper and bring it',
    ],
  },
  'maternity-newborn': {
    includes: [
      'A session at around thirty-two weeks, or in the first fortnight',
      'Wraps, gowns and props, washed between babies',
      'Patience for feeds and sleep, over two to four hours',
    ],
    ask: [
      'How did you learn to pose newborns safely?',
      'Is the room heated, and is your whooping cough vaccination up to date?',
      'Is there a new date if the baby comes early?',
    ],
    law: [],
    checklist: [
      'Book in the second trimester with an open date',
      'Ask hospital and midwife whether a camera may come in',
      'Pack a spare blanket, a dummy and a snack for yourself',
    ],
  },
  'product-commercial': {
    includes: [
      'A brief, a shot list and styling of each item',
      'Studio light on white or in a scene',
      'Cut-outs and files in the sizes that shops ask for',
    ],
    ask: [
      'Is the price by picture, by item or by day?',
      'For which media, countries and years may we use them?',
      'Who pays for models, make-up and food stylist?',
    ],
    law: [
      'Food has to look in adverts as it is sold: misleading pictures fall foul of section 29 of the Consumer Protection Act.',
    ],
    checklist: [
      'Iron, polish and number everything, with two of each',
      'Have model releases signed',
      'Approve the first picture before the rest is shot',
    ],
  },
  'property-photography': {
    includes: [
      'Rooms in bright, level pictures with windows that can be read',
      'Front, garden and view at the best hour',
      'Files for property portals within a day or two',
    ],
    ask: [
      'How many pictures do you give, and what about dusk?',
      'Do you take out a street sign or the neighbour’s washing?',
      'May agent and host sites both use them?',
    ],
    law: [
      'A picture may not hide a defect that the seller has to disclose under section 67 of the Property Practitioners Act 22 of 2019.',
    ],
    checklist: [
      'Clear counters, bins, magnets and cars away',
      'Switch on all lamps and open the curtains',
      'Hide family photos, alarm panels and keys',
    ],
  },
  'sport-school-photography': {
    includes: [
      'A schedule by class or team, with names matched to faces',
      'Long lenses and many frames at the field',
      'An order page where parents see their own child alone',
    ],
    ask: [
      'What part of the sales goes to the school?',
      'How are absent children photographed later?',
      'Who deletes unsold files, and when?',
    ],
    law: [
      'A school has to have parents’ consent before pictures of learners are taken or sold, under POPIA.',
      'Ask whoever works with children for a clearance against the National Child Protection Register (Form 30).',
    ],
    checklist: [
      'Send letters to parents a fortnight ahead',
      'Give a list of children who may not be shown',
      'Check every name under a team photo before it is printed',
    ],
  },
  videography: {
    includes: [
      'A script or running order, and a day of filming',
      'Clean sound from lapel microphones',
      'Cutting, colour, music and two rounds of changes',
      'Versions for screen, phone and archive',
    ],
    ask: [
      'How long is the finished film, and when do I see the first cut?',
      'Is the music licensed for YouTube and for adverts?',
      'Do I get the raw footage?',
    ],
    law: ['Filming on streets, beaches and in parks needs a permit from most cities: ask who applies for it.'],
    checklist: [
      'Write down the three sentences that viewers should remember',
      'Switch off fridges and air conditioners where people speak',
      'Collect all change requests in one list',
    ],
  },
  'drone-photography': {
    includes: [
      'A look at the airspace, and permission where it is needed',
      'A flight with pilot and, near people, an observer',
      'Edited pictures, film, or maps with measurements',
    ],
    ask: [
      'May I see your operating certificate and the pilot’s licence?',
      'What is your third-party cover in rand?',
      'What happens when the wind is too strong?',
    ],
    law: [
      'Paid flights need an operator with an RPAS operating certificate and a licensed remote pilot, under Part 101 of the Civil Aviation Regulations (SACAA).',
      'Flying within 50 metres of people or buildings, or close to airports, needs special approval.',
    ],
    checklist: [
      'Warn the neighbours, and think of their privacy',
      'Name landmarks and boundaries on a map',
      'Keep people and dogs away from where it lands',
    ],
  },
  'editing-restoration': {
    includes: [
      'Scanning or reading the original at a stated resolution',
      'Repair of scratches, colours, noise or shake',
      'Files and prints, and your originals back',
    ],
    ask: [
      'Do originals leave your premises or the country?',
      'May I see one sample before you do all?',
      'Which formats can you still play: VHS, Hi8, mini-DV, slides?',
    ],
    law: [],
    checklist: [
      'Number albums and tapes, and leave photos in their mounts',
      'Say which faces and details must not be changed',
      'Keep the new files in two places',
    ],
  },
};
