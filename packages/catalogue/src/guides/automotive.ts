import type { Guides } from '../guide.ts';

export const automotive: Guides = {
  'automotive-repair': {
    includes: [
      'A diagnosis, with the fault explained in plain words',
      'Parts listed by brand and part number, and labour by the hour',
      'A road test, and a note of what will need doing next',
      'Old oil, filters and parts disposed of or handed back to you',
    ],
    ask: [
      'Are the parts original, good-quality aftermarket or second-hand?',
      'At what point will you phone me before spending more?',
      'Is the workshop a member of RMI or MIWA?',
      'Will this work keep my service plan or warranty valid?',
    ],
    law: [
      'Under the Consumer Protection Act 68 of 2008, a workshop may charge only for work you approved after an estimate. It must offer you the old parts and guarantee repairs for three months.',
      'The Competition Commission’s aftermarket guidelines of 2021 let independent workshops service cars that are still under warranty.',
    ],
    checklist: [
      'Note when you hear the noise, at what speed, and any warning lights',
      'Take out toll tags and valuables, and note the mileage and fuel level',
      'Get the service book stamped and the job card signed',
    ],
  },
  'auto-electrician': {
    includes: [
      'Testing the battery, charging and earth before you buy parts',
      'Reading fault codes and tracing the circuit to the actual break',
      'Rebuilt or new units, with soldered and sleeved wiring',
      'A final test with all the electrics switched on',
    ],
    ask: [
      'What do you charge for fault finding if it turns out to be something small?',
      'Can you code keys and modules for my model and year?',
      'Is the exchange unit rebuilt locally, and how long is it guaranteed?',
    ],
    law: [],
    checklist: [
      'Have the radio code and both keys ready',
      'Charge the battery fully before you decide it’s dead',
      'Ask your insurer which class of tracker or alarm your policy requires',
    ],
  },
  'panel-beating': {
    includes: [
      'A quote that lists panels, paint and strip-and-assemble',
      'Straightening on a jig if the chassis has shifted',
      'Filler, primer, colour match and clear coat in a spray booth',
      'Polishing, refitting, and wheel alignment if the steering was hit',
    ],
    ask: [
      'Is the shop approved by my insurer or by the car manufacturer?',
      'Which panels will you repair, and which will you replace, with what kind of part?',
      'How do you match the colour, and how far do you blend it?',
      'Who pays if you find hidden damage?',
    ],
    law: [
      'Under the National Road Traffic Act 93 of 1996, report an accident with injury or damage to property to the police within 24 hours, or on the next working day.',
    ],
    checklist: [
      'Photograph all sides of the car before you hand it over',
      'Get the claim number and the excess in writing',
      'Check the paint outdoors in the sun, along the panel edges',
    ],
  },
  'tyres-wheels': {
    includes: [
      'Fitting, new valves, balancing weights and setting the pressure',
      'A check of tread, sidewalls, shocks and brakes',
      'Alignment with a printout before and after',
      'Disposal of the old tyres',
    ],
    ask: [
      'Which week and year of manufacture is on the sidewall?',
      'Does the load and speed index match what my car needs?',
      'Is it safe to plug a puncture in this spot?',
    ],
    law: [
      'Tread must be at least 1 mm deep across the full width and all the way around the tyre, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Check the tread on the spare too',
      'Have the wheel nuts checked again after 50 kilometres',
      'Rotate front to back at every service and note the mileage',
      'Set the pressure when tyres are cold, using the sticker in the door frame',
    ],
  },
  'car-wash-detailing': {
    includes: [
      'A hand wash, rims, door frames and a streak-free dry',
      'Vacuuming, wiping down and cleaning the glass inside',
      'Clay, machine polish or a coating in the higher packages',
    ],
    ask: [
      'Do you bring water and power, or use mine?',
      'How thick is the paint now, and do you measure it before you polish?',
      'For how many years does the manufacturer guarantee the coating?',
    ],
    law: [
      'Most municipal by-laws do not allow car wash water to run into a stormwater drain. Ask a mobile washer how they catch it.',
    ],
    checklist: [
      'Empty the boot and door pockets',
      'Point out old scratches and peeling lacquer first',
      'Keep a new coating dry and unwashed for a week',
    ],
  },
  'windscreens-auto-glass': {
    includes: [
      'Cutting out the old glass and cleaning rust off the frame',
      'Glass with the right tint band, sensors and heating wires',
      'Urethane with a stated safe drive-away time',
      'Refitting the wiper, trim and sensor, and calibrating any cameras',
    ],
    ask: [
      'Is it original glass or an equivalent, and does my excess apply?',
      'When can I drive the car, and when can I wash it?',
      'Do you recalibrate the lane camera, or must I go to a dealer?',
    ],
    law: [
      'A windscreen must let through at least 70 % of light and other windows 35 %, film included, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Tape over a new chip and have it seen to soon, before it cracks',
      'Take the disc and toll tag off the old glass',
      'Leave a window slightly open on the first day',
    ],
  },
  'cooling-exhaust': {
    includes: [
      'A pressure test of the cooling system, or a smoke test for leaks',
      'Core, hoses, thermostat, brackets or silencers, as needed',
      'Flushing, refilling and bleeding with the right coolant or gas',
    ],
    ask: [
      'Did you repair the leak, or only top up the gas?',
      'Will you clean the core, recore it or fit a new one?',
      'How loud will it be, and will it still pass a roadworthy test?',
    ],
    law: [
      'A vehicle must have an effective silencer, without leaking fumes or excessive noise and smoke, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Never open a hot radiator cap',
      'Watch the temperature gauge and the carpet under the dash for a week',
      'Ask for the old catalytic converter or its scrap value',
    ],
  },
  'towing-roadside-help': {
    includes: [
      'A truck or van to where you are, with an arrival time',
      'Winching, a flatbed or dollies, to suit your gearbox',
      'A count of kilometres, and a receipt with both addresses',
    ],
    ask: [
      'What is the total price to my address, including kilometres and hook-up?',
      'Do you take the car home, to my workshop or to your yard, and what does the yard cost a day?',
      'Do you claim directly from my insurer or roadside club?',
    ],
    law: [
      'The driver of a breakdown vehicle must hold a professional driving permit under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Wait behind the barrier, lights on and the triangle 45 metres back',
      'Phone your insurer first: they may not pay for another tow',
      'Never sign a blank form, and photograph the car on the truck',
    ],
  },
  'roadworthy-licensing': {
    includes: [
      'A pre-test of lights, brakes, steering, tyres and rust',
      'Queueing, forms and fees at the testing station or licensing office',
      'Plates, disc or papers delivered to you',
    ],
    ask: [
      'How much is the government fee, and how much is yours?',
      'What does a retest cost, and how soon must I return for the lower price?',
      'Which originals and certified copies do you need from me?',
    ],
    law: [
      'The new owner of a used vehicle needs a roadworthy certificate from a registered testing station to license it, and must register it within 21 days.',
      'Number plates may come only from a registered manufacturer, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Pay or query open fines first: they block the disc',
      'If you’re selling, hand in the notice of change of ownership and keep the stamped copy',
      'Check the engine number and VIN against the papers yourself',
    ],
  },
  'bakkies-4x4-accessories': {
    includes: [
      'A fitment kit, wiring harness and dust seals',
      'Drilling only where the manufacturer allows it, with rust protection',
      'Load rating and papers for your insurer and the roadworthy test',
    ],
    ask: [
      'Does it affect my factory warranty, airbags or sensors?',
      'How much does it weigh, and how much payload is left?',
      'Is the towbar rated for my caravan, and is it SABS approved?',
      'Can it be removed when I sell?',
    ],
    law: [
      'Accessories may not hide lamps or plates, stick out dangerously or take the vehicle over its permitted mass, under the National Road Traffic Regulations.',
    ],
    checklist: [
      'Weigh the loaded bakkie at a public weighbridge',
      'Retighten the bolts after your first corrugated road',
      'List the accessories on your insurance by name',
    ],
  },
  'motorbikes-scooters': {
    includes: [
      'Oil, filter, plug, chain, cables and valve clearances',
      'A check of brake pads, fork seals, bearings and tyres',
      'Collection by trailer if the bike won’t run',
    ],
    ask: [
      'Do you know this brand, and how quickly can you get parts?',
      'Can I wait, or borrow a scooter so that I can keep delivering?',
      'Do you give a discount for a fleet of scooters?',
    ],
    law: [
      'Rider and passenger must wear approved helmets, and the rider’s A1 or A licence must match the engine size, under the National Road Traffic Act.',
    ],
    checklist: [
      'Tell the mechanic about every fall',
      'Take off the top box and phone holder before you hand it in',
      'Brake gently on new pads for the first hundred kilometres',
    ],
  },
  'trucks-fleet': {
    includes: [
      'Fault finding on engine, air, brakes and electrics, roadside included',
      'Planned services by hours or kilometres, at your depot after hours',
      'A record for each vehicle, with costs and downtime',
    ],
    ask: [
      'If a rig breaks down on the N3, how many hours until you reach it?',
      'Do you carry parts for these brands, and what is your mark-up?',
      'Which jobs must go to the dealer because of a maintenance contract?',
    ],
    law: [
      'Goods vehicles above 3 500 kg, buses and taxis need a certificate of fitness, and their operator must be registered, under the National Road Traffic Act.',
      'Forklifts and cranes must be examined every year by a registered lifting machinery inspector under the Driven Machinery Regulations 2015.',
    ],
    checklist: [
      'Drain the air tanks and log defects on the daily sheet',
      'Book the fitness test a month before the disc expires',
      'File invoices by fleet number, for claims and resale',
    ],
  },
};
