import type { Guides } from '../guide.ts';

export const entertainmentEvents: Guides = {
  'event-planning': {
    includes: [
      'A budget, guest count and shortlist of suppliers',
      'Contracts, a timeline and seating plan',
      'A coordinator on the day, from set-up to close',
    ],
    ask: [
      'Do you earn commission from suppliers?',
      'How many other events do you have that weekend?',
      'What is your plan for a power cut or storm?',
    ],
    law: [
      'Events of 2 000 people or more must be reported to the police for a risk grading, under the Safety at Sports and Recreational Events Act 2 of 2010. By-laws may set a lower number.',
    ],
    checklist: [
      'Write down what matters most, in three lines',
      'Keep 10 % of the budget back',
      'Introduce the elders of both families to the planner',
    ],
  },
  catering: {
    includes: [
      'A menu priced per head, with a tasting for big occasions',
      'Cooking, transport, serving dishes and staff',
      'Clearing and washing up',
    ],
    ask: [
      'Until when can I change the number of guests?',
      'Do you bring gas, water and a cold room to the site?',
      'Who certifies the halaal kitchen?',
      'What happens to leftovers?',
    ],
    law: [
      'Anyone who prepares food for the public needs a Certificate of Acceptability for the kitchen, under regulation R638 of 2018.',
    ],
    checklist: [
      'List allergies and diets by name',
      'Remember to count children, the band and drivers',
      'Provide a tap, light and shade behind the tent',
    ],
  },
  'cakes-baking': {
    includes: [
      'A design from your picture, with flavours and number of slices',
      'Baking, icing, toppers and a box',
      'Delivery and stacking on site',
    ],
    ask: [
      'Is it buttercream or fondant, and how does it cope with heat?',
      'When is the last day for changes?',
      'Do you use nuts and gluten in your kitchen?',
    ],
    law: [
      'Home bakers who sell also need a Certificate of Acceptability from the municipality’s environmental health department.',
    ],
    checklist: [
      'Transport the cake flat on the floor with the air conditioner on',
      'Reserve a firm table out of the sun',
      'Return stands and pillars by Monday',
    ],
  },
  'djs-sound': {
    includes: [
      'A chat about your must-plays and no-gos',
      'Speakers, mixer, microphones and lights to suit the room',
      'Setting up, sound check and packing up',
    ],
    ask: [
      'How many watts for how many people, indoors or out?',
      'What do you run on in a power cut?',
      'What does each hour after midnight cost?',
    ],
    law: [
      'Each municipality sets noise hours and limits in its by-laws, and music in public needs a SAMRO licence. Ask the venue whether it has one.',
    ],
    checklist: [
      'Measure the distance from the truck to the stage',
      'Write down the first dance and the names to announce',
      'Have two separate plug circuits',
    ],
  },
  'live-music-performers': {
    includes: [
      'One to three sets, with breaks',
      'Their own instruments and a small sound system, or a rider',
      'Rehearsing one special request, with travel and meals as agreed',
    ],
    ask: [
      'Is this the same line-up as in the video?',
      'Are the jokes and costumes suitable for children and grandparents?',
      'How much space, power and shade do you need?',
    ],
    law: [],
    checklist: [
      'Send a parking plan and a contact on site',
      'Time the sets around speeches and food',
      'Pay the balance only after they’ve played',
    ],
  },
  'mcs-speakers': {
    includes: [
      'A call with the family or company beforehand',
      'The programme, introductions and keeping to time',
      'A speech, vows or auction in your guests’ languages',
    ],
    ask: [
      'Which languages do you switch between on stage?',
      'Can I watch a recording?',
      'How do you handle an uncle who won’t stop talking?',
    ],
    law: [
      'A marriage is valid only if an officer designated by Home Affairs conducts it, with two witnesses. Ask for the designation number.',
      'Auctions must follow section 45 of the Consumer Protection Act. Property auctioneers need a Fidelity Fund certificate.',
    ],
    checklist: [
      'Write names the way they are pronounced',
      'Say which subjects are taboo',
      'Collect IDs for the register the day before',
    ],
  },
  'tents-equipment-hire': {
    includes: [
      'A site check for slope, wind and pegs',
      'Putting up, checking and taking down',
      'Chairs, cloths, plates or toilets, counted and cleaned',
    ],
    ask: [
      'What do I pay for a burn hole or a missing spoon?',
      'At what wind speed do you close the tent?',
      'Who empties and refills the toilets on day two?',
    ],
    law: ['Larger tents and stages are temporary structures that the municipality and its fire services must approve.'],
    checklist: [
      'Find out where pipes and cables run under the lawn',
      'Count everything in and out with the driver',
      'Keep braais and heaters three metres from canvas',
    ],
  },
  'decor-flowers': {
    includes: [
      'Mood, colours and a drawing or sample table',
      'Flowers, fabric, stands and candles, set up and collected',
      'Delivery at a set time, with a card',
    ],
    ask: [
      'Which flowers are in season, and what would you use instead?',
      'What can I keep, and what is hired?',
      'How early can you get into the hall?',
    ],
    law: [],
    checklist: [
      'Ask the venue about hooks, flames and confetti',
      'For a funeral, give the cemetery section and grave number',
      'Arrange for someone to water and shade the flowers',
    ],
  },
  'childrens-parties': {
    includes: [
      'A jumping castle, ponies, games or a host for two to four hours',
      'Setting up, supervision and packing away',
      'A theme, with prizes or face paint',
    ],
    ask: [
      'Who watches the castle: your assistant or us?',
      'How many children at once, and how old?',
      'Do you still come if it drizzles?',
    ],
    law: [
      'Anyone who shows or hires out trained animals needs a licence under the Performing Animals Protection Act 24 of 1935.',
    ],
    checklist: [
      'Measure the lawn, the gate and the distance to a plug',
      'Put an adult in charge of the pool',
      'Try face paint on an arm first',
      'Have wet wipes, plasters and shade ready',
    ],
  },
  venues: {
    includes: [
      'Hall, grounds and parking for set hours',
      'Tables, chairs, kitchen or a set menu',
      'A manager, security and cleaning',
    ],
    ask: [
      'Is there a generator, and what does it power?',
      'Can we bring our own caterer and drinks, and what is the corkage fee?',
      'When must the music stop?',
      'What do we lose if we cancel?',
    ],
    law: [
      'A venue may keep only a reasonable cancellation fee, and none for death or hospital, under section 17 of the Consumer Protection Act.',
      'Selling drinks needs a licence under the province’s liquor law.',
    ],
    checklist: [
      'Visit at the time of day of your function',
      'Test the cellphone signal, ramps and toilets',
      'Read the breakage and rain clauses',
    ],
  },
  'bar-staff': {
    includes: [
      'Waiters, bar staff, guards or medics by the shift',
      'Bar counter, ice, glasses and a stock plan',
      'A captain who manages the staff and keeps count',
    ],
    ask: [
      'What is the ratio of staff to guests?',
      'Who pays for staff transport home after midnight?',
      'Can I return unopened bottles?',
    ],
    law: [
      'A cash bar needs a temporary liquor licence, and no one under 18 may be served.',
      'Guards at events must be registered with PSIRA, and medics with the HPCSA.',
    ],
    checklist: [
      'Share the running order and the dress code',
      'Provide food, water and a place for bags',
      'Count bottles together at the start and the end',
    ],
  },
  'invitations-gifts': {
    includes: [
      'A design, a proof and a choice of paper, stone or cloth',
      'Printing, engraving or stitching the number you need',
      'Envelopes, boxes, delivery or setting up at the grave',
    ],
    ask: [
      'What is the smallest order, and what do ten more cost?',
      'How many days from approval to collection?',
      'How deep is the lettering, and will it fade?',
    ],
    law: ['You need the cemetery’s permission to put up a tombstone, and often a mason the cemetery accepts.'],
    checklist: [
      'Have two people read the proof, in every language',
      'Order 10 % more than your list',
      'Let the soil settle before the stone is laid',
    ],
  },
};
