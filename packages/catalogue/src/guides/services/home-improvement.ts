import type { Guides } from '../../guide.ts';

export const homeImprovementServices: Guides = {
  'geyser-installation-and-repair': {
    includes: [
      'Draining the tank, and testing element, thermostat and valves',
      'A drip tray, vacuum breakers and safety valve to the standard',
      'Electrical connection with an isolator beside the tank',
      'Lagging of the first metre of hot pipe',
    ],
    ask: [
      'Repair or replace: how old is the tank, and is it still in guarantee?',
      'Does my insurer want its own panel plumber?',
      'Which litres, kilopascals and maker are you quoting?',
      'Is the overflow led outside, and the old tank taken away?',
    ],
    law: [
      'A new or replaced geyser has to be fitted to SANS 10254: ask for the PIRB Certificate of Compliance, without which many insurers refuse a later claim.',
      'Moving the electrical point needs an electrical certificate beside that of the plumber.',
    ],
    checklist: [
      'Burst: close the mains, open a hot tap, switch the geyser off at the board',
      'Set the thermostat to 60 °C',
      'Have the anode looked at every three years',
    ],
  },
  'leak-detection-and-repair': {
    includes: [
      'Reading the meter with all outlets shut, then narrowing it down by zone',
      'Listening gear, tracer gas or thermal camera',
      'Opening a small hole and mending the pipe',
      'A report with pictures for municipality or insurer',
    ],
    ask: [
      'Is finding it one price and mending it another?',
      'What if the machine points to the wrong tile?',
      'Will you write the report that the council wants for a rebate on my bill?',
    ],
    law: [],
    checklist: [
      'Read the meter at bedtime and on rising',
      'Put food colour into the cistern: colour in the bowl means a worn washer',
      'Apply for the leak rebate soon: many councils set a deadline',
    ],
  },
  'blocked-drains': {
    includes: [
      'Rods, machine or high-pressure jet up to a stated length',
      'Opening and closing of rodding eyes and manholes',
      'A camera look when it blocks again and again',
      'Disinfecting what has spilled',
    ],
    ask: [
      'What do I pay if the blockage lies in the municipal sewer?',
      'Up to how many metres, and from which access?',
      'Will you come back free if it backs up within a month?',
      'Do I get the camera film?',
    ],
    law: [
      'Rainwater may not be led into the sewer, under municipal by-laws: a gully that floods in storms may be just that.',
    ],
    checklist: [
      'Look into the nearest manhole: full means further down, empty means nearer the house',
      'Stop washing machines and baths at once',
      'Keep wipes, fat and sand out afterwards',
    ],
  },
  'taps-toilets-and-basins': {
    includes: [
      'New washer, cartridge, inlet valve or flush mechanism',
      'Silicone, waste and angle valves renewed where they leak',
      'Fitting of taps or suites that you bought',
    ],
    ask: [
      'Do you do all five drips for one call-out?',
      'Can the cartridge be had, or is a new mixer cheaper?',
      'If I buy the toilet, who answers for a crack?',
    ],
    law: [
      'Toilets, taps and shower heads have to be of a type that the water by-law accepts: ask for the SABS or JASWIC mark.',
    ],
    checklist: [
      'Measure from wall to bolt before buying a toilet',
      'Keep the box until it has run for a week',
      'Leave the cistern lid off the floor',
    ],
  },
  'gas-and-heat-pump-geysers': {
    includes: [
      'Sizing by showers at once, or by litres a day',
      'Unit, brackets, regulator or compressor stand',
      'Mixing valve, flue and condensate pipe as the maker wants',
    ],
    ask: [
      'How many litres a minute at 15 °C inlet on a winter morning?',
      'Where will bottles stand, and how far from doors and drains?',
      'What will I save a month, at my tariff?',
    ],
    law: [
      'A gas geyser needs a gas Certificate of Conformity by a SAQCC Gas registered installer under the Pressure Equipment Regulations 2009, and its water side a plumber’s.',
    ],
    checklist: [
      'Rub soapy water on joints; bubbles mean a leak',
      'Clear leaves off the heat pump’s fins',
      'Replace the gas hose before its date',
    ],
  },
  'plumbing-coc': {
    includes: [
      'Inspection of geyser, meter, stormwater and taps',
      'A list of what fails, priced item by item',
      'Small repairs, a second look and the signed certificate',
    ],
    ask: [
      'Is the retest after repairs in the fee?',
      'Does the conveyancer accept your form?',
      'May another plumber do the repairs?',
    ],
    law: [
      'Cape Town’s Water By-law demands it before transfer: meter registered, no leaks, no stormwater in the sewer, geyser right. Elsewhere buyers or insurers ask for it.',
    ],
    checklist: [
      'Order it when the offer is signed, not in the week of transfer',
      'Make roof hatch and meter reachable',
      'Send the original to the transferring attorney',
    ],
  },
  'electrical-coc': {
    includes: [
      'Visual inspection of board, geyser, stove, lights and outbuildings',
      'Insulation, loop, earth and trip time measured',
      'A fault list, with repairs priced apart',
      'Certificate and test report for every point of supply',
    ],
    ask: [
      'What is the price if nothing is wrong, and for how many circuits?',
      'May I get a second quote for the faults you list?',
      'Are solar, pool pump and granny flat on the same certificate?',
    ],
    law: [
      'By regulation 7 of the Electrical Installation Regulations 2009 every owner has to have a valid one, and a seller one not older than two years.',
      'Only a registered person may sign: a single-phase tester, an installation electrician or a master installation electrician.',
    ],
    checklist: [
      'Find the old certificate: only later changes may need work',
      'Check the registration number with the department',
      'Tell the buyer about additions made since',
    ],
  },
  'electrical-fault-finding': {
    includes: [
      'Splitting circuits until the faulty one is left',
      'Megger and earth leakage tests',
      'Mending the joint, cable or appliance point',
    ],
    ask: [
      'What is the first hour, and what every half hour after?',
      'Will you tell me before chasing open a wall?',
      'Do you work at night and in rain?',
    ],
    law: [],
    checklist: [
      'Pull all plugs, then plug in one by one',
      'Write down when it trips: rain, kettle, geyser',
      'Never tape a breaker up; phone at a smell of burning',
    ],
  },
  'distribution-board-upgrades': {
    includes: [
      'A new enclosure, main switch and breakers of one make',
      'Earth leakage, surge protection and labelled circuits',
      'Change-over section for inverter or generator',
    ],
    ask: [
      'How many spare ways are left for later?',
      'Is surge protection in, and will my insurer want it?',
      'Do you arrange with the council if the supply has to be cut?',
    ],
    law: [
      'A changed board needs a new or supplementary Certificate of Compliance, and only the supply authority may break its seals.',
    ],
    checklist: [
      'Save work and switch off computers',
      'Check that the labels are true, breaker by breaker',
      'Leave a metre free in front of it',
    ],
  },
  'lights-and-plug-points': {
    includes: [
      'Position marked, wall chased or trunking laid',
      'Cable, box, cover plate and lamp',
      'Filling of the chase, ready for paint',
    ],
    ask: [
      'What is each further point in the same room?',
      'Are downlights rated for a ceiling with insulation?',
      'Is dimming possible with these LEDs?',
    ],
    law: [
      'New points may be added by a registered electrician alone, who has to issue a certificate for them; new sockets also have to take the SANS 164-2 plug.',
    ],
    checklist: [
      'Stick tape where beds and desks will stand',
      'Buy fittings with their lamps',
      'Keep water points at a distance',
    ],
  },
  'stove-and-oven-connections': {
    includes: [
      'Isolator, cable and connector of the right size',
      'Levelling, and heating each plate',
      'Swapping gas for electric or the other way round',
    ],
    ask: [
      'Is my cable thick enough for induction?',
      'Who cuts the stone for the hob?',
      'Will the maker’s guarantee hold with your stamp?',
    ],
    law: ['A stove has to have a switch within reach; a gas hob needs a gas certificate of its own.'],
    checklist: [
      'Compare cut-out sizes with the old hob',
      'Run the empty oven for half an hour, window open',
      'Fill in the guarantee card',
    ],
  },
  'prepaid-and-sub-meters': {
    includes: [
      'Meter, keypad and wiring behind the main one',
      'Registration with a vending company, and first token',
      'Separation of shared geyser or lights',
    ],
    ask: [
      'What commission does the vendor keep on each token?',
      'Can I read it from my phone?',
      'What if a tenant bypasses it?',
    ],
    law: [
      'A landlord may not earn on resold electricity beyond what NERSA and municipal tariffs allow, nor cut a tenant off without due process.',
    ],
    checklist: [
      'Photograph both meters on the day a tenant moves in',
      'Write it into the lease',
      'Check that it holds the newer token code (TID rollover)',
    ],
  },
  handyman: {
    includes: [
      'Hanging, fixing, sealing, assembling, for half a day or more',
      'Basic tools, drill bits and a step ladder',
      'A trip to the hardware shop with your list',
    ],
    ask: [
      'How many of my twelve things fit into one day?',
      'Are shop trips on the clock?',
      'Who else have you worked for in this street?',
    ],
    law: ['Small jobs stop where certificates begin: leave plugs, geysers and gas pipes to people with a licence.'],
    checklist: [
      'Sort the list by what annoys you most',
      'Buy the blinds and shelves beforehand',
      'Pay for finished things, not for promised ones',
    ],
  },
  'air-conditioning': {
    includes: [
      'A heat load sum for the room',
      'Indoor and outdoor unit, up to some metres of copper',
      'Vacuum, gas, drain and electrical isolator',
      'Cleaning of filters and coils at a service',
    ],
    ask: [
      'Which BTU for west windows and a tin roof?',
      'Where does the water drip, and who hears the fan?',
      'Is it an inverter unit, and with which gas?',
    ],
    law: [
      'Gas may be handled by a SAQCC Gas registered refrigeration practitioner alone, who has to issue a certificate, under the Pressure Equipment Regulations 2009.',
    ],
    checklist: [
      'Ask the body corporate about outdoor units',
      'Wash filters each month in summer',
      'Register the compressor guarantee',
    ],
  },
  'appliance-repairs': {
    includes: [
      'Collection or a visit, and a test',
      'Pump, bearing, thermostat, seal or board',
      'A run with a full load or a cold night',
    ],
    ask: [
      'Is the call-out taken off the repair?',
      'Is it worth it for a machine of eight years?',
      'How long is the part on order?',
    ],
    law: [
      'Repairs may start only after a quote that you accepted, and new parts and labour carry three months’ guarantee, by sections 15 and 57 of the Consumer Protection Act.',
    ],
    checklist: [
      'Send a photo of the model sticker',
      'Try another plug and a clean filter first',
      'Move frozen food to a neighbour',
    ],
  },
  'gutter-cleaning': {
    includes: [
      'Scooping out leaves and nests, and bagging them',
      'Flushing each downpipe with a hose',
      'Tightening loose brackets and a photo of sags',
    ],
    ask: [
      'Per metre or per house, double storey included?',
      'Do you fit leaf guards?',
      'Can you do it before the first rains every year?',
    ],
    law: [],
    checklist: ['Unlock gates and tie dogs', 'Watch one storm from the window', 'Dig rainwater sumps clear'],
  },
  'gas-installation': {
    includes: [
      'A drawing of bottles, pipe run and appliances',
      'Copper or composite pipe, regulator, valves, cage',
      'Pressure test and a lesson in shutting off',
    ],
    ask: [
      'What is your SAQCC Gas number, and does your card cover LPG in homes?',
      'How many kilograms may stand here?',
      'Do cylinders come filled, with deposit?',
    ],
    law: [
      'Each installation needs a Certificate of Conformity under regulation 17 of the Pressure Equipment Regulations 2009, anew when altered or when the house is sold.',
      'SANS 10087-1 sets how far bottles stand from openings, drains and boundaries.',
    ],
    checklist: [
      'Close the cylinder at night and on holiday',
      'Show everybody the emergency valve',
      'Give a copy to your home insurer',
    ],
  },
  'window-and-glass-repair': {
    includes: [
      'Boarding up after a break-in',
      'Measuring, cutting, putty or beading',
      'Laminated or toughened panes where the rules want them',
    ],
    ask: [
      'Can you come tonight, and what does boarding cost alone?',
      'Will tint and pattern match?',
      'Do you claim from the insurer?',
    ],
    law: [
      'Glass in doors, showers and low windows has to be safety glass, under Part N of the National Building Regulations.',
    ],
    checklist: [
      'Wear shoes, and keep a splinter for colour',
      'Get a police case number after a burglary',
      'Do not press new putty for two weeks',
    ],
  },
  'interior-painting': {
    includes: [
      'Filling cracks, sanding and spot-priming',
      'Cutting in, two coats on walls, one or two on ceilings',
      'Doors, frames and skirtings where listed',
    ],
    ask: [
      'Are wardrobes moved by you?',
      'Washable in the children’s room: at what extra?',
      'How do you cover a nicotine or water stain?',
    ],
    law: [],
    checklist: [
      'Choose by daylight, one shade lighter than the card',
      'Empty shelves, and let rooms air overnight',
      'Look along walls with a torch',
    ],
  },
  'exterior-painting': {
    includes: [
      'High-pressure wash and a mould killer',
      'Raking out cracks, mesh and flexible filler',
      'Bonding coat, then two coats of exterior acrylic',
    ],
    ask: [
      'What is on now: lime, PVA or textured paint?',
      'How high do you go without scaffold?',
      'What will ten years’ guarantee need from me?',
    ],
    law: ['In estates, complexes and heritage zones the colour has to be approved first.'],
    checklist: [
      'Cut creepers and shrubs back a metre',
      'Fix gutters and leaking sills first',
      'Plan inland for dry winter, at the Cape for summer',
    ],
  },
  'roof-painting': {
    includes: [
      'Cleaning off lichen, rust and old flakes',
      'Replacing screws, sealing laps, repointing ridges',
      'Primer and two coats, sprayed or by roller',
    ],
    ask: [
      'Is it brushed or sprayed, and who covers the cars next door?',
      'Does paint cure my leak, or only hide it?',
      'Which primer on galvanised sheets?',
    ],
    law: [
      'Asbestos cement may not be wire-brushed or pressure-washed: sealing it belongs to registered asbestos contractors, under the regulations of 2020.',
    ],
    checklist: [
      'Unhook tanks and gutters from rainwater for two showers',
      'Pick days without wind',
      'Count broken tiles before and after',
    ],
  },
  'damp-treatment': {
    includes: [
      'A moisture meter round, inside and out',
      'Finding its way in: ground, rain, pipe or steam',
      'Injected course, tanking or better drains',
      'New plaster, once it has dried',
    ],
    ask: [
      'Which of the four causes is it, and how do you know?',
      'How long must walls dry before paint?',
      'Do you stand in for five years even if the house is sold?',
    ],
    law: [],
    checklist: [
      'Lower the flowerbed below the damp course',
      'Open bathroom windows after showers',
      'Tell a buyer about it: hiding it can cost the sale',
    ],
  },
  'roof-leak-repair': {
    includes: [
      'Following stains uphill to the entry',
      'Resealing flashing, replacing tiles, screws or sheets',
      'A temporary cover in a storm',
    ],
    ask: [
      'Do you send photos from the roof?',
      'Is the water test in the price?',
      'Will you return if it drips elsewhere?',
    ],
    law: [],
    checklist: [
      'Put a bucket under it and pierce a bulging ceiling with care',
      'Note from where wind and rain came',
      'Ask the insurer about storm against wear',
    ],
  },
  'new-roofs-and-re-roofing': {
    includes: [
      'Trusses, battens, underlay and covering',
      'Stripping and carting of the old one, bay by bay',
      'Ridges, valleys, insulation and gutters',
    ],
    ask: [
      'Which sheet thickness and coating near the sea?',
      'Does the engineer sign off the trusses?',
      'How is the house kept dry each evening?',
    ],
    law: [
      'A new roof shape or heavier covering needs approved plans and a competent person for the structure, under the National Building Regulations.',
      'Old asbestos has to leave with a registered contractor.',
    ],
    checklist: [
      'Take solar panels and dish down in time',
      'Cover the pool and empty the loft',
      'Get the A19 or truss certificate',
    ],
  },
  'flat-roof-waterproofing': {
    includes: [
      'Removing bubbles, and a screed to falls',
      'Torch-on or liquid membrane, up the parapets',
      'Outlets, pipes and silver paint or stone',
    ],
    ask: [
      'Is it 3 or 4 mm torch-on, and of which make?',
      'Do you flood it for 48 hours to test?',
      'Who looks at it each year, to keep the guarantee?',
    ],
    law: [],
    checklist: [
      'Sweep outlets before the rains',
      'Walk on it only where tiles lie',
      'Repaint silver every three years',
    ],
  },
  'ceilings-and-insulation': {
    includes: [
      'Taking down sagging boards and rat droppings',
      'Battens, boards, cornices, skimmed joints',
      'Blanket or loose fill to a stated thickness',
    ],
    ask: ['Which R-value do I get for 135 mm?', 'Are downlights kept clear?', 'Is the trapdoor insulated, too?'],
    law: ['New homes and additions have to reach the roof R-value of SANS 10400-XA for their climate zone.'],
    checklist: [
      'Have geyser and wiring seen to while it is open',
      'Look for borer in the beams',
      'Wear a mask near old insulation and droppings',
    ],
  },
  'kitchen-renovation': {
    includes: [
      'Design round fridge, sink and hob',
      'Stripping, plumbing and electrical first fix',
      'Units, tops, splashback, taps and appliances',
      'Touching up, and an adjustment visit after six weeks',
    ],
    ask: [
      'How many weeks am I without a sink?',
      'Who measures the stone, and after which step?',
      'Are the electrician and gas fitter yours, and do both give certificates?',
    ],
    law: [
      'Moving stove, plugs or gas needs a new electrical or gas certificate; taking out a wall needs approved plans.',
    ],
    checklist: [
      'Set up a kettle and basin elsewhere',
      'Order appliances before cupboards are cut',
      'Count plugs at the worktop, then add two',
    ],
  },
  'bathroom-renovation': {
    includes: [
      'Breaking out, and rubble taken away',
      'Pipes moved, shower floor waterproofed and tested',
      'Tiles, suite, screen, mirror and fan',
    ],
    ask: [
      'Which waterproofing goes under the tiles, and do you let it stand with water?',
      'Is pressure balanced for hot and cold?',
      'Who orders, and what if a toilet comes cracked?',
    ],
    law: ['Plug points and switches have to keep their distance from bath and shower, by SANS 10142-1.'],
    checklist: [
      'Arrange another shower for two weeks',
      'Keep two spare tiles and the grout’s name',
      'Look below for drips on the first day',
    ],
  },
  'home-extensions': {
    includes: [
      'Plans, engineer and council submission',
      'Foundations to roof, tied into the old house',
      'Windows, electrics, plaster, paint',
    ],
    ask: [
      'What is a square metre, finished, and what is left out?',
      'Are approval and inspections your job?',
      'When do you break through into the house?',
    ],
    law: [
      'No digging before the municipality has approved the plans, and no moving in before its occupancy certificate, under Act 103 of 1977.',
    ],
    checklist: [
      'Check building lines and servitudes in the title deed',
      'Raise the insured sum of the house',
      'Walk through with plan and tape before plaster',
    ],
  },
  'garage-and-cottage-conversions': {
    includes: [
      'Damp-proofing floor and closing the big door',
      'Kitchenette, shower, own meter',
      'Ceiling, insulation, windows that open',
    ],
    ask: [
      'Does zoning here allow a second dwelling?',
      'Where will the car stand, so that the council agrees?',
      'What rent did similar ones reach?',
    ],
    law: [
      'Turning a garage into rooms is a change of use: plans have to be approved, and many schemes ask for a second-dwelling consent.',
    ],
    checklist: [
      'Test the ceiling height: 2.4 metres is the rule',
      'Tell bank and insurer about tenants',
      'Run sewer levels before choosing the bathroom corner',
    ],
  },
  'new-house-building': {
    includes: [
      'Platform, foundations, structure, roof, finishes',
      'Stage inspections by engineer, council and NHBRC',
      'Provisional sums for kitchen, tiles, lights',
    ],
    ask: [
      'What is your NHBRC number, and how many houses have you enrolled?',
      'May I phone your last three clients?',
      'What does a week of delay cost you?',
    ],
    law: [
      'The builder has to be registered with the NHBRC, and the house enrolled 15 days before work starts, under Act 95 of 1998; banks pay nothing without.',
      'Structural defects have to be made good for five years, roof leaks for one.',
    ],
    checklist: [
      'Have soil tested before you design',
      'Pay by stage, never ahead',
      'List snags within three months, in writing',
    ],
  },
  'house-cleaning': {
    includes: [
      'Bedrooms, lounge, kitchen and bathrooms on a checklist',
      'Bed linen changed, rubbish taken out',
      'Windows inside or ironing by the hour',
    ],
    ask: [
      'Is she vetted, and by whom?',
      'Four hours or eight, and with a lunch break?',
      'Can it be every second Thursday?',
    ],
    law: [
      'If you employ her yourself, the rules for domestic workers hold: written terms, UIF, COIDA and minimum wage.',
    ],
    checklist: [
      'Leave a key with a number and no address',
      'Put tablets and toys away',
      'Tell which vacuum bag and which mop',
    ],
  },
  'move-in-and-move-out-cleaning': {
    includes: [
      'Cupboards inside, oven, skirtings, switches',
      'Window tracks, tiles and grout',
      'Marks off walls where paint allows',
    ],
    ask: [
      'Do you return if the agent is not content?',
      'Is power and water needed on that day?',
      'What do carpets and curtains add to the price?',
    ],
    law: [
      'The deposit has to come back within 7 days if nothing is broken, else within 14 of repairs, under the Rental Housing Act 50 of 1999; fair wear is not the tenant’s.',
    ],
    checklist: [
      'Clean after the truck, before the inspection',
      'Film each room afterwards',
      'Compare with the ingoing list',
    ],
  },
  'carpet-and-upholstery-cleaning': {
    includes: [
      'Vacuuming and stain test on a hidden spot',
      'Hot water extraction or dry foam',
      'Deodorising and protection at a price',
    ],
    ask: [
      'How many hours until it is dry?',
      'Does that wine stain come out, or not?',
      'Is wool or leather safe with your machine?',
    ],
    law: [],
    checklist: ['Lift small furniture and shake rugs', 'Open windows and keep shoes off', 'Put foil under wooden feet'],
  },
  'garden-maintenance': {
    includes: [
      'Lawn, beds, hedges and sweeping each visit',
      'Seasonal jobs: spring treatment, winter pruning',
      'Tools, petrol and bags',
    ],
    ask: [
      'How many people for how many hours?',
      'Rainy day: when do you make it up?',
      'Do you spray weeds, and with what?',
    ],
    law: [],
    checklist: [
      'Pick up dog mess first',
      'Walk once round with the foreman each month',
      'Mark where bulbs sleep underground',
    ],
  },
  'tree-felling-and-stump-removal': {
    includes: [
      'Climbing or crane, rigging above roofs',
      'Cutting to firewood length or chipping',
      'Grinding the stump below soil',
    ],
    ask: [
      'How high is your public liability?',
      'Who calls Eskom when the crown is in the lines?',
      'Is the hole filled, and the wood mine?',
    ],
    law: [
      'Felling protected species or natural forest needs a licence under the National Forests Act, and trees on the pavement belong to the municipality.',
    ],
    checklist: [
      'Look for nests, and wait for fledglings',
      'Warn neighbours and clear washing lines',
      'Water new plants where shade is gone',
    ],
  },
  'irrigation-systems': {
    includes: [
      'Measuring flow, then a plan of zones',
      'Trenching, pipe, pop-ups, drippers, valves',
      'Controller with rain sensor, and winter settings',
    ],
    ask: [
      'Will it run off my borehole or tank as well?',
      'How deep are pipes under the lawn?',
      'What does a lost nozzle cost?',
    ],
    law: ['Sprinklers on municipal water have to respect the hours of the by-law, and may need a backflow preventer.'],
    checklist: ['Photograph open trenches', 'Run each zone and look for mist', 'Turn the minutes down after rain'],
  },
  landscaping: {
    includes: [
      'Site levels, a drawing and plant list',
      'Earth, paths, walls, lights, planting',
      'Water-wise, indigenous choices, and care for three months',
    ],
    ask: [
      'How big will each tree be in ten years?',
      'What do you replace if it dies?',
      'May I do the planting in stages?',
    ],
    law: [],
    checklist: ['Watch sun and wind for a week', 'Keep builders’ rubble out of beds', 'Store the plan with pipe lines'],
  },
  'solar-installation': {
    includes: [
      'A design from your half-hourly use',
      'Panels, rails, DC protection, hybrid inverter',
      'Structural look at the roof, earthing, labels',
      'Hand-over file with serial numbers',
    ],
    ask: [
      'How many kilowatt-hours a year, and how is that worked out?',
      'Which year does it pay itself back at my tariff?',
      'Are you on a list such as PV GreenCard?',
      'What happens to guarantees if you close?',
    ],
    law: [
      'Grid-tied systems have to be registered with municipality or Eskom, many of whom want a sign-off by an ECSA-registered person besides the electrical certificate.',
    ],
    checklist: [
      'Send twelve bills and a roof photo',
      'Check shade at nine and at three',
      'Ask whether feed-in pays where you live',
    ],
  },
  'inverter-and-battery-backup': {
    includes: [
      'Essential circuits moved to a sub-board',
      'Inverter, lithium battery and fuse',
      'Switch-over test and app on your phone',
    ],
    ask: [
      'How many cycles at which depth does the battery promise?',
      'Kettle and microwave together: yes or no?',
      'Could panels come later?',
    ],
    law: ['Fixed wiring of an inverter needs a certificate by a registered electrician, also without panels.'],
    checklist: [
      'Choose a cool wall away from beds',
      'List what has to stay on',
      'Keep a powder or CO2 extinguisher near',
    ],
  },
  'solar-geysers': {
    includes: [
      'Collector, tank or conversion kit for yours',
      'Frost protection where nights freeze',
      'Timer for the element, tempering valve',
    ],
    ask: [
      'Tubes or plates, for our hail and frost?',
      'Does the roof bear 300 kilograms?',
      'How much hot water in a cloudy week?',
    ],
    law: [
      'Solar water heaters have to be installed to SANS 10106 and carry the mark of SANS 1307: ask for the plumber’s certificate.',
    ],
    checklist: [
      'Face it north, or as near to that as the roof allows',
      'Wash the glass twice a year',
      'Have the antifreeze in the collector tested every few years',
    ],
  },
  'generator-installation': {
    includes: [
      'Sizing by what motors draw when they start',
      'Slab or canopy, exhaust, fuel, change-over switch',
      'A run under load and a service plan',
    ],
    ask: ['How many litres an hour at half load?', 'How loud is it at seven metres?', 'Manual or automatic start?'],
    law: [
      'The change-over switch has to make feeding back into the grid impossible and needs a Certificate of Compliance; noise and fuel storage fall under by-laws.',
    ],
    checklist: [
      'Never run it indoors or near a window: the fumes kill',
      'Start it for ten minutes each month',
      'Change oil after the first 20 hours',
    ],
  },
  'alarm-systems': {
    includes: [
      'Beams, door contacts, panic buttons, siren',
      'Radio or app link to the control room',
      'Zones named, and a code for each person',
    ],
    ask: ['Is the panel mine if I change company?', 'How long is the monitoring contract?', 'Will the cat set it off?'],
    law: ['Installer and response company have to be registered with PSIRA: look both up on its site.'],
    checklist: [
      'Walk-test each zone monthly',
      'Renew the battery every third year',
      'Agree on a password for false alarms',
    ],
  },
  'cctv-cameras': {
    includes: [
      'Site plan of angles and light at night',
      'Cameras, recorder, disk for so many days',
      'Cabling, UPS and remote view',
    ],
    ask: [
      'Can I read a number plate at the gate, at midnight?',
      'How many days are kept?',
      'Do the cameras still record if I stop paying for the cloud?',
    ],
    law: ['Beyond your own household POPIA applies: put up a notice, film no more than you need, and delete in time.'],
    checklist: [
      'Clean spider webs off lenses',
      'Set the recorder’s clock right, or the film proves little',
      'Export a clip once, before you need it',
    ],
  },
  'gate-and-garage-motors': {
    includes: [
      'Motor, rack, battery, anti-theft cage',
      'Limits, auto-close and safety beams',
      'Remotes coded, manual release shown',
    ],
    ask: [
      'Is the motor rated for this weight and slope?',
      'Lithium or lead battery, and how many openings?',
      'Do wheels and rail need replacing first?',
    ],
    law: [],
    checklist: ['Wash the rail, and oil nothing', 'Keep ants out with powder', 'Try the release key in daylight'],
  },
  'electric-fencing': {
    includes: [
      'Brackets, strands, energiser and earth spikes',
      'Warning signs every ten metres',
      'Siren, gate contacts and a voltage test',
    ],
    ask: [
      'Are you a registered electric fence installer?',
      'Will it lean inwards or outwards, and is that over the neighbour’s ground?',
      'How many joules does the energiser give, and is that enough for this length?',
    ],
    law: [
      'It needs an electric fence system certificate under the Electrical Machinery Regulations 2011, to SANS 10222-3, for new work, changes and transfer.',
      'It may lean over a neighbour’s ground only with consent.',
    ],
    checklist: [
      'Cut plants away from the strands each month',
      'Have earth and voltage checked in the dry season',
      'Keep the certificate: a buyer’s attorney asks for it',
    ],
  },
  'burglar-bars': {
    includes: [
      'Measuring each window and door by itself',
      'Steel, clear polycarbonate or expanding gates',
      'Galvanising or powder coat, and anchors',
    ],
    ask: [
      'How thick is the bar and how long the bolt?',
      'Which of them opens from inside in a fire?',
      'Clear bars: how many joules did they pass?',
    ],
    law: [],
    checklist: ['Leave one escape per bedroom', 'Hang keys within reach, not in view', 'Ask trustees about style'],
  },
  locksmith: {
    includes: [
      'Opening without damage where possible',
      'Rekeying, new cylinder or multi-point lock',
      'Keys cut, and safes opened or serviced',
    ],
    ask: [
      'What is the total at 11 at night?',
      'Can you pick it, or will you drill the lock out?',
      'What proof that I live here do you want?',
    ],
    law: ['Locksmiths have to be registered with PSIRA under the Private Security Industry Regulation Act 56 of 2001.'],
    checklist: [
      'Try every window before phoning',
      'Change locks when a bag with address was stolen',
      'Test all copies at once',
    ],
  },
  'built-in-cupboards': {
    includes: [
      'Floor to ceiling units, rails, drawers, doors',
      'Fitting strips cut to walls that are not straight',
      'Lights, mirrors, soft close as extras',
    ],
    ask: [
      'Does the cupboard have a back, or only the wall?',
      'Sliding or hinged for my narrow room?',
      'How many days in the bedroom?',
    ],
    law: [],
    checklist: ['Count long and short hangers', 'Paint and carpet first', 'Keep the board’s colour code'],
  },
  'wendy-houses-and-sheds': {
    includes: [
      'Treated poles, floor, cladding, roof',
      'Delivery and putting up in a day',
      'Windows, lining or insulation at a price',
    ],
    ask: ['Knotty pine, log or nutec?', 'Who levels the ground and makes blocks?', 'How is it tied down against wind?'],
    law: [
      'A tool shed up to 10 m² counts as minor work that the municipality still has to authorise; rooms to live in need approved plans.',
    ],
    checklist: [
      'Measure the side passage',
      'Treat timber each second year',
      'Keep it off the boundary as the council says',
    ],
  },
  tiling: {
    includes: [
      'Chipping off old tiles, levelling and priming',
      'Laying with spacers, cutting and grouting',
      'Edge trims, and silicone in the corners',
    ],
    ask: [
      'Do you lay in a full bed of adhesive, or on dots?',
      'What do 60 by 120 tiles cost to lay?',
      'Who carries rubble from the third floor?',
    ],
    law: [],
    checklist: [
      'Check the calibre number on each box',
      'Agree on the grout line at the door',
      'Walk on it only after 24 hours, and grout later still',
    ],
  },
  'laminate-and-vinyl-flooring': {
    includes: [
      'Moisture test and underlay',
      'Clicked or glued boards, expansion gaps',
      'Skirting or beading along the walls',
    ],
    ask: ['Which wear class, AC4 or AC5?', 'Over my tiles, or do they come up?', 'Is it made for kitchens?'],
    law: [],
    checklist: [
      'Let boxes lie in the room two days',
      'Felt pads under chairs',
      'Mop almost dry: standing water swells the edges',
    ],
  },
  'pool-maintenance': {
    includes: [
      'Test, dose, brush, backwash each week',
      'Baskets, pump strainer and robot cleaner emptied',
      'Green to clear by shock treatment',
    ],
    ask: ['Are chemicals in the monthly fee?', 'What if a storm turns it green?', 'Do you check the net and gate?'],
    law: ['Gate and fence are the owner’s duty: self-closing, self-latching and in working order.'],
    checklist: ['Run the pump longer in December', 'Store acid away from chlorine', 'Read the water level on hot days'],
  },
  'borehole-drilling-and-pumps': {
    includes: [
      'A geohydrologist who says where to drill',
      'Drilling and casing by the metre',
      'Yield test, pump, controller, sample',
    ],
    ask: [
      'From which depth on does the metre cost more?',
      'Dry hole: how much do I owe?',
      'How many litres an hour, after 24 hours of pumping?',
    ],
    law: [
      'Use for house and garden needs no licence under Schedule 1 of the National Water Act 36 of 1998; irrigation or selling does, and many cities want it registered.',
    ],
    checklist: ['Make way for a 20-ton rig', 'Hold a lab report before drinking', 'Fit a meter and a sign'],
  },
  'water-tanks': {
    includes: [
      'Slab or stand, tank, first-flush and overflow',
      'Pump, bypass valve and filter to the house',
      'Fitting after the meter, or from gutters',
    ],
    ask: [
      'How many days of water for five of us?',
      'How does the bypass work when pumps fail?',
      'Is the plastic UV-proof, with what guarantee?',
    ],
    law: ['Tank water may never run back into the mains: by-laws demand an air gap or backflow valve.'],
    checklist: [
      'Clean gutters before the first rain goes into the tank',
      'Screen all inlets against mosquitoes',
      'Label garden taps not for drinking',
    ],
  },
  'driveway-paving': {
    includes: [
      'Boxing out 200 mm, and G5 base in layers',
      'Bricks in bond, edges haunched in concrete',
      'Plate compactor, jointing sand, drain channel',
    ],
    ask: [
      'Which pavers bear a truck: 50, 60 or 80 mm?',
      'How is the slope to the garage drained?',
      'Do you lift it again if it sinks?',
    ],
    law: ['A new kerb crossing on the pavement needs the roads department’s wayleave.'],
    checklist: [
      'Lay sleeves for lights and gate motor',
      'Keep a few dozen bricks for later repairs',
      'Sweep in sand after a month',
    ],
  },
  'boundary-walls': {
    includes: [
      'Pegs, trench, steel and concrete',
      'Brick or precast panels, piers, coping',
      'Plaster, paint and weep holes',
    ],
    ask: [
      'Footing: how wide in this clay?',
      'Expansion joints every how many metres?',
      'Does the price include pulling down the old one?',
    ],
    law: [
      'Walls above 1.8 metres, and those that hold back soil, need approval under the National Building Regulations; town planning may set less on the street side.',
    ],
    checklist: [
      'Get a surveyor where pegs are gone',
      'Share costs by letter with next door',
      'Leave openings where stormwater has to pass',
    ],
  },
  'cockroach-and-ant-treatment': {
    includes: [
      'Gel in hinges and motors, spray along skirtings',
      'Drains, manholes and bins',
      'A repeat in two to three weeks',
    ],
    ask: [
      'German or American roach, and does that change the price?',
      'Is it odourless for a restaurant?',
      'May the baby crawl tomorrow?',
    ],
    law: ['The operator’s P-number shows registration under Act 36 of 1947: see the card, and the product’s L-number.'],
    checklist: [
      'Wash up and dry the sink at night',
      'Do not mop edges for ten days',
      'Treat the flats beside yours together',
    ],
  },
  'rodent-control': {
    includes: ['Tracks, holes and nests found', 'Locked bait boxes or traps', 'Sealing with mesh and cement'],
    ask: [
      'What do owls and dogs suffer from that bait?',
      'Who fetches the dead ones?',
      'Monthly visits, and for how long?',
    ],
    law: ['Street poisons such as aldicarb (two-step) and terbufos are banned: report whoever sells them.'],
    checklist: [
      'Lift firewood and feed off the floor',
      'Close gaps wider than a pencil',
      'Bleach droppings wet, never sweep dry',
    ],
  },
  'termite-treatment': {
    includes: [
      'Mud tubes, skirtings and trees inspected',
      'Soil trenched, slab drilled and injected',
      'Bait stations, and a written guarantee',
    ],
    ask: [
      'Subterranean or harvester?',
      'Will holes through tiles be plugged in colour?',
      'Five years: with yearly inspection?',
    ],
    law: ['Soil poisoning before a slab is cast has to follow SANS 10124.'],
    checklist: ['Stack no wood on walls', 'Mend taps that wet the foundation', 'Keep the plan of drilled holes'],
  },
  'beetle-certificate': {
    includes: [
      'Roof timbers, floors and frames inspected',
      'Clearance, or quote for brushing or fumigation',
      'A dated certificate for the attorney',
    ],
    ask: ['Which beetles does it name?', 'How long is it good for?', 'What if you cannot reach part of the loft?'],
    law: [
      'No act demands it: it binds when the deed of sale says so. The inspector has to be registered under Act 36 of 1947.',
    ],
    checklist: ['Free the hatch and lift rugs', 'Read who pays, in the offer', 'Ask for photos of holes'],
  },
  'bee-and-wasp-removal': {
    includes: [
      'Smoking, suiting up, cutting out combs',
      'Relocation to a hive where it works',
      'Sealing the hole, so that no new swarm moves in',
    ],
    ask: [
      'Will the swarm be moved alive, or killed?',
      'Do you open wall or roof, and close it?',
      'Can it be tonight, when all are home?',
    ],
    law: [
      'Beekeepers have to be registered with the Department of Agriculture; poisoning a swarm needs a registered operator.',
    ],
    checklist: [
      'Stay 20 metres away, lock up dogs and horses',
      'No noise, no mower, no perfume',
      'Stings in the face or many: phone 112',
    ],
  },
};
