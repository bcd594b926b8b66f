import type { Guides } from '../guide.ts';

export const automotive: Guides = {
  'automotive-repair': {
    includes: [
      'A diagnosis, with the fault explained in plain words',
      'Parts by maker and number, and labour by the hour',
      'A road test, and a note of what will be due next',
      'Old oil, filters and parts disposed of or handed back',
    ],
    ask: [
      'Are the parts original, good replacements or second-hand?',
      'At what extra cost do you phone me before you go on?',
      'Is the workshop a member of RMI or MIWA?',
      'Does this keep my service plan or warranty alive?',
    ],
    law: [
      'Under the Consumer Protection Act 68 of 2008 a workshop may charge only for what you approved after an estimate, has to offer the old parts back, and stands in for repairs for three months.',
      'The Competition Commission’s aftermarket guidelines of 2021 let independent workshops service cars that are still in warranty.',
    ],
    checklist: [
      'Write down noise, speed and warning lights when they happen',
      'Take toll tags and valuables out, and note mileage and fuel',
      'Get the service book stamped and the job card signed',
    ],
  },
  'auto-electrician': {
    includes: [
      'Measuring battery, charging and earth before parts are bought',
      'Reading codes and following the circuit to the real break',
      'Rebuilt or new units, with wiring soldered and sleeved',
      'A last test with everything switched on',
    ],
    ask: [
      'What do you charge for finding the fault when it turns out small?',
      'Can you code keys and modules for my model year?',
      'Is the exchange unit rebuilt here, and how long is it guaranteed?',
    ],
    law: [],
    checklist: [
      'Have the radio code and both keys at hand',
      'Charge the battery fully before deciding that it is dead',
      'Ask the insurer which tracker or alarm class the policy wants',
    ],
  },
  'panel-beating': {
    includes: [
      'An estimate that lists panels, paint and strip-and-assemble',
      'Straightening on a jig where the chassis moved',
      'Filler, primer, colour match and clear coat in a booth',
      'Polishing, refitting and a wheel alignment where steering was hit',
    ],
    ask: [
      'Is the shop approved by my insurer or by the car’s maker?',
      'Which panels are repaired, and which replaced by what kind of part?',
      'How is the colour matched, and how far is it blended?',
      'Who pays when hidden damage turns up?',
    ],
    law: [
      'An accident in which somebody was hurt or property damaged has to be reported to the police within 24 hours, or on the next working day, under the National Road Traffic Act 93 of 1996.',
    ],
    checklist: [
      'Photograph all sides before the car leaves you',
      'Get the claim number and the excess in writing',
      'Look at the paint outdoors, in the sun, along the panel edges',
    ],
  },
  'tyres-wheels': {
    includes: [
      'Fitting, new valves, balancing weights and pressure',
      'A look at tread, sidewalls, shocks and brakes',
      'Alignment with a printout before and after',
      'Disposal of the old casings',
    ],
    ask: [
      'What week and year of manufacture is on the sidewall?',
      'Does the load and speed index match my car’s papers?',
      'Is a puncture in this spot safe to plug?',
    ],
    law: [
      'Tread has to be at least 1 mm deep over the whole width and around the whole tyre, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Measure the spare, too',
      'Have the wheel nuts checked again after 50 kilometres',
      'Rotate front to back at each service, and note the mileage',
      'Set pressures cold, to the sticker in the door frame',
    ],
  },
  'car-wash-detailing': {
    includes: [
      'Hand wash, rims, door frames and drying without streaks',
      'Vacuuming, wiping and glass inside',
      'Clay, machine polish or coating in the dearer packages',
    ],
    ask: [
      'Do you bring water and power, or need mine?',
      'How thick is the paint still, and do you measure before you polish?',
      'How many years does the coating’s maker stand in for it?',
    ],
    law: [
      'Car wash water may not run into the stormwater drain under most municipal by-laws: ask a mobile washer how it is caught.',
    ],
    checklist: [
      'Empty boot and door pockets',
      'Point out old scratches and peeling lacquer first',
      'Keep a fresh coating dry and out of the wash for a week',
    ],
  },
  'windscreens-auto-glass': {
    includes: [
      'Cutting the old glass out and cleaning the frame of rust',
      'Glass with the right band, sensors and heating wires',
      'Urethane that cures to a stated safe time',
      'Wiper, trim and sensor put back, cameras calibrated where fitted',
    ],
    ask: [
      'Is it original glass or an equivalent, and does my excess apply?',
      'When may I drive off, and when wash the car?',
      'Do you recalibrate the lane camera, or send me to a dealer?',
    ],
    law: [
      'A windscreen has to let at least 70 % of light through and the other windows 35 %, film included, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Tape a fresh chip and come soon, before it runs',
      'Take disc and toll tag off the old glass',
      'Leave a window open a finger wide on the first day',
    ],
  },
  'cooling-exhaust': {
    includes: [
      'Pressure test of the cooling system, or smoke test for leaks',
      'Core, hoses, thermostat, brackets or boxes as found',
      'Flushing, refilling and bleeding with the right coolant or gas',
    ],
    ask: [
      'Did the leak get repaired, or was the gas only topped up?',
      'Is the core cleaned, recored or new?',
      'How loud will it be, and will it still pass a roadworthy test?',
    ],
    law: [
      'A vehicle has to keep an efficient silencer, with no leak of fumes or excessive noise and smoke, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Never open a hot radiator cap',
      'Watch the needle and the carpet under the dash for a week',
      'Ask for the removed catalytic converter or a price for it: it has scrap value',
    ],
  },
  'towing-roadside-help': {
    includes: [
      'A truck or van sent to where you are, with an arrival time',
      'Winching, a flatbed or dollies as the gearbox needs',
      'A kilometre count, and a receipt with both addresses',
    ],
    ask: [
      'What is the total to my address, kilometres and hook-up included?',
      'Does the car go home, to my workshop or to your yard, and what does the yard cost a day?',
      'Do you claim from my insurer or roadside club directly?',
    ],
    law: [
      'The driver of a breakdown vehicle has to hold a professional driving permit under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Stand behind the barrier, lights on and triangle 45 metres back',
      'Phone the insurer first: another tow may not be paid',
      'Sign no blank form, and photograph the car on the truck',
    ],
  },
  'roadworthy-licensing': {
    includes: [
      'A pre-test of lights, brakes, steering, tyres and rust',
      'Queueing, forms and fees at the testing station or registering authority',
      'Plates, disc or papers brought to you',
    ],
    ask: [
      'Which part is the government fee, and which is yours?',
      'What does the retest cost, and within how many days is it cheaper?',
      'Which originals and certified copies do you need from me?',
    ],
    law: [
      'A used vehicle needs a roadworthy certificate from a registered testing station before its new owner can license it, and that owner has to register it within 21 days.',
      'Plates may come only from a registered number plate maker, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Pay or query open fines first: they block the disc',
      'Send in the notice of change of ownership as a seller, and keep the stamped copy',
      'Compare engine and VIN with the papers yourself',
    ],
  },
  'bakkies-4x4-accessories': {
    includes: [
      'Fitment kit, wiring harness and sealing against dust',
      'Drilling only where the maker allows it, with rust protection',
      'Load rating and papers for the insurer and for the roadworthy',
    ],
    ask: [
      'Does it touch my factory warranty, airbags or sensors?',
      'How much does it weigh, and what payload is left?',
      'Is the towbar rated for my caravan, and SABS approved?',
      'Can it come off again when I sell?',
    ],
    law: [
      'What is added may not hide lamps or plates, stick out dangerously or take the vehicle over its permitted masses, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Weigh the bakkie loaded, at a public weighbridge',
      'Retighten bolts after the first corrugated road',
      'Add the accessories to the insurance by name',
    ],
  },
  'motorbikes-scooters': {
    includes: [
      'Oil, filter, plug, chain, cables and valve clearances',
      'Brake pads, fork seals, bearings and tyre check',
      'Collection with a trailer when it will not run',
    ],
    ask: [
      'Do you know this make, and how soon do you get its parts?',
      'May I wait, or have a loan scooter so that I go on delivering?',
      'Are fleet services cheaper by the dozen?',
    ],
    law: [
      'Rider and passenger have to wear approved helmets, and a licence of category A1 or A has to fit the engine, under the National Road Traffic Act.',
    ],
    checklist: [
      'Tell the mechanic about every fall',
      'Take off top box and phone holder before handing it in',
      'Bed new pads in gently for the first hundred kilometres',
    ],
  },
  'trucks-fleet': {
    includes: [
      'Fault finding on engine, air, brakes and electrics, also at the roadside',
      'Planned services by hours or kilometres, at your depot after dark',
      'A record for each vehicle, with costs and downtime',
    ],
    ask: [
      'How many hours until somebody stands beside a broken-down rig on the N3?',
      'Do you carry parts for these makes, and at what mark-up?',
      'Which jobs go to the dealer because of a maintenance contract?',
    ],
    law: [
      'Goods vehicles above 3 500 kg, buses and taxis have to pass for a certificate of fitness, and their operator has to be registered, under the National Road Traffic Act.',
      'Forklifts and cranes have to be examined every year by a registered lifting machinery inspector under the Driven Machinery Regulations 2015.',
    ],
    checklist: [
      'Drain air tanks and log defects on the daily sheet',
      'Plan the fitness test a month before the disc ends',
      'Keep invoices by fleet number, for claims and resale',
    ],
  },
};
