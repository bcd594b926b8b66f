import type { Guides } from '../../guide.ts';

export const automotiveServices: Guides = {
  'car-service': {
    includes: [
      'Oil and oil filter, plus air, fuel and pollen filters at a major service',
      'Plugs, brake fluid and coolant, depending on age or mileage',
      'A check sheet for brakes, belts, lights and suspension',
      'Resetting the service light and stamping the book',
    ],
    ask: [
      'Does my handbook ask for a minor or a major service at this mileage?',
      'Which grade and brand of oil do you use?',
      'Does the manufacturer’s warranty accept your stamp?',
    ],
    law: [
      'Since the aftermarket guidelines of 2021, a manufacturer may not void a warranty merely because an independent workshop did the service.',
    ],
    checklist: [
      'Print the manufacturer’s service schedule',
      'Ask for the old filters and plugs in a bag',
      'Check the dipstick the next morning',
    ],
  },
  'car-repairs': {
    includes: [
      'Listening to your complaint, a test drive and a scan',
      'A quote with separate prices for parts and labour',
      'The repair, clean seats and a second test drive',
    ],
    ask: [
      'How sure are you of the cause?',
      'What can wait, and what is dangerous?',
      'Is the car under roof overnight?',
    ],
    law: [
      'Repairs need a quote you accepted, under section 15 of the Consumer Protection Act. The workshop must tell you about a diagnosis fee first.',
    ],
    checklist: [
      'Record the noise with your phone',
      'Give them a spending limit and one number to call',
      'Compare the part numbers with the invoice',
    ],
  },
  'brake-repairs': {
    includes: [
      'Wheels off to measure pads, discs, shoes and hoses',
      'New parts per axle, slides greased and fluid bled',
      'Handbrake adjustment and a brake test',
    ],
    ask: [
      'Can you skim the discs, and how much thickness is left?',
      'Are the pads ECE R90 approved, or a no-name brand?',
      'Why does the pedal pulse, and will this fix it?',
    ],
    law: [
      'Service and parking brakes must both work as the National Road Traffic Regulations require. A car with bad brakes may be taken off the road.',
    ],
    checklist: [
      'Stop driving if you hear grinding',
      'Watch the brake fluid level',
      'Brake gently for the first 200 kilometres',
    ],
  },
  'clutch-and-gearbox-repairs': {
    includes: [
      'A road test for slip, judder and noise',
      'Gearbox out, then a new plate, pressure plate and release bearing',
      'Checking the flywheel and replacing fluid and seals',
    ],
    ask: [
      'Does the dual-mass flywheel need replacing too?',
      'Do you rebuild mine or fit an exchange unit, and how many months is the guarantee?',
      'How many hours of labour will it take?',
    ],
    law: [],
    checklist: [
      'Ask to see the worn plate',
      'Don’t rest your foot on the pedal while you drive',
      'Have it checked for leaks after a week',
    ],
  },
  'mobile-mechanic': {
    includes: [
      'A visit to your home, office or roadside',
      'Scan, battery, starter, belts or a minor service',
      'Taking the old oil away',
    ],
    ask: [
      'After how many kilometres do you charge for travel?',
      'Which jobs need a lift?',
      'Can you show ID at my estate’s gate?',
    ],
    law: [],
    checklist: [
      'Park on level ground with space on both sides',
      'Ask your complex whether repairs are allowed',
      'Send the VIN and engine code ahead',
    ],
  },
  'engine-diagnostics': {
    includes: [
      'A full scan of all control units',
      'Live data, and a smoke or compression test',
      'A report of fault codes before and after clearing',
    ],
    ask: [
      'Does the fee come off the price of the repair?',
      'Do you have a dealer-level tool for my car, or a general reader?',
      'Is it the sensor, or the wire to it?',
    ],
    law: [],
    checklist: [
      'Don’t clear the codes beforehand',
      'Say which part was fitted last',
      'Note the petrol level and the weather when it happens',
    ],
  },
  'accident-repairs': {
    includes: [
      'Assessment for the insurer, tow-in and storage',
      'Panels, airbags, paint and calibration',
      'A quality check, wash and written guarantee',
    ],
    ask: [
      'Which approvals do you hold?',
      'When will the parts really be here?',
      'Do I get a courtesy car, and who pays for it?',
    ],
    law: [
      'If the police did not attend a crash with injury or damage, you have 24 hours to report it. Keep the AR number.',
    ],
    checklist: [
      'Swap names, number plates and insurers, but don’t admit fault',
      'Pay the excess only when you collect the car',
      'Test the lights, seatbelts and windows before you leave',
    ],
  },
  'windscreen-replacement': {
    includes: [
      'Taking off the trim, cutting out the screen and priming the frame',
      'New laminated glass, sensor gel and mirror',
      'A leak test, and vacuuming up splinters',
    ],
    ask: [
      'What is my glass excess compared with paying cash?',
      'Does my car need heated, acoustic or head-up display glass?',
      'Can you come to my office?',
    ],
    law: ['Damage that blocks the driver’s view fails a roadworthy test under the National Road Traffic Regulations.'],
    checklist: [
      'Give the year and VIN so you get the right screen',
      'Leave the tape on for a day',
      'Listen for wind noise on the highway',
    ],
  },
  'breakdown-towing': {
    includes: [
      'A jump start or wheel change first, if that’s all you need',
      'A flatbed for automatics and 4x4s',
      'Drop-off at your home or mechanic',
    ],
    ask: [
      'How long until you get here?',
      'Up to what distance is the price fixed?',
      'How many of us can ride along in the truck?',
    ],
    law: [],
    checklist: [
      'Check your insurance policy: many include a tow',
      'Send a pin of your location',
      'Take your house keys off the key ring',
    ],
  },
  'licence-disc-renewal': {
    includes: [
      'Filling in form ALV, queueing and paying the fee',
      'A check for fines and arrears',
      'Delivery of the disc to your door',
    ],
    ask: [
      'What is your fee on top of the province’s?',
      'Can you do it without my ID book?',
      'How much do I already owe in penalties?',
    ],
    law: [
      'Renew it before it expires. You have 21 days of grace, then penalties and arrears add up, under the National Road Traffic Act.',
    ],
    checklist: [
      'Check your postal address on NaTIS',
      'Check the plate and VIN on the new disc',
      'Peel off the old disc before you stick on the new one',
    ],
  },
};
