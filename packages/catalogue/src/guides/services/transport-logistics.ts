import type { Guides } from '../../guide.ts';

export const transportLogisticsServices: Guides = {
  'local-house-moves': {
    includes: [
      'A truck to suit your home, and three to five people',
      'Wrapping, loading and carrying everything to the right room',
      'Assembling beds and setting up the washing machine',
    ],
    ask: [
      'Will it fit in one load, or do you need two trips?',
      'How much extra is a second floor without a lift?',
      'Does a Saturday cost more than a Wednesday?',
    ],
    law: [],
    checklist: [
      'Use a different colour sticker for each room',
      'Empty drawers, and drain fuel from mowers and generators',
      'Read the meters at both homes',
    ],
  },
  'long-distance-house-moves': {
    includes: [
      'A volume survey, packing and a delivery window',
      'A shared or dedicated truck',
      'Storage in between if your keys are late',
    ],
    ask: [
      'Between which dates will it arrive?',
      'Will our things change trucks at a depot?',
      'How much must I pay before unloading?',
    ],
    law: [],
    checklist: [
      'Number the boxes and keep the list with you',
      'Pack a suitcase for ten days',
      'Declare the value of glass and paintings',
    ],
  },
  'bakkie-with-driver': {
    includes: [
      'A one-ton bakkie, driver and fuel within town',
      'Straps, a blanket and a pair of hands',
      'Trips to the shop, dump or flat',
    ],
    ask: [
      'How many minutes of loading are free?',
      'Do you wait while I pay at the store?',
      'Does the bakkie have a canopy in case it rains?',
    ],
    law: ['People may not ride in the load bin for pay, and goods must be tied down so that nothing can fall off.'],
    checklist: [
      'Measure the couch against the load bin',
      'Send both addresses and a photo',
      'Keep the fragile box with you in front',
    ],
  },
  'rubble-removal': {
    includes: [
      'Loading by hand, priced per cubic metre',
      'Tipper truck, dumping fee and a clean sweep',
      'Sand and bricks separated for crushing',
    ],
    ask: [
      'Can you tell from a photo how many cubic metres my heap is?',
      'Do you carry rubble through the house?',
      'Do plasterboard or soil cost more?',
    ],
    law: [
      'Builders’ rubble must go to a licensed landfill or crusher. Ask for the slip, because illegal dumping can be traced back to the owner.',
    ],
    checklist: [
      'Pull out wood, tins and fluorescent tubes',
      'Stack it near the gate, but off the pavement',
      'Cover the heap before wind and rain',
    ],
  },
  'skip-hire': {
    includes: [
      'A skip of 3, 6 or 9 cubic metres',
      'Delivery, a few days’ hire, collection and dumping',
      'Swapping a full skip for an empty one',
    ],
    ask: [
      'From which day do I pay daily rent?',
      'Can I load it above the rim?',
      'What do you charge if the wrong things are inside?',
    ],
    law: ['A skip on the pavement or street needs the municipality’s permission, and lights at night.'],
    checklist: [
      'Load flat things first and keep heavy ones low',
      'Watch that neighbours don’t fill it overnight',
      'Leave space for the truck’s arm',
    ],
  },
};
