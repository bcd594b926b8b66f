import type { Guides } from '../../guide.ts';

export const homeImprovementServices: Guides = {
  'geyser-installation-and-repair': {
    includes: [
      'Draining the tank and testing the element, thermostat and valves',
      'Drip tray, vacuum breakers and safety valve to the standard',
      'Electrical connection with an isolator next to the tank',
      'Lagging on the first metre of hot-water pipe',
    ],
    ask: [
      'Repair or replace: how old is the tank, and is it still under guarantee?',
      'Does my insurer insist on its own panel plumber?',
      'Which size, pressure rating and brand are you quoting for?',
      'Does the overflow drain outside, and do you take the old tank away?',
    ],
    law: [
      'A new or replacement geyser must be fitted to SANS 10254. Ask for the PIRB Certificate of Compliance: without it, many insurers refuse a later claim.',
      'Moving the electrical point needs an electrical certificate in addition to the plumber’s.',
    ],
    checklist: [
      'If it bursts: close the mains, open a hot tap and switch the geyser off at the board',
      'Set the thermostat to 60 °C',
      'Have the anode checked every three years',
    ],
  },
  'leak-detection-and-repair': {
    includes: [
      'Reading the meter with all taps closed, then testing zone by zone',
      'Listening equipment, tracer gas or a thermal camera',
      'Opening a small hole and repairing the pipe',
      'A report with photos for the municipality or your insurer',
    ],
    ask: [
      'Are finding the leak and repairing it priced separately?',
      'What if your equipment points to the wrong tile?',
      'Will you write the report the municipality needs for a rebate on my bill?',
    ],
    law: [],
    checklist: [
      'Read the meter at bedtime and again in the morning',
      'Put food colouring in the cistern: colour in the bowl means a worn washer',
      'Apply for the leak rebate soon: many municipalities set a deadline',
    ],
  },
  'blocked-drains': {
    includes: [
      'Rods, a machine or a high-pressure jet up to a stated length',
      'Opening and closing rodding eyes and manholes',
      'A camera inspection if the drain keeps blocking',
      'Disinfecting any spill',
    ],
    ask: [
      'What do I pay if the blockage is in the municipal sewer?',
      'How many metres does the price cover, and from which access point?',
      'Will you come back free of charge if it blocks again within a month?',
      'Do I get the camera footage?',
    ],
    law: [
      'Municipal by-laws do not allow rainwater to run into the sewer. If a gully overflows in storms, this may be the cause.',
    ],
    checklist: [
      'Check the nearest manhole: full means the blockage is further down, empty means nearer the house',
      'Stop using washing machines and baths at once',
      'Keep wipes, fat and sand out of the drains from now on',
    ],
  },
  'taps-toilets-and-basins': {
    includes: [
      'A new washer, cartridge, inlet valve or flush mechanism',
      'New silicone, wastes and angle valves where they leak',
      'Fitting taps or suites you’ve bought yourself',
    ],
    ask: [
      'Can you fix all five drips in one call-out?',
      'Can you still get the cartridge, or is a new mixer cheaper?',
      'If I buy the toilet, who is responsible if it’s cracked?',
    ],
    law: [
      'Toilets, taps and shower heads must be of a type the water by-law accepts. Ask for the SABS or JASWIC mark.',
    ],
    checklist: [
      'Measure from the wall to the bolts before you buy a toilet',
      'Keep the box until everything has worked for a week',
      'Put the cistern lid somewhere safe, not on the floor',
    ],
  },
  'gas-and-heat-pump-geysers': {
    includes: [
      'Sizing by how many showers run at once, or by litres a day',
      'The unit, brackets, regulator or compressor stand',
      'Mixing valve, flue and condensate pipe to the manufacturer’s instructions',
    ],
    ask: [
      'How many litres a minute will it heat on a winter morning, with 15 °C water coming in?',
      'Where will the gas bottles stand, and how far from doors and drains?',
      'How much will I save a month at my tariff?',
    ],
    law: [
      'A gas geyser needs a gas Certificate of Conformity from a SAQCC Gas registered installer under the Pressure Equipment Regulations 2009. A plumber certifies the water side.',
    ],
    checklist: [
      'Brush soapy water onto the joints: bubbles mean a leak',
      'Clear leaves from the heat pump’s fins',
      'Replace the gas hose before the date on it',
    ],
  },
  'plumbing-coc': {
    includes: [
      'An inspection of the geyser, meter, stormwater and taps',
      'A list of what fails, priced item by item',
      'Small repairs, a second inspection and the signed certificate',
    ],
    ask: [
      'Does the fee include a retest after repairs?',
      'Will the conveyancer accept your form?',
      'Can another plumber do the repairs?',
    ],
    law: [
      'Cape Town’s Water By-law requires it before transfer: registered meter, no leaks, no stormwater in the sewer, correct geyser. Elsewhere, buyers or insurers may ask for it.',
    ],
    checklist: [
      'Order it when the offer is signed, not in the week of transfer',
      'Make sure the roof hatch and meter are easy to reach',
      'Send the original to the transferring attorney',
    ],
  },
  'electrical-coc': {
    includes: [
      'A visual inspection of the board, geyser, stove, lights and outbuildings',
      'Insulation, loop, earth and trip time tests',
      'A list of faults, with repairs priced separately',
      'A certificate and test report for every point of supply',
    ],
    ask: [
      'What do I pay if nothing is wrong, and how many circuits does that cover?',
      'Can I get a second quote for the faults you list?',
      'Does one certificate cover the solar system, pool pump and granny flat?',
    ],
    law: [
      'Under regulation 7 of the Electrical Installation Regulations 2009, every owner must have a valid certificate. For a sale it may not be older than two years.',
      'Only a registered person may sign: a single-phase tester, an installation electrician or a master installation electrician.',
    ],
    checklist: [
      'Find the old certificate: perhaps only later changes need work',
      'Check the registration number with the department',
      'Tell the buyer about anything added since',
    ],
  },
  'electrical-fault-finding': {
    includes: [
      'Testing circuits one by one until the faulty one is found',
      'Insulation (megger) and earth leakage tests',
      'Repairing the joint, cable or appliance point',
    ],
    ask: [
      'What does the first hour cost, and each half hour after that?',
      'Will you ask me before you chase open a wall?',
      'Do you work at night and in the rain?',
    ],
    law: [],
    checklist: [
      'Unplug everything, then plug items back in one by one',
      'Note when it trips: in rain, with the kettle, with the geyser',
      'Never tape a breaker up, and phone if you smell burning',
    ],
  },
  'distribution-board-upgrades': {
    includes: [
      'A new enclosure, main switch and breakers of one brand',
      'Earth leakage, surge protection and labelled circuits',
      'A change-over section for an inverter or generator',
    ],
    ask: [
      'How many spare slots are left for later?',
      'Is surge protection included, and will my insurer require it?',
      'If the supply has to be cut, do you arrange that with the municipality?',
    ],
    law: [
      'An altered board needs a new or supplementary Certificate of Compliance. Only the supply authority may break its seals.',
    ],
    checklist: [
      'Save your work and switch off computers',
      'Check every label by switching the breakers one by one',
      'Leave a metre free in front of the board',
    ],
  },
  'lights-and-plug-points': {
    includes: [
      'Marking the position, then chasing the wall or fitting trunking',
      'Cable, box, cover plate and lamp',
      'Filling the chase, ready for paint',
    ],
    ask: [
      'What does each extra point in the same room cost?',
      'Are the downlights rated for a ceiling with insulation?',
      'Can these LEDs be dimmed?',
    ],
    law: [
      'Only a registered electrician may add new points, and must issue a certificate for them. New sockets must also take the SANS 164-2 plug.',
    ],
    checklist: [
      'Mark with tape where beds and desks will stand',
      'Buy light fittings together with their lamps',
      'Keep plugs well away from water',
    ],
  },
  'stove-and-oven-connections': {
    includes: [
      'An isolator, cable and connector of the right size',
      'Levelling the stove and testing every plate',
      'Changing from gas to electric, or the other way round',
    ],
    ask: [
      'Is my cable thick enough for induction?',
      'Who cuts the stone for the hob?',
      'Is the manufacturer’s guarantee valid if you install it?',
    ],
    law: ['A stove must have an isolator switch within reach. A gas hob needs its own gas certificate.'],
    checklist: [
      'Compare the cut-out size with your old hob’s',
      'Run the empty oven for half an hour with a window open',
      'Fill in the guarantee card',
    ],
  },
  'prepaid-and-sub-meters': {
    includes: [
      'A meter, keypad and wiring behind the main meter',
      'Registration with a vending company, and the first token',
      'Separating a shared geyser or shared lights',
    ],
    ask: [
      'How much commission does the vendor take on each token?',
      'Can I read it from my phone?',
      'What if a tenant bypasses it?',
    ],
    law: [
      'A landlord may not resell electricity for more than NERSA and municipal tariffs allow, or cut off a tenant without due process.',
    ],
    checklist: [
      'Photograph both meters on the day a tenant moves in',
      'Include the meter in the lease',
      'Check that the meter accepts the newer token codes (TID rollover)',
    ],
  },
  handyman: {
    includes: [
      'Hanging, fixing, sealing and assembling, for half a day or more',
      'Basic tools, drill bits and a step ladder',
      'A trip to the hardware shop with your list',
    ],
    ask: [
      'How many of my twelve jobs can you do in one day?',
      'Do I pay for the time you spend shopping?',
      'Who else in this area have you worked for?',
    ],
    law: ['Some small jobs need a certificate. Leave plugs, geysers and gas pipes to people with a licence.'],
    checklist: [
      'Put the jobs that annoy you most at the top of the list',
      'Buy blinds and shelves beforehand',
      'Pay for finished jobs, not for promises',
    ],
  },
  'air-conditioning': {
    includes: [
      'A heat load calculation for the room',
      'Indoor and outdoor units, with a set length of copper pipe',
      'Vacuum, gas, drain and electrical isolator',
      'Cleaning the filters and coils at a service',
    ],
    ask: [
      'How many BTUs do I need for west-facing windows and a tin roof?',
      'Where will the water drain, and who will hear the fan?',
      'Is it an inverter unit, and which gas does it use?',
    ],
    law: [
      'Only a SAQCC Gas registered refrigeration practitioner may handle the gas, and must issue a certificate, under the Pressure Equipment Regulations 2009.',
    ],
    checklist: [
      'Ask the body corporate about outdoor units',
      'Wash the filters every month in summer',
      'Register the compressor guarantee',
    ],
  },
  'appliance-repairs': {
    includes: [
      'Collection or a home visit, and a test',
      'A new pump, bearing, thermostat, seal or circuit board',
      'A test with a full load, or overnight for a fridge',
    ],
    ask: [
      'Does the call-out fee come off the price of the repair?',
      'Is it worth repairing an eight-year-old machine?',
      'How long does the part take to arrive?',
    ],
    law: [
      'Under sections 15 and 57 of the Consumer Protection Act, repairs may start only once you accept a quote, and new parts and labour carry a three-month guarantee.',
    ],
    checklist: [
      'Send a photo of the model sticker',
      'Try another plug and a clean filter first',
      'Move frozen food to a neighbour’s freezer',
    ],
  },
  'gutter-cleaning': {
    includes: [
      'Scooping out leaves and nests and bagging them',
      'Flushing each downpipe with a hose',
      'Tightening loose brackets and photographing any sags',
    ],
    ask: [
      'Do you charge per metre or per house, and does that include a double storey?',
      'Do you fit leaf guards?',
      'Can you come every year before the first rains?',
    ],
    law: [],
    checklist: [
      'Unlock gates and tie up dogs',
      'Watch one storm from the window to see if any gutter overflows',
      'Dig out rainwater sumps',
    ],
  },
  'gas-installation': {
    includes: [
      'A drawing of the bottles, pipe run and appliances',
      'Copper or composite pipe, regulator, valves and cage',
      'A pressure test, and showing you how to shut off the gas',
    ],
    ask: [
      'What is your SAQCC Gas number, and does your card cover LPG in homes?',
      'How many kilograms of gas may I keep here?',
      'Do the cylinders come filled, and is there a deposit?',
    ],
    law: [
      'Every installation needs a Certificate of Conformity under regulation 17 of the Pressure Equipment Regulations 2009, and a new one when it is altered or the house is sold.',
      'SANS 10087-1 sets how far bottles must be from openings, drains and boundaries.',
    ],
    checklist: [
      'Close the cylinder at night and when you go on holiday',
      'Show everyone in the house the emergency valve',
      'Give your home insurer a copy of the certificate',
    ],
  },
  'window-and-glass-repair': {
    includes: [
      'Boarding up after a break-in',
      'Measuring, cutting, putty or beading',
      'Laminated or toughened glass where the regulations require it',
    ],
    ask: [
      'Can you come tonight, and what does boarding up alone cost?',
      'Will the tint and pattern match?',
      'Do you claim from my insurer directly?',
    ],
    law: [
      'Glass in doors, showers and low windows must be safety glass, under Part N of the National Building Regulations.',
    ],
    checklist: [
      'Wear shoes, and keep a piece of glass to match the colour',
      'Get a police case number after a burglary',
      'Don’t press on new putty for two weeks',
    ],
  },
  'interior-painting': {
    includes: [
      'Filling cracks, sanding and spot-priming',
      'Cutting in, two coats on walls and one or two on ceilings',
      'Doors, frames and skirtings where listed',
    ],
    ask: [
      'Do you move the wardrobes?',
      'How much extra is washable paint for the children’s room?',
      'How do you cover a nicotine or water stain?',
    ],
    law: [],
    checklist: [
      'Choose colours in daylight, one shade lighter than the card',
      'Empty the shelves, and air the rooms overnight',
      'Shine a torch along the walls to check the finish',
    ],
  },
  'exterior-painting': {
    includes: [
      'A high-pressure wash and mould killer',
      'Raking out cracks, then mesh and flexible filler',
      'A bonding coat, then two coats of exterior acrylic',
    ],
    ask: [
      'What is on the walls now: lime, PVA or textured paint?',
      'How high do you go without scaffolding?',
      'What must I do to keep a ten-year guarantee?',
    ],
    law: ['In estates, complexes and heritage areas you usually need approval for the colour first.'],
    checklist: [
      'Cut creepers and shrubs back by a metre',
      'Fix gutters and leaking sills first',
      'Paint in the dry season: winter inland, summer in the Cape',
    ],
  },
  'roof-painting': {
    includes: [
      'Cleaning off lichen, rust and old flakes',
      'Replacing screws, sealing laps and repointing ridges',
      'Primer and two coats, by spray or roller',
    ],
    ask: [
      'Do you roll or spray, and who covers the cars next door?',
      'Will the paint fix my leak or only hide it?',
      'Which primer do you use on galvanised sheets?',
    ],
    law: [
      'Asbestos cement may not be wire-brushed or pressure-washed. Sealing it is a job for registered asbestos contractors under the Asbestos Abatement Regulations 2020.',
    ],
    checklist: [
      'Disconnect rainwater tanks from the gutters until it has rained twice',
      'Pick days without wind',
      'Count broken tiles before and after',
    ],
  },
  'damp-treatment': {
    includes: [
      'Moisture meter readings inside and outside',
      'Finding the source: the ground, rain, a pipe or condensation',
      'An injected damp course, tanking or better drainage',
      'New plaster once the wall has dried',
    ],
    ask: [
      'Which of the four causes is it, and how do you know?',
      'How long must the walls dry before painting?',
      'Is the guarantee for five years, and does it pass to a new owner?',
    ],
    law: [],
    checklist: [
      'Lower the flowerbed to below the damp course',
      'Open bathroom windows after showers',
      'Tell a buyer about damp: hiding it can cost you the sale',
    ],
  },
  'roof-leak-repair': {
    includes: [
      'Following the stain uphill to where water gets in',
      'Resealing flashing and replacing tiles, screws or sheets',
      'A temporary cover during a storm',
    ],
    ask: [
      'Do you send photos from the roof?',
      'Is a water test included in the price?',
      'Will you come back if it drips somewhere else?',
    ],
    law: [],
    checklist: [
      'Put a bucket under it, and carefully pierce a bulging ceiling',
      'Note the direction of the wind and rain',
      'Ask your insurer whether it counts as storm damage or wear',
    ],
  },
  'new-roofs-and-re-roofing': {
    includes: [
      'Trusses, battens, underlay and covering',
      'Stripping the old roof bay by bay and taking it away',
      'Ridges, valleys, insulation and gutters',
    ],
    ask: [
      'Which sheet thickness and coating do I need near the sea?',
      'Does the engineer sign off the trusses?',
      'How do you keep the house dry each evening?',
    ],
    law: [
      'A new roof shape or heavier covering needs approved plans and a competent person for the structure, under the National Building Regulations.',
      'Old asbestos must be removed by a registered contractor.',
    ],
    checklist: [
      'Have solar panels and the dish taken down in time',
      'Cover the pool and empty the loft',
      'Get the A19 or truss certificate',
    ],
  },
  'flat-roof-waterproofing': {
    includes: [
      'Removing bubbles, and a screed that slopes to the outlets',
      'Torch-on or liquid membrane, taken up the parapets',
      'Outlets, pipes and a finish of silver paint or stone',
    ],
    ask: [
      'Is the torch-on 3 or 4 mm thick, and which brand is it?',
      'Do you flood the roof for 48 hours to test it?',
      'Who does the yearly inspection that keeps the guarantee valid?',
    ],
    law: [],
    checklist: [
      'Sweep the outlets clear before the rains',
      'Walk only where there are tiles',
      'Repaint the silver coat every three years',
    ],
  },
  'ceilings-and-insulation': {
    includes: [
      'Taking down sagging boards and clearing rat droppings',
      'Battens, boards, cornices and skimmed joints',
      'Blanket or loose-fill insulation to a stated thickness',
    ],
    ask: [
      'What R-value do I get from 135 mm?',
      'Do you keep the insulation clear of downlights?',
      'Will you insulate the trapdoor too?',
    ],
    law: ['New homes and additions must meet the roof R-value in SANS 10400-XA for their climate zone.'],
    checklist: [
      'Have the geyser and wiring checked while the ceiling is open',
      'Look for wood borer in the beams',
      'Wear a mask near old insulation and droppings',
    ],
  },
  'kitchen-renovation': {
    includes: [
      'A design around the fridge, sink and hob',
      'Stripping out, then plumbing and electrical first fix',
      'Units, tops, splashback, taps and appliances',
      'Touch-ups, and a visit to adjust everything after six weeks',
    ],
    ask: [
      'How many weeks will I be without a sink?',
      'Who measures for the stone tops, and at what stage?',
      'Are the electrician and gas fitter yours, and will both give certificates?',
    ],
    law: [
      'Moving the stove, plugs or gas needs a new electrical or gas certificate. Taking out a wall needs approved plans.',
    ],
    checklist: [
      'Set up a kettle and basin somewhere else',
      'Order appliances before the cupboards are cut',
      'Count the plugs you need at the worktop, then add two',
    ],
  },
  'bathroom-renovation': {
    includes: [
      'Breaking out the old bathroom and taking the rubble away',
      'Moving pipes, then waterproofing and testing the shower floor',
      'Tiles, suite, shower screen, mirror and fan',
    ],
    ask: [
      'Which waterproofing goes under the tiles, and do you test it with standing water?',
      'Is the hot and cold water pressure balanced?',
      'Who orders everything, and what if a toilet arrives cracked?',
    ],
    law: ['Plug points and switches must be a set distance from the bath and shower, under SANS 10142-1.'],
    checklist: [
      'Arrange to shower elsewhere for two weeks',
      'Keep two spare tiles and the name of the grout',
      'Check for drips below on the first day',
    ],
  },
  'home-extensions': {
    includes: [
      'Plans, an engineer and submission to the municipality',
      'Everything from foundations to roof, tied into the old house',
      'Windows, electrics, plaster and paint',
    ],
    ask: [
      'What is the finished price per square metre, and what does it leave out?',
      'Do you handle the approval and inspections?',
      'When will you break through into the house?',
    ],
    law: [
      'Under Act 103 of 1977, the municipality must approve the plans before you dig and issue an occupancy certificate before you move in.',
    ],
    checklist: [
      'Check building lines and servitudes in the title deed',
      'Increase the insured value of the house',
      'Walk through with the plan and a tape measure before plastering',
    ],
  },
  'garage-and-cottage-conversions': {
    includes: [
      'Damp-proofing the floor and closing up the garage door',
      'A kitchenette, shower and separate meter',
      'Ceiling, insulation and windows that open',
    ],
    ask: [
      'Does the zoning here allow a second dwelling?',
      'Where can the car park so that the municipality approves?',
      'What rent do similar conversions get?',
    ],
    law: [
      'Turning a garage into living space is a change of use: plans must be approved, and many zoning schemes also require consent for a second dwelling.',
    ],
    checklist: [
      'Measure the ceiling height: the rule is 2.4 metres',
      'Tell your bank and insurer about tenants',
      'Check the sewer levels before you choose the bathroom corner',
    ],
  },
  'new-house-building': {
    includes: [
      'Platform, foundations, structure, roof and finishes',
      'Inspections at each stage by the engineer, municipality and NHBRC',
      'Provisional sums for the kitchen, tiles and lights',
    ],
    ask: [
      'What is your NHBRC number, and how many houses have you enrolled?',
      'Can I phone your last three clients?',
      'What penalty do you pay for a week’s delay?',
    ],
    law: [
      'The builder must be registered with the NHBRC and the house enrolled 15 days before work starts, under Act 95 of 1998. Banks will not pay out without this.',
      'The builder must fix structural defects for five years and roof leaks for one.',
    ],
    checklist: [
      'Have the soil tested before you design',
      'Pay by completed stage, never ahead',
      'List snags in writing within three months',
    ],
  },
  'house-cleaning': {
    includes: [
      'Bedrooms, lounge, kitchen and bathrooms, following a checklist',
      'Changing bed linen and taking out rubbish',
      'Inside windows or ironing by the hour',
    ],
    ask: [
      'Is the cleaner vetted, and who does the vetting?',
      'Is it four hours or eight, and does that include a lunch break?',
      'Can you come every second Thursday?',
    ],
    law: [
      'If you employ the cleaner yourself, the rules for domestic workers apply: written terms, UIF, COIDA and the minimum wage.',
    ],
    checklist: [
      'Label the spare key with a number, never your address',
      'Put medication and toys away',
      'Say which vacuum bags and mop to use',
    ],
  },
  'move-in-and-move-out-cleaning': {
    includes: [
      'Inside cupboards, oven, skirtings and switches',
      'Window tracks, tiles and grout',
      'Removing marks from walls, if the paint allows it',
    ],
    ask: [
      'Will you come back if the agent isn’t satisfied?',
      'Do you need power and water on the day?',
      'How much extra are carpets and curtains?',
    ],
    law: [
      'Under the Rental Housing Act 50 of 1999, a deposit is due back within 7 days if nothing is damaged, otherwise within 14 days of repairs. Tenants don’t pay for fair wear and tear.',
    ],
    checklist: [
      'Book it for after the truck leaves and before the inspection',
      'Film each room afterwards',
      'Compare with the ingoing inspection list',
    ],
  },
  'carpet-and-upholstery-cleaning': {
    includes: [
      'Vacuuming, and a test on a hidden spot',
      'Hot-water extraction or dry foam',
      'Deodorising and stain protection at extra cost',
    ],
    ask: [
      'How many hours until it’s dry?',
      'Will that wine stain come out?',
      'Is your machine safe for wool or leather?',
    ],
    law: [],
    checklist: [
      'Move small furniture and shake out rugs',
      'Open windows and keep shoes off',
      'Put foil under wooden furniture legs',
    ],
  },
  'garden-maintenance': {
    includes: [
      'Lawn, beds, hedges and sweeping on each visit',
      'Seasonal jobs such as spring treatment and winter pruning',
      'Tools, petrol and bags',
    ],
    ask: [
      'How many people will come, and for how many hours?',
      'If it rains, when do you make up the day?',
      'Do you spray weeds, and what with?',
    ],
    law: [],
    checklist: [
      'Pick up after the dog first',
      'Walk around with the foreman once a month',
      'Mark where bulbs are planted',
    ],
  },
  'tree-felling-and-stump-removal': {
    includes: [
      'Climbing or a crane, with rigging above roofs',
      'Cutting to firewood length or chipping',
      'Grinding the stump to below soil level',
    ],
    ask: [
      'How much public liability cover do you have?',
      'Who contacts Eskom if branches touch the power lines?',
      'Do you fill the hole, and can I keep the wood?',
    ],
    law: [
      'You need a licence under the National Forests Act to fell protected species or natural forest. Trees on the pavement belong to the municipality.',
    ],
    checklist: [
      'Check for nests, and wait until chicks have left',
      'Warn the neighbours and clear washing lines',
      'Water plants that have lost their shade',
    ],
  },
  'irrigation-systems': {
    includes: [
      'Measuring the flow, then planning the zones',
      'Trenching, pipe, pop-ups, drippers and valves',
      'A controller with a rain sensor and winter settings',
    ],
    ask: [
      'Will it also run off my borehole or tank?',
      'How deep are the pipes under the lawn?',
      'What does a replacement nozzle cost?',
    ],
    law: ['Sprinklers on municipal water must keep to the hours in the by-law, and may need a backflow preventer.'],
    checklist: [
      'Photograph the trenches while they’re open',
      'Run each zone and look for mist: it wastes water',
      'Reduce the running time after rain',
    ],
  },
  landscaping: {
    includes: [
      'Site levels, a drawing and a plant list',
      'Earthworks, paths, walls, lights and planting',
      'Water-wise, indigenous plants, and three months of care',
    ],
    ask: [
      'How big will each tree be in ten years?',
      'Which plants do you replace if they die?',
      'Can we do the planting in stages?',
    ],
    law: [],
    checklist: [
      'Watch where sun and wind fall for a week',
      'Keep builders’ rubble out of the beds',
      'Keep the plan that shows the pipe lines',
    ],
  },
  'solar-installation': {
    includes: [
      'A design based on your half-hourly usage',
      'Panels, rails, DC protection and a hybrid inverter',
      'A structural check of the roof, earthing and labels',
      'A handover file with serial numbers',
    ],
    ask: [
      'How many kilowatt-hours will it make a year, and how did you work that out?',
      'In which year will it pay for itself at my tariff?',
      'Are you on a list such as PV GreenCard?',
      'What happens to the guarantees if you close down?',
    ],
    law: [
      'Grid-tied systems must be registered with the municipality or Eskom. Many also want a sign-off by an ECSA-registered person on top of the electrical certificate.',
    ],
    checklist: [
      'Send twelve electricity bills and a photo of the roof',
      'Check for shade at 9 am and 3 pm',
      'Find out whether your area pays for power you feed back',
    ],
  },
  'inverter-and-battery-backup': {
    includes: [
      'Moving essential circuits to a sub-board',
      'Inverter, lithium battery and fuse',
      'A switch-over test and the app on your phone',
    ],
    ask: [
      'How many cycles is the battery rated for, and at what depth of discharge?',
      'Can I use the kettle and microwave together?',
      'Could I add panels later?',
    ],
    law: ['A permanently wired inverter needs a certificate from a registered electrician, even without panels.'],
    checklist: [
      'Choose a cool wall away from bedrooms',
      'List what has to stay on',
      'Keep a powder or CO2 extinguisher nearby',
    ],
  },
  'solar-geysers': {
    includes: [
      'A collector and tank, or a conversion kit for your geyser',
      'Frost protection where nights freeze',
      'A timer for the element and a tempering valve',
    ],
    ask: [
      'Tubes or flat plates, given our hail and frost?',
      'Can the roof carry 300 kilograms?',
      'How much hot water will I have in a cloudy week?',
    ],
    law: [
      'Solar water heaters must be installed to SANS 10106 and carry the SANS 1307 mark. Ask for the plumber’s certificate.',
    ],
    checklist: [
      'Face the collector north, or as close to it as the roof allows',
      'Wash the glass twice a year',
      'Have the antifreeze in the collector tested every few years',
    ],
  },
  'generator-installation': {
    includes: [
      'Sizing by what motors draw when they start up',
      'A slab or canopy, exhaust, fuel and change-over switch',
      'A test run under load and a service plan',
    ],
    ask: [
      'How many litres an hour does it use at half load?',
      'How loud is it from seven metres away?',
      'Does it start manually or automatically?',
    ],
    law: [
      'The change-over switch must make it impossible to feed back into the grid and needs a Certificate of Compliance. By-laws cover noise and fuel storage.',
    ],
    checklist: [
      'Never run it indoors or near a window: the fumes kill',
      'Run it for ten minutes every month',
      'Change the oil after the first 20 hours',
    ],
  },
  'alarm-systems': {
    includes: [
      'Beams, door contacts, panic buttons and a siren',
      'A radio or app link to the control room',
      'Named zones and a code for each person',
    ],
    ask: [
      'Can I keep the panel if I change companies?',
      'How long is the monitoring contract?',
      'Will the cat set it off?',
    ],
    law: ['The installer and response company must be registered with PSIRA: look up both on its website.'],
    checklist: [
      'Walk-test every zone once a month',
      'Replace the battery every three years',
      'Agree on a password for false alarms',
    ],
  },
  'cctv-cameras': {
    includes: [
      'A site plan with camera angles and light at night',
      'Cameras, a recorder and a disk that holds a set number of days',
      'Cabling, a UPS and remote viewing',
    ],
    ask: [
      'Can I read a number plate at the gate at midnight?',
      'How many days of footage are kept?',
      'Do the cameras still record if I stop paying for the cloud?',
    ],
    law: [
      'POPIA applies to cameras that go beyond your own household: put up a notice, film no more than you need and delete footage in time.',
    ],
    checklist: [
      'Clean spider webs off the lenses',
      'Set the recorder’s clock correctly, or the footage proves little',
      'Practise exporting a clip before you need one',
    ],
  },
  'gate-and-garage-motors': {
    includes: [
      'Motor, rack, battery and anti-theft cage',
      'Setting up limits, auto-close and safety beams',
      'Programming remotes and showing you the manual release',
    ],
    ask: [
      'Is the motor rated for the weight and slope of my gate?',
      'Is the battery lithium or lead, and how many openings does it give?',
      'Do the wheels and rail need replacing first?',
    ],
    law: [],
    checklist: ['Wash the rail, but don’t oil it', 'Keep ants out with powder', 'Try the release key in daylight'],
  },
  'electric-fencing': {
    includes: [
      'Brackets, strands, energiser and earth spikes',
      'Warning signs every ten metres',
      'A siren, gate contacts and a voltage test',
    ],
    ask: [
      'Are you a registered electric fence installer?',
      'Will it lean in or out, and will it hang over the neighbour’s property?',
      'How many joules does the energiser give, and is that enough for this length?',
    ],
    law: [
      'New work, changes and property transfer need an electric fence system certificate under the Electrical Machinery Regulations 2011, to SANS 10222-3.',
      'It may lean over a neighbour’s property only with their consent.',
    ],
    checklist: [
      'Cut plants away from the strands every month',
      'Have the earth and voltage checked in the dry season',
      'Keep the certificate: a buyer’s attorney will ask for it',
    ],
  },
  'burglar-bars': {
    includes: [
      'Measuring every window and door individually',
      'Steel bars, clear polycarbonate or expanding gates',
      'Galvanising or powder coating, and anchors',
    ],
    ask: [
      'How thick are the bars and how long are the bolts?',
      'Which of them open from inside in a fire?',
      'For clear bars, what impact in joules did they withstand?',
    ],
    law: [],
    checklist: [
      'Leave one escape route per bedroom',
      'Hang the keys within reach but out of sight',
      'Ask the trustees which style is allowed',
    ],
  },
  locksmith: {
    includes: [
      'Opening without damage where possible',
      'Rekeying, a new cylinder or a multi-point lock',
      'Key cutting, and opening or servicing safes',
    ],
    ask: [
      'What is the total price at 11 pm?',
      'Can you pick the lock, or will you have to drill it out?',
      'What proof do you need that I live here?',
    ],
    law: ['Locksmiths must be registered with PSIRA under the Private Security Industry Regulation Act 56 of 2001.'],
    checklist: [
      'Try every window before you phone',
      'Change the locks if a bag with your keys and address is stolen',
      'Test all the new keys before the locksmith leaves',
    ],
  },
  'built-in-cupboards': {
    includes: [
      'Floor-to-ceiling units, rails, drawers and doors',
      'Filler strips cut to fit walls that aren’t straight',
      'Lights, mirrors and soft-close as extras',
    ],
    ask: [
      'Does the cupboard have its own back panel, or just the wall?',
      'Sliding or hinged doors for my narrow room?',
      'How many days will you need in the bedroom?',
    ],
    law: [],
    checklist: [
      'Count how many long and short clothes you hang',
      'Paint and lay carpets first',
      'Keep the colour code of the board',
    ],
  },
  'wendy-houses-and-sheds': {
    includes: [
      'Treated poles, floor, cladding and roof',
      'Delivery and assembly in one day',
      'Windows, lining or insulation at extra cost',
    ],
    ask: [
      'Knotty pine, log or Nutec?',
      'Who levels the ground and supplies the blocks?',
      'How is it anchored against the wind?',
    ],
    law: [
      'A tool shed of up to 10 m² counts as minor work that the municipality must still authorise. Rooms to live in need approved plans.',
    ],
    checklist: [
      'Measure the side passage',
      'Treat the timber every second year',
      'Keep the distance from the boundary that your municipality requires',
    ],
  },
  tiling: {
    includes: [
      'Chipping off old tiles, levelling and priming',
      'Laying with spacers, cutting and grouting',
      'Edge trims, and silicone in the corners',
    ],
    ask: [
      'Do you lay tiles in a full bed of adhesive, or on dots?',
      'What do you charge to lay 60 × 120 cm tiles?',
      'Who carries the rubble down from the third floor?',
    ],
    law: [],
    checklist: [
      'Check that every box has the same calibre number',
      'Agree where the grout line falls at the door',
      'Wait 24 hours before walking on tiles, longer once they’re grouted',
    ],
  },
  'laminate-and-vinyl-flooring': {
    includes: [
      'A moisture test and underlay',
      'Click or glued boards, with expansion gaps',
      'Skirting or beading along the walls',
    ],
    ask: [
      'Which wear class is it, AC4 or AC5?',
      'Can it go over my tiles, or must they come up?',
      'Is it suitable for kitchens?',
    ],
    law: [],
    checklist: [
      'Leave the boxes in the room for two days before laying',
      'Put felt pads under chairs',
      'Mop with an almost dry mop: standing water swells the edges',
    ],
  },
  'pool-maintenance': {
    includes: [
      'Testing, dosing, brushing and backwashing every week',
      'Emptying the baskets, pump strainer and robot cleaner',
      'Shock treatment to turn a green pool clear',
    ],
    ask: [
      'Are chemicals included in the monthly fee?',
      'What if a storm turns the pool green?',
      'Do you check the net and gate?',
    ],
    law: [
      'The owner is responsible for the fence and gate, which must be self-closing, self-latching and in working order.',
    ],
    checklist: [
      'Run the pump for longer in December',
      'Store acid away from chlorine',
      'Check the water level on hot days',
    ],
  },
  'borehole-drilling-and-pumps': {
    includes: [
      'A geohydrologist to choose where to drill',
      'Drilling and casing, priced per metre',
      'Yield test, pump, controller and water sample',
    ],
    ask: [
      'At what depth does the price per metre go up?',
      'How much do I owe if the hole is dry?',
      'How many litres an hour does it give after 24 hours of pumping?',
    ],
    law: [
      'House and garden use needs no licence under Schedule 1 of the National Water Act 36 of 1998. Irrigating crops or selling water does, and many cities want boreholes registered.',
    ],
    checklist: [
      'Clear a path for a 20-ton rig',
      'Wait for the lab report before you drink the water',
      'Fit a meter and a sign',
    ],
  },
  'water-tanks': {
    includes: [
      'A slab or stand, tank, first-flush filter and overflow',
      'A pump, bypass valve and filter to the house',
      'Connection after the water meter, or from the gutters',
    ],
    ask: [
      'How many days of water will it give five of us?',
      'How does the bypass work if the pump fails?',
      'Is the plastic UV-proof, and what guarantee does it have?',
    ],
    law: ['Tank water may never flow back into the mains. By-laws require an air gap or backflow valve.'],
    checklist: [
      'Clean the gutters before the first rain fills the tank',
      'Screen all inlets against mosquitoes',
      'Label garden taps “not for drinking”',
    ],
  },
  'driveway-paving': {
    includes: [
      'Digging out 200 mm and laying G5 base in layers',
      'Bricks in bond, with edges haunched in concrete',
      'Plate compacting, jointing sand and a drainage channel',
    ],
    ask: [
      'Which pavers can carry a truck: 50, 60 or 80 mm?',
      'How do you drain the slope to the garage?',
      'Will you re-lay it if it sinks?',
    ],
    law: ['A new driveway entrance across the pavement needs a wayleave from the roads department.'],
    checklist: [
      'Lay sleeves for lights and the gate motor',
      'Keep a few dozen bricks for later repairs',
      'Sweep in more sand after a month',
    ],
  },
  'boundary-walls': {
    includes: [
      'Pegs, trench, steel and concrete',
      'Brick or precast panels, piers and coping',
      'Plaster, paint and weep holes',
    ],
    ask: [
      'How wide must the footing be in clay like this?',
      'How far apart are the expansion joints?',
      'Does the price include pulling down the old wall?',
    ],
    law: [
      'Walls above 1.8 metres, and walls that hold back soil, need approval under the National Building Regulations. Town planning may set a lower limit on the street side.',
    ],
    checklist: [
      'Hire a land surveyor if the pegs are gone',
      'Agree in writing with your neighbour how you share the cost',
      'Leave openings where stormwater has to pass',
    ],
  },
  'cockroach-and-ant-treatment': {
    includes: [
      'Gel in hinges and motors, and spray along skirtings',
      'Treatment of drains, manholes and bins',
      'A repeat treatment after two to three weeks',
    ],
    ask: [
      'Are they German or American cockroaches, and does that change the price?',
      'Is it odourless enough for a restaurant?',
      'Can my baby crawl on the floor tomorrow?',
    ],
    law: [
      'The operator’s P-number shows registration under Act 36 of 1947. Ask to see the card and the product’s L-number.',
    ],
    checklist: [
      'Wash up and dry the sink every night',
      'Don’t mop the edges of the floor for ten days',
      'Treat the flats next to yours at the same time',
    ],
  },
  'rodent-control': {
    includes: ['Finding tracks, holes and nests', 'Locked bait boxes or traps', 'Sealing gaps with mesh and cement'],
    ask: [
      'How dangerous is the bait for owls and dogs?',
      'Who collects the dead ones?',
      'Do you come every month, and for how long?',
    ],
    law: ['Street poisons such as aldicarb (two-step) and terbufos are banned: report anyone who sells them.'],
    checklist: [
      'Lift firewood and animal feed off the floor',
      'Close gaps wider than a pencil',
      'Wet droppings with bleach, and never sweep them dry',
    ],
  },
  'termite-treatment': {
    includes: [
      'Inspecting mud tubes, skirtings and trees',
      'Trenching the soil, drilling the slab and injecting',
      'Bait stations and a written guarantee',
    ],
    ask: [
      'Are they subterranean or harvester termites?',
      'Will you plug drill holes in tiles in a matching colour?',
      'If the guarantee is five years, does it include yearly inspections?',
    ],
    law: ['Soil treatment before a slab is cast must follow SANS 10124.'],
    checklist: [
      'Don’t stack wood against walls',
      'Fix taps that wet the foundations',
      'Keep the plan of drilled holes',
    ],
  },
  'beetle-certificate': {
    includes: [
      'An inspection of roof timbers, floors and frames',
      'Clearance, or a quote for brush treatment or fumigation',
      'A dated certificate for the attorney',
    ],
    ask: [
      'Which beetles does the certificate name?',
      'How long is it valid?',
      'What if you can’t reach part of the loft?',
    ],
    law: [
      'No act requires it: you need it if the deed of sale says so. The inspector must be registered under Act 36 of 1947.',
    ],
    checklist: ['Clear the hatch and lift rugs', 'Check in the offer who pays', 'Ask for photos of any holes'],
  },
  'bee-and-wasp-removal': {
    includes: [
      'Smoking the swarm, protective suits and cutting out combs',
      'Moving the swarm to a hive where possible',
      'Sealing the hole so that no new swarm moves in',
    ],
    ask: [
      'Will you move the swarm alive, or kill it?',
      'Do you open the wall or roof, and close it again?',
      'Can you come tonight, when all the bees are in the hive?',
    ],
    law: [
      'Beekeepers must be registered with the Department of Agriculture. Poisoning a swarm needs a registered operator.',
    ],
    checklist: [
      'Stay 20 metres away, and lock up dogs and horses',
      'Don’t mow, make noise or wear perfume',
      'For stings in the face or many stings, phone 112',
    ],
  },
};
