import type { Guides } from '../../guide.ts';

export const automotiveServices: Guides = {
  'car-service': {
    includes: [
      'Oil and oil filter; air, fuel and pollen filter at a major one',
      'Plugs, brake fluid and coolant by age or mileage',
      'A check sheet of brakes, belts, lights and suspension',
      'Service light reset and stamp',
    ],
    ask: [
      'Minor or major: what does my handbook say at this mileage?',
      'Which oil grade and brand goes in?',
      'Is the stamp accepted by the maker’s warranty?',
    ],
    law: [
      'Since the aftermarket guidelines of 2021 a maker may not void a warranty merely because an independent workshop did the service.',
    ],
    checklist: ['Print the maker’s schedule', 'Ask for filters and plugs in a bag', 'Check the dipstick next morning'],
  },
  'car-repairs': {
    includes: [
      'Listening to you, test drive and scan',
      'A quote with two prices: part and work',
      'Repair, clean hands on the seats, second drive',
    ],
    ask: [
      'How sure are you of the cause?',
      'What can wait, and what is dangerous?',
      'Do you store the car under roof overnight?',
    ],
    law: [
      'No repair without a quote that you accepted, under section 15 of the Consumer Protection Act; a diagnosis fee has to be named first.',
    ],
    checklist: [
      'Film the noise with your phone',
      'Give a limit in rand and one number to call',
      'Compare part numbers with the invoice',
    ],
  },
  'brake-repairs': {
    includes: [
      'Wheels off, pads, discs, shoes and hoses measured',
      'Parts per axle, slides greased, fluid bled',
      'Handbrake set and a stop test',
    ],
    ask: [
      'Can discs be skimmed, and what thickness remains?',
      'ECE R90 pads, or nameless ones?',
      'Why does the pedal pulse, and will that be gone?',
    ],
    law: [
      'Both service and parking brake have to work as the National Road Traffic Regulations demand; a car with poor ones may be taken off the road.',
    ],
    checklist: [
      'Drive no further on a grinding noise',
      'Watch fluid in the reservoir',
      'Brake softly for 200 kilometres',
    ],
  },
  'clutch-and-gearbox-repairs': {
    includes: [
      'Road test for slip, judder and noise',
      'Gearbox out, plate, pressure plate, release bearing',
      'Flywheel checked, fluid and seals renewed',
    ],
    ask: [
      'Does the dual-mass flywheel have to be done, too?',
      'Rebuild yours or exchange: with how many months?',
      'How many hours of labour are booked?',
    ],
    law: [],
    checklist: ['Ask to see the worn plate', 'Take no foot rest on the pedal', 'Have a leak looked for after a week'],
  },
  'mobile-mechanic': {
    includes: [
      'Drive to home, office or verge',
      'Scan, battery, starter, belts, small service',
      'Waste oil taken along',
    ],
    ask: [
      'From how many kilometres do you charge travel?',
      'Which jobs need a lift?',
      'Can you prove who you are at my estate’s gate?',
    ],
    law: [],
    checklist: [
      'Park level, with room on both sides',
      'Ask the complex whether repairs are allowed',
      'Send VIN and engine code ahead',
    ],
  },
  'engine-diagnostics': {
    includes: [
      'Full scan of all control units',
      'Live data, smoke or compression test',
      'A report with codes before and after clearing',
    ],
    ask: [
      'Is the fee set off against the repair?',
      'Dealer-level tool for my make, or a general reader?',
      'A sensor, or the wire to it?',
    ],
    law: [],
    checklist: ['Do not clear codes beforehand', 'Say what was fitted last', 'Note petrol level and weather'],
  },
  'accident-repairs': {
    includes: [
      'Assessment for the insurer, tow-in and storage',
      'Panels, airbags, paint and calibration',
      'Quality check, wash and a written guarantee',
    ],
    ask: [
      'Which approvals do you hold?',
      'When will parts be here, truly?',
      'Do I get a courtesy car, and who pays for it?',
    ],
    law: [
      'You have 24 hours to report a crash with injury or damage that the police did not attend; keep the AR number.',
    ],
    checklist: [
      'Swap names, plates and insurers; admit nothing',
      'Pay the excess only at collection',
      'Test lights, seatbelts and windows there',
    ],
  },
  'windscreen-replacement': {
    includes: [
      'Trim off, old screen cut, pinchweld primed',
      'New laminated glass, sensor gel and mirror',
      'Leak test, and vacuuming of splinters',
    ],
    ask: [
      'What is my glass excess, against paying cash?',
      'Heated, acoustic or with a head-up display?',
      'Do you come to my office?',
    ],
    law: ['Damage that blocks the driver’s view fails a roadworthy test under the National Road Traffic Regulations.'],
    checklist: [
      'Give year and VIN for the right one',
      'Leave the tape for a day',
      'Listen for wind noise on the highway',
    ],
  },
  'breakdown-towing': {
    includes: [
      'Jump start or wheel change first, if that is all',
      'Flatbed for automatics and 4x4s',
      'Drop-off at home or mechanic',
    ],
    ask: [
      'How long until you are here?',
      'A fixed sum up to which distance?',
      'How many of us can ride along in the truck?',
    ],
    law: [],
    checklist: [
      'Look in your policy: many include a tow',
      'Send a pin of where you are',
      'Take house keys off the ring',
    ],
  },
  'licence-disc-renewal': {
    includes: [
      'Filling in form ALV, queueing and paying the fee',
      'Fines and arrears looked up',
      'Disc delivered to your door',
    ],
    ask: [
      'What is your fee beside the province’s?',
      'Can you do it without my ID book?',
      'What penalty has grown already?',
    ],
    law: [
      'It has to be renewed before it expires, with 21 days of grace; after that penalties and arrears grow, under the National Road Traffic Act.',
    ],
    checklist: [
      'Check your postal address on NaTIS',
      'Compare plate and VIN on the new one',
      'Peel the old disc off before sticking the new one on',
    ],
  },
};
