import type { Guides } from '../../guide.ts';

export const transportLogisticsServices: Guides = {
  'local-house-moves': {
    includes: [
      'Truck by size of home, three to five people',
      'Wrapping, loading, carrying into each room',
      'Beds and washing machine put up',
    ],
    ask: [
      'One load or two trips?',
      'What does the second floor without lift add?',
      'Is Saturday dearer than Wednesday?',
    ],
    law: [],
    checklist: ['Colour a sticker for each room', 'Empty drawers and fuel', 'Read meters at both ends'],
  },
  'long-distance-house-moves': {
    includes: [
      'Volume survey, packing, a delivery window',
      'Shared or dedicated truck',
      'Storage between, if keys are late',
    ],
    ask: [
      'Between which dates will it arrive?',
      'Does it change trucks in a depot?',
      'What share is due before unloading?',
    ],
    law: [],
    checklist: [
      'Number boxes; keep the list with you',
      'Pack a suitcase for ten days',
      'Declare what glass and paintings are worth',
    ],
  },
  'bakkie-with-driver': {
    includes: [
      'One-ton bakkie, driver, fuel in town',
      'Straps, blanket, a pair of hands',
      'Trips to shop, dump or flat',
    ],
    ask: [
      'How many minutes of loading are free?',
      'Do you wait while I pay at the store?',
      'Canopy or open, if it rains?',
    ],
    law: ['People may not ride in the load bin for pay, and goods have to be tied so that nothing can fall.'],
    checklist: [
      'Measure couch against the bin',
      'Send both addresses and a photo',
      'Sit in front with the fragile box',
    ],
  },
  'rubble-removal': {
    includes: [
      'Shovelling by the cubic metre',
      'Tipper truck, tip fee and a clean sweep',
      'Sand and brick separated for crushing',
    ],
    ask: ['How many cubes is my heap, by photo?', 'Do you carry through the house?', 'Is plasterboard or soil dearer?'],
    law: [
      'Builders’ waste has to go to a licensed landfill or crusher: ask for the slip, since dumping is traced back to the owner.',
    ],
    checklist: [
      'Pull out wood, tins and fluorescent tubes',
      'Stack near the gate, off the pavement',
      'Cover the heap before wind and rain',
    ],
  },
  'skip-hire': {
    includes: ['Bin of 3, 6 or 9 cubic metres', 'Placing, some days, collection, tip', 'Swap for an empty one'],
    ask: ['Rent per day from which day?', 'May it be loaded above the rim?', 'What are wrong contents fined at?'],
    law: ['On the pavement or street it needs the municipality’s permission, and lights at night.'],
    checklist: [
      'Flat things first, heavy ones low',
      'Keep neighbours’ rubbish out overnight',
      'Leave space for the truck’s arm',
    ],
  },
};
