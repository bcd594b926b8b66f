import type { Guides } from '../guide.ts';

export const homeImprovement: Guides = {
  plumbing: {
    includes: [
      'Finding the fault and shutting off water only where necessary',
      'Pipes, taps, valves and fittings that carry a SABS or SANS mark',
      'A pressure test of new joints before the wall or floor is closed up',
      'A certificate if a geyser is fitted, moved or replaced',
    ],
    ask: [
      'Are you licensed with the PIRB, and in which category?',
      'Is the call-out fee included in the price, or extra?',
      'Who repairs the tiles and plaster you have to break?',
      'How long do you guarantee your workmanship, apart from the parts?',
    ],
    law: [
      'Electric geysers must be installed to SANS 10254 and water pipes to SANS 10252. Ask for a PIRB Certificate of Compliance from a licensed plumber.',
      'In Cape Town, the Water By-law requires a seller to submit a plumbing certificate before a property is transferred.',
    ],
    checklist: [
      'Find out where your stopcock is and check that it still turns',
      'Photograph the damage for your insurer before you mop up',
      'Read the water meter with all taps closed, before and after the repair',
      'Keep the certificate, invoice and geyser guarantee together',
    ],
  },
  electrical: {
    includes: [
      'Earth, polarity and earth leakage tests before work begins',
      'Isolating circuits, wiring, fitting and labelling the board',
      'Testing the finished circuits with calibrated instruments',
      'The Certificate of Compliance (COC) with its test report',
    ],
    ask: [
      'May I see your electrical contractor registration and your registered person’s number?',
      'Does the price include repairs to faults you find, or just the test?',
      'Which parts of the house will be without power, and for how long?',
      'Do you issue the certificate yourself, and how soon?',
    ],
    law: [
      'New or altered wiring must have a Certificate of Compliance from a registered person under the Electrical Installation Regulations 2009, to SANS 10142-1.',
      'When you sell a home, the certificate may not be older than two years. Alterations made since then need their own certificate.',
    ],
    checklist: [
      'Note which plugs and lights don’t work and which breaker trips',
      'Switch off and unplug computers and TVs before work starts',
      'Press the earth leakage test button once the work is done',
      'File the signed certificate with your title deed',
    ],
  },
  'home-maintenance': {
    includes: [
      'A walk through the house to turn your list of problems into a priced list',
      'Small jobs across several trades in one visit, by the hour or the day',
      'Screws, sealant and other small materials, with slips for the rest',
      'Sweeping up and taking packaging away',
    ],
    ask: [
      'What is your day rate, and what is your minimum charge?',
      'Which jobs on my list need a licensed tradesperson?',
      'Do you bring your own ladder and tools?',
    ],
    law: [
      'A handyman may not do wiring, gas or refrigerant work. Use a registered electrician, or a SAQCC Gas practitioner under the Pressure Equipment Regulations 2009.',
    ],
    checklist: [
      'Write down every small defect, room by room, with a photo',
      'Clear cupboards and move cars away from the work area',
      'Try each door, tap and latch together before you pay',
    ],
  },
  'painting-decorating': {
    includes: [
      'Washing, scraping, filling and sanding before any paint goes on',
      'A primer or bonding liquid that suits the surface',
      'Two finishing coats in the agreed brand and sheen',
      'Dust sheets, masking tape and final touch-ups',
    ],
    ask: [
      'Which paint brand and range is in the quote, and how many coats?',
      'What is causing the damp, and will you fix it before you paint?',
      'Is scaffolding or a long ladder included for a double storey?',
      'What conditions apply to your guarantee and the paint manufacturer’s?',
    ],
    law: [
      'Paint in old houses may contain lead. The Hazardous Substances Act limits lead in paint sold today, so have old layers wet-scraped rather than dry-sanded.',
    ],
    checklist: [
      'Test the colour on a square metre and look at it in daylight and lamplight',
      'Take down pictures and curtain rails',
      'Save outside walls for dry weather, and let new plaster cure for a month',
      'Keep the tins and mark them with the room and date',
    ],
  },
  'roofing-waterproofing': {
    includes: [
      'An inspection from above and from inside the ceiling',
      'Lifting loose sheets or tiles and replacing rotten battens',
      'Flashing, sealant or membrane at valleys, parapets and chimneys',
      'A hose test, or waiting for the first rain, before the final payment',
    ],
    ask: [
      'Can you show me photos of what causes the leak, not just the stain?',
      'Which membrane do you use, and has its manufacturer approved your team?',
      'How many years is your guarantee, and what would void it?',
      'Does your insurance cover people working on my roof?',
    ],
    law: [
      'Old asbestos sheets must be removed by a registered asbestos contractor who notifies the Department of Employment and Labour first (Asbestos Abatement Regulations 2020).',
      'Teams who work on roofs need a fall protection plan under the Construction Regulations 2014.',
    ],
    checklist: [
      'Outline wet patches on the ceiling in pencil and add the date',
      'Move what’s below the leak and cover anything you can’t move',
      'Make sure off-cuts and screws are cleared from the gutters',
      'Check the roof space after the first heavy storm',
    ],
  },
  renovations: {
    includes: [
      'Drawings, and a quote that prices each trade separately',
      'Demolition, building, services and finishes under one contractor',
      'A dated programme, with payments tied to completed stages',
      'A snag list, and a few weeks to fix everything on it',
    ],
    ask: [
      'Which of your finished jobs near here can I visit?',
      'What are the provisional sums, and what happens if the cost goes over?',
      'Who is on site every day, and who takes over when they’re away?',
      'How much do I hold back until the snags are fixed?',
    ],
    law: [
      'Additions and structural changes need plans approved by the municipality before work starts, under the National Building Regulations and Building Standards Act 103 of 1977.',
      'Anyone who builds a new home must be registered with the NHBRC and enrol the house before building begins.',
      'In a sectional title scheme, ask the trustees for consent before anyone touches walls or pipes.',
    ],
    checklist: [
      'Tell your home insurer that builders are coming',
      'Agree on working hours, toilet, water and where to dump the sand',
      'Put every change and its price in writing before it is built',
      'Ask for the occupancy certificate and all trade certificates at the end',
    ],
  },
  'cleaning-services': {
    includes: [
      'Dusting, sweeping, mopping and vacuuming the agreed rooms',
      'Disinfecting kitchen surfaces, basins, baths and toilets',
      'Cloths and products, if the company supplies them',
      'Extras such as the oven, fridge or inside windows, priced separately',
    ],
    ask: [
      'Will I get the same cleaner every week, and who comes when they’re ill?',
      'Do you bring a vacuum cleaner and products, or use mine?',
      'What happens if something breaks or goes missing?',
    ],
    law: [
      'If you employ a cleaner at home for more than 24 hours a month, you must register them for UIF and pay at least the national minimum wage.',
    ],
    checklist: [
      'Point out surfaces that can’t take bleach or acid, especially marble',
      'Lock away cash, jewellery and medicine',
      'Walk through together after the first clean and agree on the standard',
    ],
  },
  'garden-services': {
    includes: [
      'Mowing, edging, weeding and pruning on a fixed day',
      'Bagging the cuttings, with or without taking them to the dump',
      'Compost, feeding and watering to suit the season',
      'The team’s own machines, blades and fuel',
    ],
    ask: [
      'Does the monthly price stay the same in winter, when little grows?',
      'Where do you take the refuse, and is the dumping fee included?',
      'Which of my plants are invasive and should come out?',
      'Are you insured if a branch falls on the neighbour’s wall?',
    ],
    law: [
      'You need a licence under the National Forests Act 84 of 1998 to cut or prune protected trees such as camel thorn, milkwood and yellowwood.',
      'Property owners must control or remove listed invasive plants under the Alien and Invasive Species Regulations of 2020.',
    ],
    checklist: [
      'Mark sprinklers, cables and delicate plants with sticks',
      'Keep dogs inside while machines are running',
      'Check which watering rules your municipality has this month',
    ],
  },
  'solar-backup-power': {
    includes: [
      'A check of a year’s electricity bills and what must run when the power is off',
      'Panels, inverter, batteries, rails and protection, listed by make and model',
      'Roof mounting, wiring to the board and setting up the app',
      'The electrical certificate and paperwork for the municipality or Eskom',
    ],
    ask: [
      'What will run, and for how many hours, on a dark July evening?',
      'Who registers the system, and is that included in the price?',
      'If the inverter fails, who honours the guarantee: you or the importer?',
      'Can I add batteries or panels later without a new inverter?',
    ],
    law: [
      'The wiring needs a Certificate of Compliance under the Electrical Installation Regulations 2009, and the distribution board needs a sign naming the second supply.',
      'A grid-tied system must be registered as embedded generation with the municipality or Eskom. They accept inverters that pass NRS 097-2-1.',
    ],
    checklist: [
      'Have the roof checked first: panels will outlast a bad one',
      'Tell your insurer what the system is worth and where it’s mounted',
      'On handover day, switch off the mains and see what stays on',
      'Keep the serial numbers, certificate and registration letter',
    ],
  },
  'security-access': {
    includes: [
      'A walk around the property to find the weak spots',
      'Equipment by make, with battery backup for power cuts',
      'Installation, hidden cables, and programming of remotes and codes',
      'Showing everyone in the house how to arm, open and reset it',
    ],
    ask: [
      'What are the PSIRA numbers of the company and of the person who comes?',
      'How long will everything run on battery?',
      'Do I own the installer codes and recordings from the start?',
      'What does a call-out cost once the guarantee ends?',
    ],
    law: [
      'Alarm, camera and access control installers and locksmiths fall under the Private Security Industry Regulation Act 56 of 2001. Ask for PSIRA registration.',
      'An electric fence must have an electric fence system certificate under the Electrical Machinery Regulations 2011, also when the property changes hands.',
    ],
    checklist: [
      'Change every factory password and code on the first day',
      'Test sensors, sirens and armed response with the control room on the line',
      'Point cameras at your own property, not the neighbour’s windows',
    ],
  },
  'carpentry-built-ins': {
    includes: [
      'Measuring on site and a drawing with sizes and door swings',
      'Board or timber, edging, hinges and runners, listed by brand',
      'Building in the workshop, then fitting, scribing and levelling on site',
      'Handles, silicone and adjusting every door',
    ],
    ask: [
      'Is the carcass chipboard, MDF or plywood, and how thick is it?',
      'Are the runners soft-closing, and is that included in the price?',
      'How long after measuring will you come to fit?',
    ],
    law: [],
    checklist: [
      'Choose your fridge, hob and sink before anyone measures',
      'Check every size against the wall before you sign the drawing',
      'Open all drawers and doors at once to see if any collide',
      'Keep some spare edging and two hinges',
    ],
  },
  'flooring-tiling': {
    includes: [
      'Lifting the old floor and checking that the screed is dry and level',
      'Levelling compound, underlay or adhesive that suits the floor',
      'Laying, cutting, grouting and movement joints',
      'Skirtings, thresholds and doors trimmed to the new height',
    ],
    ask: [
      'How dry must the screed be, and do you test it?',
      'How much wastage have you allowed for, and can I return full boxes?',
      'Who moves the furniture and trims the doors?',
      'When can we walk on it, and when can the heavy furniture go back?',
    ],
    law: [],
    checklist: [
      'Buy all the boxes from one batch and keep one for repairs',
      'Ask for a dry-laid row so you can choose where the cuts fall',
      'Tap the tiles after a week: a hollow sound means a loose tile',
    ],
  },
  'pools-boreholes-tanks': {
    includes: [
      'A water test, or a survey to find where to drill',
      'Pump, filter, pipes, stand and electrics as one working system',
      'Start-up with the first chemical balance or yield test',
      'A demonstration of the valves, backwashing and weekly checks',
    ],
    ask: [
      'What do I pay if the borehole is dry?',
      'Which pump is it, how much power does it use, and who repairs it locally?',
      'Who connects it to the house, and how is municipal water kept separate?',
    ],
    law: [
      'A pool must have a fence or wall with a self-closing, self-latching gate under Part D of the National Building Regulations (SANS 10400-D).',
      'Boreholes and greywater must often be reported to the municipality, and other water may not flow back into its mains. Ask which by-law applies in your area.',
      'A new electrical supply to a pump needs an electrical Certificate of Compliance.',
    ],
    checklist: [
      'Find out where sewer, power and gas lines run before anyone digs',
      'Put tanks on a level slab: a full 5 000-litre tank weighs five tons',
      'Have the water tested by a laboratory before you drink it',
    ],
  },
  'paving-walls': {
    includes: [
      'Digging out, carting away soil and compacting layer by layer',
      'Sub-base, bedding sand, edging and a slope towards a drain',
      'Bricks, blocks, concrete or posts of a stated strength',
      'Jointing, curing and a clean street at the end',
    ],
    ask: [
      'How deep is the compacted base, and what is it made of?',
      'Where will the rainwater go?',
      'How deep are the footings, and what steel goes into them?',
      'Do you take the soil away, and to which dump?',
    ],
    law: [
      'Retaining walls and high boundary walls need approval under the National Building Regulations. Ask the municipality from which height, and whether an engineer must sign.',
    ],
    checklist: [
      'Find the boundary pegs before the wall is set out',
      'Talk to your neighbour about a shared wall and put the agreement in writing',
      'Keep vehicles off new paving and concrete for as long as you’re told',
    ],
  },
  'pest-control': {
    includes: [
      'An inspection to identify the pest and find its nest',
      'Gel, bait, dust or spray chosen for that pest and that room',
      'Sealing the holes where pests get in, or advice on how to',
      'A second visit if the problem returns within the guarantee period',
    ],
    ask: [
      'What is your Pest Control Operator number, and which field does it cover?',
      'Which product do you use, and how long must children and pets stay out?',
      'For how many months will you come back free of charge?',
    ],
    law: [
      'Anyone who treats for clients must be a Pest Control Operator registered with the Department of Agriculture under Act 36 of 1947, and may use only registered products.',
      'Beetle certificates are required by sale agreements, not by law. Banks at the coast often insist on one.',
    ],
    checklist: [
      'Empty kitchen cupboards and cover fish tanks',
      'Never throw bait down a drain, and wear gloves to pick up dead rodents',
      'Keep the treatment report: a new tenant or buyer may ask for it',
    ],
  },
};
