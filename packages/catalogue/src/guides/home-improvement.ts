import type { Guides } from '../guide.ts';

export const homeImprovement: Guides = {
  plumbing: {
    includes: [
      'Finding the fault, with the water shut off only where it has to be',
      'Pipes, taps, valves and fittings that carry a SABS or SANS mark',
      'Pressure-testing the new joints before a wall or floor is closed',
      'A certificate where a geyser was fitted, moved or replaced',
    ],
    ask: [
      'Are you licensed with the PIRB, and in which class?',
      'Is the call-out fee part of the price or on top of it?',
      'Who makes good the tiles and plaster that you have to break?',
      'How long do you stand in for the workmanship, apart from the parts?',
    ],
    law: [
      'Electric geysers have to be installed to SANS 10254 and water pipes to SANS 10252: ask for a PIRB Certificate of Compliance from a licensed plumber.',
      'In Cape Town a seller has to hand in a plumbing certificate under the Water By-law before a property is transferred.',
    ],
    checklist: [
      'Know where your stopcock is, and whether it still turns',
      'Photograph the damage before anything is mopped up, for the insurer',
      'Read the water meter with every tap closed, before and after the repair',
      'Keep certificate, invoice and geyser guarantee together',
    ],
  },
  electrical: {
    includes: [
      'Tests of earth, polarity and earth leakage before work begins',
      'Isolating circuits, wiring and fitting, and labelling the board',
      'Testing the finished circuits with calibrated instruments',
      'The Certificate of Compliance with its test report',
    ],
    ask: [
      'May I see your registration as an electrical contractor and your registered person’s number?',
      'Does the price cover repairs that the test turns up, or the test alone?',
      'Which parts of the house are without power, and for how long?',
      'Do you issue the certificate yourself, and in how many days?',
    ],
    law: [
      'New or changed wiring has to have a Certificate of Compliance by a registered person under the Electrical Installation Regulations 2009, to SANS 10142-1.',
      'When a home is sold, the certificate may be no older than two years; later alterations need one of their own.',
    ],
    checklist: [
      'Note which plugs and lights fail, and which breaker trips',
      'Switch off and unplug computers and televisions beforehand',
      'Press the test button of the earth leakage when all is done',
      'File the signed certificate with the title papers of the house',
    ],
  },
  'home-maintenance': {
    includes: [
      'A round through the house that turns complaints into a priced list',
      'Small work of several trades in one visit, by the hour or the day',
      'Screws, sealant and other small material, with slips for the rest',
      'Sweeping up and taking packaging along',
    ],
    ask: [
      'What is your day rate, and what is the least that you charge?',
      'Which jobs on my list do you pass on to a licensed tradesperson?',
      'Do you bring your own ladder and tools?',
    ],
    law: [
      'A handyman may not do wiring, gas or refrigerant work: those need a registered electrician, or a SAQCC Gas practitioner under the Pressure Equipment Regulations 2009.',
    ],
    checklist: [
      'Write down every small defect, room by room, with a photo',
      'Clear cupboards and move cars that stand under the work',
      'Try each door, tap and latch together before you pay',
    ],
  },
  'painting-decorating': {
    includes: [
      'Washing, scraping, filling and sanding before any paint',
      'A primer or bonding liquid for the surface in question',
      'Two finishing coats of the brand and sheen agreed on',
      'Dust sheets, masking tape and touching up at the end',
    ],
    ask: [
      'Which paint, by name and range, is in the quote, and how many coats?',
      'Where does the damp come from, and is it cured before you paint over it?',
      'Is scaffolding or a long ladder included for the double storey?',
      'What do your guarantee and that of the paint maker require?',
    ],
    law: [
      'Paint in old houses may hold lead: the Hazardous Substances Act limits it in what is sold today, so have old layers wet-scraped rather than sanded dry.',
    ],
    checklist: [
      'Try the colour on a square metre and see it by day and by lamp',
      'Take pictures and curtain rails off the walls',
      'Leave outside walls for dry weather, and let new plaster cure for a month',
      'Keep the tins, with room and date written on them',
    ],
  },
  'roofing-waterproofing': {
    includes: [
      'An inspection from above and from inside the ceiling',
      'Lifting loose sheets or tiles and replacing rotten battens',
      'Flashing, sealant or membrane at valleys, parapets and chimneys',
      'A hose test or the first rain before the last payment',
    ],
    ask: [
      'May I see photos of the leak’s cause and not of the stain alone?',
      'Which membrane is it, and is your team approved by its maker?',
      'For how many years do you guarantee it, and what ends the guarantee?',
      'Does your insurance cover people who work on my roof?',
    ],
    law: [
      'Old asbestos sheets have to be removed by a registered asbestos contractor under the Asbestos Abatement Regulations 2020, with the Department of Employment and Labour told beforehand.',
      'Teams who work on roofs need a fall protection plan under the Construction Regulations 2014.',
    ],
    checklist: [
      'Mark wet patches on the ceiling with a pencil and the date',
      'Move what stands below, and cover what cannot be moved',
      'Have gutters cleared of off-cuts and screws',
      'Look into the roof space after the first heavy storm',
    ],
  },
  renovations: {
    includes: [
      'Drawings, and a bill that prices each trade by itself',
      'Stripping, building work, services and finishes under one contractor',
      'A programme with dates, and payments tied to stages that are done',
      'A snag list, and a few weeks to work it off',
    ],
    ask: [
      'Which of your finished jobs near here may I visit?',
      'What are the provisional sums, and what happens when they are passed?',
      'Who is on site every day, and who stands in for them?',
      'How much do I hold back until the snags are gone?',
    ],
    law: [
      'Additions and structural changes need plans approved by the municipality before work starts, under the National Building Regulations and Building Standards Act 103 of 1977.',
      'Whoever builds a new home has to be registered with the NHBRC and enrol the house before building begins.',
      'In a sectional title scheme ask the trustees for consent before walls or pipes are touched.',
    ],
    checklist: [
      'Tell your home insurer that builders are coming in',
      'Agree on working hours, toilet, water and where sand may lie',
      'Put every change in writing, with its price, before it is built',
      'Ask for the occupancy certificate and all trade certificates at the end',
    ],
  },
  'cleaning-services': {
    includes: [
      'Dusting, sweeping, mopping and vacuuming of the agreed rooms',
      'Kitchen surfaces, basins, baths and toilets disinfected',
      'Cloths and products, where the company brings them',
      'Extras such as the oven, fridge or inside windows, priced singly',
    ],
    ask: [
      'Is it the same person every week, and who comes when they are ill?',
      'Do you bring a vacuum cleaner and chemicals, or use mine?',
      'What happens when something is broken or goes missing?',
    ],
    law: [
      'Whoever employs a cleaner at home for more than 24 hours a month has to register them for UIF and pay at least the national minimum wage.',
    ],
    checklist: [
      'Say which surfaces take no bleach or acid, marble above all',
      'Lock away cash, jewellery and medicine',
      'Walk through together after the first clean and set the standard',
    ],
  },
  'garden-services': {
    includes: [
      'Mowing, edging, weeding and pruning on a fixed day',
      'Bagging the cuttings, with or without taking them to the dump',
      'Compost, feeding and watering set to the season',
      'Machines, blades and fuel of the team’s own',
    ],
    ask: [
      'Does the monthly price hold in winter when little grows?',
      'Where do you take the refuse, and is the dumping fee in?',
      'Which of my plants are invasive and should come out?',
      'Are you covered when a branch falls on the neighbour’s wall?',
    ],
    law: [
      'Protected trees such as camel thorn, milkwood and yellowwood may be cut or pruned only with a licence under the National Forests Act 84 of 1998.',
      'Listed invaders have to be controlled or removed by the owner, under the Alien and Invasive Species Regulations of 2020.',
    ],
    checklist: [
      'Mark sprinklers, cables and shy plants with sticks',
      'Keep dogs in while machines run',
      'Check what watering the municipality allows this month',
    ],
  },
  'solar-backup-power': {
    includes: [
      'A look at a year of bills, and at what has to run when the grid is off',
      'Panels, inverter, batteries, rails and protection, each by make and model',
      'Fitting on the roof, wiring to the board and setting up the app',
      'The electrical certificate and papers for the municipality or Eskom',
    ],
    ask: [
      'What will run, for how many hours, on a dark July evening?',
      'Who registers the system, and is that in the price?',
      'Whose guarantee is it when the inverter fails: yours, or the importer’s?',
      'Can batteries or panels be added later without a new inverter?',
    ],
    law: [
      'The wiring needs a Certificate of Compliance under the Electrical Installation Regulations 2009, and the distribution board a sign that names the second supply.',
      'A system tied to the grid has to be registered as embedded generation with the municipality or Eskom, who take inverters that pass NRS 097-2-1.',
    ],
    checklist: [
      'Have the roof looked at first: panels outlast a bad one',
      'Tell your insurer what the system is worth and where it hangs',
      'Switch the mains off on the day of handover and watch what stays on',
      'Keep serial numbers, certificate and registration letter',
    ],
  },
  'security-access': {
    includes: [
      'A walk around the property that finds the weak spots',
      'Equipment with its make, and battery backup for power cuts',
      'Fitting, hiding of cables, and programming of remotes and codes',
      'Showing everybody in the house how it arms, opens and resets',
    ],
    ask: [
      'What is the PSIRA number of the company, and of the person who comes?',
      'How long does it all run on battery?',
      'Do the installer codes and recordings belong to me from the start?',
      'What does a call-out cost once the guarantee is over?',
    ],
    law: [
      'Who installs alarms, cameras or access control, or works as a locksmith, falls under the Private Security Industry Regulation Act 56 of 2001: ask for PSIRA registration.',
      'An electric fence has to have an electric fence system certificate under the Electrical Machinery Regulations 2011, also when the property changes hands.',
    ],
    checklist: [
      'Change every factory password and code on the first day',
      'Test sensors, sirens and armed response with the control room listening',
      'Point cameras at your own ground and not into the neighbour’s windows',
    ],
  },
  'carpentry-built-ins': {
    includes: [
      'Measuring on site, and a drawing with sizes and door swings',
      'Board or timber, edging, hinges and runners by brand',
      'Making in the workshop, then fitting, scribing and levelling',
      'Handles, silicone and adjusting of every door',
    ],
    ask: [
      'Is the carcass chipboard, MDF or plywood, and how thick?',
      'Are the runners soft-closing, and is that in the price?',
      'How long after measuring do you come to fit?',
    ],
    law: [],
    checklist: [
      'Decide on fridge, hob and sink before anyone measures',
      'Sign the drawing only when every size has been checked on the wall',
      'Open all drawers and doors at once to see whether they collide',
      'Keep a spare sheet of edging and two hinges',
    ],
  },
  'flooring-tiling': {
    includes: [
      'Lifting what is there, and checking the screed for damp and level',
      'Levelling compound, underlay or adhesive that suits the floor',
      'Laying, cutting, grouting and movement joints',
      'Skirtings, thresholds and doors trimmed to the new height',
    ],
    ask: [
      'How moist may the screed be, and do you measure it?',
      'How much wastage is in the quantity, and may I return full boxes?',
      'Who moves the furniture, and who planes the doors?',
      'When may we walk on it, and when may the heavy things come back?',
    ],
    law: [],
    checklist: [
      'Buy all boxes from one batch, and keep a box for repairs',
      'Lay a dry row to choose where the cuts fall',
      'Tap the tiles after a week: a hollow sound means loose',
    ],
  },
  'pools-boreholes-tanks': {
    includes: [
      'A test of the water, or a survey of where to drill',
      'Pump, filter, pipes, stand and electrics as one working system',
      'Start-up, first balance of chemicals or yield test',
      'An explanation of valves, backwash and what to check weekly',
    ],
    ask: [
      'What do I pay when a borehole turns out dry?',
      'Which pump is it, how much power does it draw, and who repairs it here?',
      'Who connects it to the house, and how is municipal water kept apart?',
    ],
    law: [
      'A pool has to be fenced or walled, with a self-closing and self-latching gate, under Part D of the National Building Regulations (SANS 10400-D).',
      'Boreholes and greywater often have to be reported to the municipality, and no other source may flow back into its mains: ask which by-law holds where you live.',
      'A pump’s new supply needs an electrical Certificate of Compliance.',
    ],
    checklist: [
      'Find out where sewer, power and gas lines run before anybody digs',
      'Set tanks on a level slab: a full 5 000-litre one weighs five tons',
      'Have drinking water tested by a laboratory first',
    ],
  },
  'paving-walls': {
    includes: [
      'Digging out, carting away and compacting layer by layer',
      'Sub-base, bedding sand, edging and falls towards a drain',
      'Bricks, blocks, concrete or posts of a stated strength',
      'Jointing, curing and a clean street at the end',
    ],
    ask: [
      'How deep is the compacted base, and what is it made of?',
      'Where will the rainwater run?',
      'How deep are the footings, and what steel is in them?',
      'Do you cart the soil away, and to which tip?',
    ],
    law: [
      'Retaining walls and high boundary walls need approval under the National Building Regulations; ask the municipality above which height, and whether an engineer has to sign.',
    ],
    checklist: [
      'Find the boundary pegs before a wall is set out',
      'Talk with the neighbour about a shared wall, and write down what was agreed',
      'Keep vehicles off new paving and concrete for as long as you are told',
    ],
  },
  'pest-control': {
    includes: [
      'An inspection that names the pest and where it nests',
      'Gel, bait, dust or spray chosen for that pest and that room',
      'Sealing of the holes that let it in, or advice on how to',
      'A second visit within the guarantee when it comes back',
    ],
    ask: [
      'What is your Pest Control Operator number, and for which field?',
      'Which product do you use, and how long do children and pets stay out?',
      'For how many months do you come back without charge?',
    ],
    law: [
      'Whoever treats for others has to be a Pest Control Operator registered with the Department of Agriculture under Act 36 of 1947, and may use registered products only.',
      'Sale agreements, not a law, ask for a beetle certificate; coastal banks often insist on one.',
    ],
    checklist: [
      'Empty kitchen cupboards and cover fish tanks',
      'Throw no bait into drains and leave dead rodents to gloved hands',
      'Keep the treatment report: a next tenant or buyer may ask',
    ],
  },
};
