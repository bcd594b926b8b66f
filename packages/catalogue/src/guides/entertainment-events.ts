import type { Guides } from '../guide.ts';

export const entertainmentEvents: Guides = {
  'event-planning': {
    includes: [
      'A budget, guest count and shortlist of suppliers',
      'Contracts, timeline and seating',
      'A coordinator on the day, from set-up to last light',
    ],
    ask: [
      'Do you earn commission from suppliers?',
      'How many other events do you have that weekend?',
      'What do you do without power or in a storm?',
    ],
    law: [
      'Events of 2 000 people or more have to be reported to the police for a risk grading, under the Safety at Sports and Recreational Events Act 2 of 2010; municipal by-laws may ask for less.',
    ],
    checklist: [
      'Write down what matters most, in three lines',
      'Keep a tenth of the budget back',
      'Introduce the two families’ elders to the planner',
    ],
  },
  catering: {
    includes: [
      'A menu per head, with tasting for big occasions',
      'Cooking, transport, serving dishes and staff',
      'Clearing and washing up',
    ],
    ask: [
      'Until when may the number of guests change?',
      'Do you bring gas, water and a cold room to the site?',
      'Who certifies the halaal kitchen?',
      'What happens to leftovers?',
    ],
    law: [
      'Whoever prepares food for the public needs a Certificate of Acceptability for the kitchen, under regulation R638 of 2018.',
    ],
    checklist: [
      'List allergies and diets by name',
      'Count children, band and drivers, too',
      'Provide a tap, light and shade behind the tent',
    ],
  },
  'cakes-baking': {
    includes: [
      'Design from a picture, flavours and number of slices',
      'Baking, icing, toppers and a box',
      'Delivery and stacking on site',
    ],
    ask: [
      'Is it buttercream or fondant, and how does it bear heat?',
      'When is the last day for changes?',
      'Are nuts and gluten in your kitchen?',
    ],
    law: [
      'Home bakers who sell need a Certificate of Acceptability as well, from the municipality’s environmental health.',
    ],
    checklist: [
      'Keep the air conditioner on in the car, and the cake flat on the floor',
      'Reserve a firm table out of the sun',
      'Return stands and pillars by Monday',
    ],
  },
  'djs-sound': {
    includes: [
      'Talk about must-plays and no-gos',
      'Speakers, mixer, microphones, lights, for the room’s size',
      'Setting up, sound check and packing down',
    ],
    ask: [
      'How many watts for how many people, indoors or out?',
      'What runs it in a power cut?',
      'What does each hour after midnight cost?',
    ],
    law: [
      'Noise by-laws set the hour and loudness in each municipality, and music in public needs a SAMRO licence: ask the venue whether it has one.',
    ],
    checklist: [
      'Measure the way from truck to stage',
      'Give first dance and names for announcements in writing',
      'Have two separate plug circuits',
    ],
  },
  'live-music-performers': {
    includes: [
      'One to three sets, with breaks',
      'Own instruments and small sound, or a rider',
      'Rehearsal of one wish, travel and meals as agreed',
    ],
    ask: [
      'Is this the line-up in the video?',
      'Are jokes and costumes fit for children and grandparents?',
      'How much space, power and shade do you need?',
    ],
    law: [],
    checklist: [
      'Send a parking plan and a contact on site',
      'Time sets around speeches and food',
      'Pay the balance only after they have played',
    ],
  },
  'mcs-speakers': {
    includes: [
      'A call with the family or company beforehand',
      'Programme, introductions and keeping to time',
      'Speech, vows or auction in the tongues of your guests',
    ],
    ask: [
      'Which languages do you switch between on stage?',
      'May I watch a recording?',
      'What do you do with an uncle who will not stop?',
    ],
    law: [
      'A marriage is valid only when solemnised by an officer designated by Home Affairs, with two witnesses: ask for the designation number.',
      'Auctions have to follow section 45 of the Consumer Protection Act; property auctioneers need a Fidelity Fund certificate.',
    ],
    checklist: [
      'Write names as they are spoken',
      'Say which subjects are taboo',
      'Collect IDs for the register a day earlier',
    ],
  },
  'tents-equipment-hire': {
    includes: [
      'A site look for slope, wind and pegs',
      'Putting up, checking and taking down',
      'Counted chairs, cloths, plates or toilets, cleaned before and after',
    ],
    ask: [
      'What do I pay for a burn hole, a missing spoon?',
      'In which wind do you close the tent?',
      'Who empties and refills the toilets on day two?',
    ],
    law: [
      'Larger tents and stages are temporary structures that the municipality and its fire services have to approve.',
    ],
    checklist: [
      'Ask where pipes and cables lie under the lawn',
      'Count in and count out with the driver',
      'Keep braais and heaters three metres from canvas',
    ],
  },
  'decor-flowers': {
    includes: [
      'Mood, colours and a drawing or sample table',
      'Flowers, fabric, stands and candles, set up and fetched',
      'Delivery at an hour, with a card',
    ],
    ask: [
      'Which flowers are in season, and what replaces them?',
      'What is mine to keep, and what is hired?',
      'How early may you get into the hall?',
    ],
    law: [],
    checklist: [
      'Ask the venue about hooks, flames and confetti',
      'Give cemetery section and grave number',
      'Send somebody to water and shade them',
    ],
  },
  'childrens-parties': {
    includes: [
      'Castle, ponies, games or a host for two to four hours',
      'Setting up, watching and packing away',
      'Theme, with prizes or face paint',
    ],
    ask: [
      'Who watches the castle: your assistant or we?',
      'How many children at once, and of which ages?',
      'Do you come when it drizzles?',
    ],
    law: [
      'Who shows or hires out trained animals needs a licence under the Performing Animals Protection Act 24 of 1935.',
    ],
    checklist: [
      'Measure lawn, gate and the way to a plug',
      'Put a grown-up at the pool',
      'Try face paint on an arm first',
      'Have wet wipes, plasters and shade',
    ],
  },
  venues: {
    includes: [
      'Hall, grounds and parking for stated hours',
      'Tables, chairs, kitchen or a set menu',
      'A manager, security and cleaning',
    ],
    ask: [
      'Is there a generator, and what does it run?',
      'May we bring our own caterer and drinks, and at what corkage?',
      'When does the music have to stop?',
      'What do we lose if we cancel?',
    ],
    law: [
      'A venue may keep only a reasonable cancellation fee, and none for death or hospital, under section 17 of the Consumer Protection Act.',
      'Selling drinks needs a licence under the province’s liquor law.',
    ],
    checklist: [
      'See it at the hour of your function',
      'Test cellphone signal, ramps and toilets',
      'Read the breakage and rain clauses',
    ],
  },
  'bar-staff': {
    includes: [
      'Waiters, barmen, guards or medics by the shift',
      'Bar counter, ice, glasses and a stock plan',
      'A captain who keeps time and counts',
    ],
    ask: [
      'What is the ratio of staff to guests?',
      'Who pays for transport home after midnight?',
      'May unopened bottles be returned?',
    ],
    law: [
      'A cash bar needs a temporary liquor licence; nobody under 18 may be served.',
      'Guards at events have to be registered with PSIRA, and medics with the HPCSA.',
    ],
    checklist: [
      'Share the running order and the dress code',
      'Provide food, water and a place for bags',
      'Count bottles together at the start and the end',
    ],
  },
  'invitations-gifts': {
    includes: [
      'Design, proof and choice of paper, stone or cloth',
      'Printing, engraving or stitching in your number',
      'Envelopes, boxes, delivery or setting up at the grave',
    ],
    ask: [
      'What is the smallest order, and the price for ten more?',
      'How many days from approval to collection?',
      'How deep is the lettering, and will it fade?',
    ],
    law: ['A tombstone may be set only with the cemetery’s permission, and often by a mason whom it knows.'],
    checklist: [
      'Have two people read the proof, in every language',
      'Order a tenth more than the list',
      'Wait until the soil has settled before a stone is laid',
    ],
  },
};
