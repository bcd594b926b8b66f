import type { Guides } from '../guide.ts';

export const transportLogistics: Guides = {
  'furniture-removals': {
    includes: [
      'A visit or video call that counts cubic metres',
      'Truck, crew, blankets and trolleys',
      'Taking beds apart and putting them up again',
      'Boxes and packing, where ordered',
    ],
    ask: [
      'Is it a price for the lot, or by the hour?',
      'Do our things travel alone or with a shared load?',
      'What does goods-in-transit cover pay, and what is the excess?',
      'What about stairs, lifts and a street too narrow for the truck?',
    ],
    law: [
      'Drivers of trucks above 3 500 kg need a professional driving permit; insurance for your goods is good practice but no law, so ask for the policy.',
    ],
    checklist: [
      'Photograph furniture and note dents together before loading',
      'Defrost the fridge and drain the washing machine',
      'Carry passports, jewellery and medicine yourself',
      'Book lift and gate with both complexes',
    ],
  },
  'office-commercial-moves': {
    includes: [
      'A floor plan with numbers that match the labels',
      'Crates, server and desk packing, over a weekend',
      'Riggers for machines, and cleaning up after',
    ],
    ask: [
      'Who disconnects and reconnects the computers?',
      'What is your public liability for both buildings?',
      'How many hours until we can work again?',
    ],
    law: [
      'Lifting heavy machines needs tested tackle and trained operators under the Driven Machinery Regulations 2015.',
    ],
    checklist: [
      'Move phone lines and internet weeks ahead',
      'Tell customers, bank, CIPC and SARS the new address',
      'Shred what need not travel',
    ],
  },
  'bakkie-truck-hire': {
    includes: [
      'The vehicle for hours, days or a trip',
      'Driver, assistants or tie-downs as agreed',
      'Kilometres and fuel, spelled out',
    ],
    ask: [
      'What does the load weigh, and is this vehicle rated for it?',
      'What is my excess when I drive it myself?',
      'Does the driver help to carry, and at what rate?',
    ],
    law: [
      'Loads have to be secured and may overhang only as far as the National Road Traffic Regulations allow; a trailer has to be within your licence and its disc valid.',
    ],
    checklist: [
      'Film the outside and the fuel gauge at handover',
      'Bring straps, a tarpaulin and cardboard',
      'Look at lights, brakes and the hitch pin',
    ],
  },
  'courier-delivery': {
    includes: [
      'Collection, tracking number and a signature or photo',
      'A set time, or by tomorrow before ten',
      'Cash or card at the door, where offered',
    ],
    ask: [
      'Is it charged by weight or by size?',
      'What is paid out when it is lost?',
      'Do you deliver to addresses without a street name?',
    ],
    law: [],
    checklist: [
      'Pack so that it survives a fall from a table',
      'Write a cellphone number on parcel and waybill',
      'Photograph contents before sealing',
    ],
  },
  'freight-haulage': {
    includes: [
      'The right body: tautliner, tipper, flatbed, reefer or skeletal',
      'Loading slots, tracking and delivery notes',
      'Tolls, border fees and standing time by tariff',
    ],
    ask: [
      'Own trucks or subcontractors?',
      'What is free standing time, and what comes after?',
      'Up to what sum is a load insured, hijacking included?',
    ],
    law: [
      'Carriers have to be registered as operators under the National Road Traffic Act; dangerous goods need trained drivers and placards, abnormal loads a permit.',
      'Trips over the border need a permit under the Cross-Border Road Transport Act 4 of 1998.',
    ],
    checklist: [
      'State weight, pallets and value truthfully',
      'See seal numbers on the delivery note',
      'Note damage before you sign',
    ],
  },
  'rubble-waste-removal': {
    includes: ['Loading, or a skip for some days', 'Transport and tip fee', 'Sweeping, and a disposal slip'],
    ask: [
      'Which landfill or recycler does it go to, and do I get the slip?',
      'What may not go into the skip?',
      'Do you pay me for metal?',
    ],
    law: [
      'Waste may be taken only to a licensed site, under the Waste Act 59 of 2008; many metros accredit the carriers. Who lets it be dumped can be fined as well.',
      'Asbestos belongs to a registered contractor, and e-waste may no longer go to landfill.',
    ],
    checklist: [
      'Keep garden, builders’ and household waste apart',
      'Put planks under a skip on paving',
      'Wipe disks before a computer leaves',
    ],
  },
  'airport-private-transfers': {
    includes: [
      'Meeting you with a name board, and waiting for a late flight',
      'Car of the class agreed, with tolls and parking',
      'Child seat, wheelchair or trailer, if booked',
    ],
    ask: [
      'Price per car or per head, by night too?',
      'What if my flight is cancelled?',
      'Does passenger liability cover us?',
    ],
    law: [
      'Carrying people for pay needs an operating licence under the National Land Transport Act 5 of 2009 and a driver with a professional permit for passengers.',
      'Tour guides have to be registered under the Tourism Act 3 of 2014.',
    ],
    checklist: [
      'Send flight number and a phone that works on landing',
      'Compare plate and driver’s face with the message',
      'Leave three hours before an international flight',
    ],
  },
  'school-staff-transport': {
    includes: [
      'Door-to-door or corner pick-up, on school or shift days',
      'The same driver, with a stand-in you know',
      'A monthly fee, holidays spelled out',
    ],
    ask: [
      'How many children sit in it, each with a belt?',
      'May I see licence disc, operating permit and PrDP?',
      'How do parents hear of a breakdown?',
    ],
    law: [
      'Learners may not be carried for pay in the back of a bakkie, under regulation 250 of the National Road Traffic Regulations.',
      'The operator needs a licence for learner or staff routes under the National Land Transport Act.',
    ],
    checklist: [
      'Ride along once before your child does',
      'Agree on who receives a small child',
      'Keep the driver’s ID and number plate at home',
    ],
  },
  'bus-minibus-hire': {
    includes: [
      'Bus, driver, fuel and hours for the whole trip',
      'Trailer for luggage or pots',
      'A driver’s bed on long journeys',
    ],
    ask: [
      'Two drivers for the night stretch?',
      'What is the deposit, and when is it lost?',
      'What comes to help if the bus breaks down at Harrismith?',
    ],
    law: [
      'Bus and minibus need a valid certificate of fitness and operating licence, and their driver a PrDP; a hirer who drives needs one too from 12 seats on.',
    ],
    checklist: [
      'Count heads, and name one leader',
      'Check tyres, belts and fire extinguisher at loading',
      'Give addresses and the hour of return on paper',
    ],
  },
  'vehicle-boat-transport': {
    includes: [
      'Collection with a condition report and photos',
      'Open or closed carrier, or a driver with trade plates',
      'Delivery to house, dealer or harbour',
    ],
    ask: [
      'Is it on your insurance up to its book value?',
      'When is the truck full and really leaving?',
      'May I leave suitcases in the boot?',
    ],
    law: [],
    checklist: [
      'Leave a quarter tank, and tell how alarm and gear lock go off',
      'Take out tags, radio faces and plugs of the boat',
      'Inspect in daylight before signing',
    ],
  },
  'storage-warehousing': {
    includes: [
      'A dry lockable unit, container or rack space',
      'Alarm, guards, and stated hours of access',
      'Stock lists and dispatch for companies',
    ],
    ask: [
      'What happens when I pay late?',
      'Who insures the goods, and against floods as well?',
      'How often did the rent rise in three years?',
    ],
    law: [
      'Whoever keeps your goods has to care for them and answers for loss by negligence, under section 65 of the Consumer Protection Act.',
    ],
    checklist: [
      'Raise everything on pallets, and leave a passage',
      'Store no petrol, gas or food',
      'Hold an inventory with photos elsewhere',
    ],
  },
  'customs-shipping': {
    includes: [
      'Tariff code, duty and VAT worked out beforehand',
      'Declaration, release and delivery from port or airport',
      'Freight booking, and insurance if you want it',
    ],
    ask: [
      'What will port storage cost if papers are late?',
      'Are you licensed by SARS as a clearing agent?',
      'Is demurrage included, and who pays for an inspection?',
    ],
    law: [
      'Clearing agents have to be licensed by SARS under the Customs and Excise Act 91 of 1964, and regular importers registered.',
      'Used cars come in only with an ITAC import permit; pets need a veterinary permit and a rabies vaccination.',
    ],
    checklist: [
      'Get invoice, packing list and bill of lading to match',
      'Pay duty to SARS’s reference, not to strangers',
      'Start animals’ blood tests months ahead',
    ],
  },
  'plant-equipment-hire': {
    includes: [
      'Machine by the hour, wet or dry, with a smallest charge',
      'Delivery on a low-bed and fetching',
      'Operator, fuel and breakdown service as agreed',
    ],
    ask: [
      'Does the clock run from your yard or from my gate?',
      'When was it last inspected, and may I see the sheet?',
      'Who pays for a punctured tyre or a hit water pipe?',
    ],
    law: [
      'Operators need a certificate of competence and a medical certificate for mobile plant on site, under the Construction Regulations 2014.',
      'Scaffolding has to be put up and signed off by competent people, to SANS 10085.',
    ],
    checklist: [
      'Mark services underground, and ask for wayleaves in the road reserve',
      'Measure the gate and the slope',
      'Note hour meter and fuel on arrival',
    ],
  },
};
