import type { Guides } from '../guide.ts';

export const transportLogistics: Guides = {
  'furniture-removals': {
    includes: [
      'A visit or video call to work out the cubic metres',
      'Truck, crew, blankets and trolleys',
      'Taking beds apart and putting them together again',
      'Boxes and packing, if ordered',
    ],
    ask: [
      'Is it a fixed price, or by the hour?',
      'Do our things travel alone or in a shared load?',
      'What does goods-in-transit insurance cover, and what is the excess?',
      'What do stairs, lifts or a street too narrow for the truck add?',
    ],
    law: [
      'Drivers of trucks above 3 500 kg need a professional driving permit. Insuring your goods is good practice but not required by law, so ask for the policy.',
    ],
    checklist: [
      'Photograph your furniture and note dents together before loading',
      'Defrost the fridge and drain the washing machine',
      'Take passports, jewellery and medicine with you',
      'Book the lift and gate with both complexes',
    ],
  },
  'office-commercial-moves': {
    includes: [
      'A floor plan with numbers that match the labels',
      'Crates, and packing servers and desks, over a weekend',
      'Riggers for machines, and cleaning up afterwards',
    ],
    ask: [
      'Who disconnects and reconnects the computers?',
      'How much public liability cover do you have for both buildings?',
      'How many hours until we can work again?',
    ],
    law: [
      'Lifting heavy machines needs tested tackle and trained operators under the Driven Machinery Regulations 2015.',
    ],
    checklist: [
      'Move phone lines and internet weeks ahead',
      'Give customers, the bank, CIPC and SARS your new address',
      'Shred what you don’t need to take along',
    ],
  },
  'bakkie-truck-hire': {
    includes: [
      'The vehicle for hours, days or one trip',
      'Driver, assistants or tie-downs, as agreed',
      'Kilometres and fuel, clearly stated',
    ],
    ask: [
      'Is this vehicle rated for the weight of my load?',
      'What is my excess if I drive it myself?',
      'Will the driver help to carry, and at what rate?',
    ],
    law: [
      'Loads must be secured and may overhang only as far as the National Road Traffic Regulations allow. A trailer must fit your licence and have a valid disc.',
    ],
    checklist: [
      'Film the outside and the fuel gauge at handover',
      'Bring straps, a tarpaulin and cardboard',
      'Check the lights, brakes and hitch pin',
    ],
  },
  'courier-delivery': {
    includes: [
      'Collection, a tracking number and a signature or photo',
      'Delivery at a set time, or by 10 am the next day',
      'Cash or card on delivery, if offered',
    ],
    ask: [
      'Do you charge by weight or by size?',
      'What do you pay out if a parcel is lost?',
      'Do you deliver to addresses without a street name?',
    ],
    law: [],
    checklist: [
      'Pack it to survive a fall from a table',
      'Write a cellphone number on the parcel and waybill',
      'Photograph the contents before you seal it',
    ],
  },
  'freight-haulage': {
    includes: [
      'The right truck: tautliner, tipper, flatbed, reefer or skeletal',
      'Loading slots, tracking and delivery notes',
      'Tolls, border fees and standing time at set rates',
    ],
    ask: [
      'Do you use your own trucks or subcontractors?',
      'How much standing time is free, and what do you charge after that?',
      'What is the maximum cover for a load, hijacking included?',
    ],
    law: [
      'Carriers must be registered as operators under the National Road Traffic Act. Dangerous goods need trained drivers and placards, and abnormal loads need a permit.',
      'Cross-border trips need a permit under the Cross-Border Road Transport Act 4 of 1998.',
    ],
    checklist: [
      'State the correct weight, pallets and value',
      'Check the seal numbers on the delivery note',
      'Note any damage before you sign',
    ],
  },
  'rubble-waste-removal': {
    includes: ['Loading, or a skip for a few days', 'Transport and dumping fee', 'Sweeping up, and a disposal slip'],
    ask: [
      'Which landfill or recycler do you use, and do I get the slip?',
      'What can’t go into the skip?',
      'Do you pay me for scrap metal?',
    ],
    law: [
      'Waste may go only to a licensed site, under the Waste Act 59 of 2008, and many metros accredit carriers. You can also be fined if your waste is dumped illegally.',
      'Leave asbestos to a registered contractor. E-waste may no longer go to landfill.',
    ],
    checklist: [
      'Keep garden, builders’ and household waste apart',
      'Put planks under a skip on paving',
      'Wipe the disks before you get rid of a computer',
    ],
  },
  'airport-private-transfers': {
    includes: [
      'Meeting you with a name board, and waiting if your flight is late',
      'A car of the agreed class, with tolls and parking',
      'A child seat, wheelchair access or trailer, if booked',
    ],
    ask: [
      'Is the price per car or per person, and is it the same at night?',
      'What if my flight is cancelled?',
      'Does your passenger liability insurance cover us?',
    ],
    law: [
      'Carrying passengers for pay needs an operating licence under the National Land Transport Act 5 of 2009 and a driver with a professional permit for passengers.',
      'Tourist guides must be registered under the Tourism Act 3 of 2014.',
    ],
    checklist: [
      'Send your flight number and a phone number that works when you land',
      'Check the number plate and the driver’s face against the message',
      'Allow three hours before an international flight',
    ],
  },
  'school-staff-transport': {
    includes: [
      'Pick-up at the door or corner, on school or shift days',
      'The same driver, with a stand-in you know',
      'A monthly fee, with clear terms for the school holidays',
    ],
    ask: [
      'How many children do you carry, and does each one have a seatbelt?',
      'May I see the licence disc, operating permit and PrDP?',
      'How do you tell parents about a breakdown?',
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
      'Bus, driver, fuel and hours for the entire trip',
      'A trailer for luggage or pots',
      'Somewhere for the driver to sleep on long trips',
    ],
    ask: [
      'Will there be two drivers for the night stretch?',
      'How much is the deposit, and when would I lose it?',
      'What help do you send if the bus breaks down at Harrismith?',
    ],
    law: [
      'The vehicle needs a valid certificate of fitness and operating licence, and its driver a PrDP. If you hire and drive it yourself, you also need one from 12 seats up.',
    ],
    checklist: [
      'Count heads and choose one leader',
      'Check the tyres, seatbelts and fire extinguisher when you load',
      'Give the driver the addresses and return time in writing',
    ],
  },
  'vehicle-boat-transport': {
    includes: [
      'Collection with a condition report and photos',
      'An open or closed carrier, or a driver with trade plates',
      'Delivery to your house, dealer or harbour',
    ],
    ask: [
      'Does your insurance cover it up to book value?',
      'When does the truck really leave, and must it be full first?',
      'Can I leave suitcases in the boot?',
    ],
    law: [],
    checklist: [
      'Leave a quarter tank, and explain the alarm and gear lock',
      'Take out toll tags, radio faces and the boat’s plugs',
      'Inspect it in daylight before you sign',
    ],
  },
  'storage-warehousing': {
    includes: [
      'A dry, lockable unit, container or rack space',
      'An alarm, guards and set access hours',
      'Stock lists and dispatch for businesses',
    ],
    ask: [
      'What happens if I pay late?',
      'Who insures the goods, and does that include floods?',
      'How often has the rent gone up in three years?',
    ],
    law: [
      'A business that keeps your goods must take care of them and is liable for loss through negligence, under section 65 of the Consumer Protection Act.',
    ],
    checklist: [
      'Put everything on pallets and leave a passage',
      'Don’t store petrol, gas or food',
      'Keep an inventory with photos somewhere else',
    ],
  },
  'customs-shipping': {
    includes: [
      'Tariff code, duty and VAT worked out in advance',
      'Declaration, release and delivery from the port or airport',
      'Freight booking, and insurance if you want it',
    ],
    ask: [
      'What will port storage cost if the paperwork is late?',
      'Are you licensed by SARS as a clearing agent?',
      'Is demurrage included, and who pays for an inspection?',
    ],
    law: [
      'Clearing agents must be licensed by SARS under the Customs and Excise Act 91 of 1964, and regular importers must be registered.',
      'You can import a used car only with an ITAC permit. Pets need a veterinary permit and a rabies vaccination.',
    ],
    checklist: [
      'Make sure the invoice, packing list and bill of lading match',
      'Pay duty to the SARS reference, never to a stranger',
      'Start blood tests for animals months ahead',
    ],
  },
  'plant-equipment-hire': {
    includes: [
      'The machine by the hour, wet or dry, with a minimum charge',
      'Low-bed delivery and collection',
      'Operator, fuel and breakdown service, as agreed',
    ],
    ask: [
      'Do I pay from when it leaves your yard, or from my gate?',
      'When was it last inspected, and may I see the sheet?',
      'Who pays for a puncture or a damaged water pipe?',
    ],
    law: [
      'Operators need a certificate of competence and a medical certificate for mobile plant on site, under the Construction Regulations 2014.',
      'Scaffolding must be put up and signed off by competent people, to SANS 10085.',
    ],
    checklist: [
      'Mark underground services, and ask for wayleaves in the road reserve',
      'Measure the gate and the slope',
      'Note the hour meter and fuel level on arrival',
    ],
  },
};
