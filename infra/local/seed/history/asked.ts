/** The services, places, names and texts that `requests.ts` draws from. */

/** The time of year in which a service is in demand. */
export type Season = 'even' | 'winter' | 'summer' | 'festive';

/** `weight` is relative to the other services, `budget` is in whole rand, and `{place}` in a title stands for the city. */
export type AskedService = readonly [
  service: string,
  weight: number,
  season: Season,
  budget: readonly [number, number],
  titles: readonly string[],
  details: readonly string[],
];

// biome-ignore format: a table, one service a line
export const askedServices: readonly AskedService[] = [
  ['geyser-installation-and-repair', 16, 'winter', [2500, 14000], ['Geyser burst in the roof in {place}', 'No hot water since last night', 'Replace our old geyser before it bursts', 'Geyser trips the power every morning'], ['It is a 150 litre, about 12 years old.', 'The geyser is in the roof above the bathroom.']],
  ['blocked-drains', 9, 'even', [800, 4000], ['Blocked drain outside the kitchen', 'Sewer backs up into the shower', 'Drain smells and runs slowly in {place}'], ['We have tried drain cleaner and a plunger, no luck.', 'It gets worse when the washing machine runs.']],
  ['leak-detection-and-repair', 7, 'even', [1200, 5000], ['Water bill has doubled, think we have a leak', 'Damp patch in the passage ceiling', 'Pipe leaking under the paving in {place}'], ['The meter keeps turning with all the taps closed.', 'We would like it found before anything gets broken open.']],
  ['taps-toilets-and-basins', 6, 'even', [500, 2200], ['Toilet keeps running', 'Replace two mixers and a basin', 'Dripping taps in {place}'], ['It has been like this for a month.', 'Please bring the parts with you.']],
  ['solar-geysers', 4, 'winter', [9000, 28000], ['Solar geyser for a family of five', 'Solar geyser stopped heating in {place}'], ['The roof faces north and is tiled.', 'We use about 200 litres a day.']],
  ['electrical-fault-finding', 9, 'even', [700, 3500], ['Half the plugs have no power', 'Earth leakage trips when it rains', 'Lights flicker in the whole house'], ['It started after load shedding.', 'The house is from the seventies, so the wiring is old.']],
  ['electrical-coc', 6, 'even', [900, 2800], ['Electrical COC for a house sale in {place}', 'COC for a flat we rent out'], ['Three-bedroom place, nothing has been changed in years.', 'We need it before the end of the month.']],
  ['distribution-board-upgrades', 3, 'even', [3500, 11000], ['New distribution board with surge protection', 'DB board upgrade before solar goes in'], ['The old board has no earth leakage.', 'Single phase, 60 amp.']],
  ['lights-and-plug-points', 4, 'even', [800, 4500], ['Six downlights and two plug points', 'Outside lights with a sensor in {place}'], ['We have the fittings already.', 'The ceiling is easy to get into.']],
  ['solar-installation', 10, 'winter', [65000, 190000], ['Solar panels for a three-bedroom house', 'Panels and battery for an office in {place}', 'Add panels to our existing inverter'], ['We use about 25 units a day.', 'Tiled roof facing north, single storey.', 'Please include the registration and the COC.']],
  ['inverter-and-battery-backup', 8, 'winter', [18000, 75000], ['Inverter and battery for load shedding', 'Backup for a small shop in {place}', 'Inverter batteries no longer hold charge'], ['It must carry the lights, the fridge, the TV and the Wi-Fi.', 'Four hours of backup would be enough.']],
  ['interior-painting', 7, 'even', [4500, 22000], ['Paint three bedrooms and a passage', 'Repaint a flat before new tenants', 'Paint the inside of a house in {place}'], ['White walls, with a few cracks to fill first.', 'The place will be empty while you work.']],
  ['exterior-painting', 4, 'even', [12000, 48000], ['Paint outside and boundary walls in {place}', 'Repaint a double-storey house'], ['The old paint is peeling on the weather side.', 'Please include cleaning the walls and filling cracks.']],
  ['roof-leak-repair', 6, 'summer', [1500, 12000], ['Roof leaks where the extension joins', 'Tiles lifted in the storm in {place}', 'Water coming in at the chimney'], ['It only leaks when the wind comes from the south.', 'Single storey with a tiled roof.']],
  ['flat-roof-waterproofing', 3, 'summer', [4500, 20000], ['Waterproof a flat roof above the garage', 'Balcony leaks into the lounge'], ['About 30 square metres of concrete slab.', 'It was done five years ago and is peeling.']],
  ['house-cleaning', 7, 'even', [400, 1600], ['Weekly cleaning, three bedrooms', 'Spring clean before family arrives', 'Cleaner for two mornings a week in {place}'], ['We have a vacuum cleaner and all the products.', 'Ironing would be a bonus.']],
  ['carpet-and-upholstery-cleaning', 3, 'even', [600, 2200], ['Clean two couches and a carpet', 'Deep clean the carpets of an office in {place}'], ['There are a few coffee stains.', 'It should be dry by the evening.']],
  ['office-cleaning', 3, 'even', [2500, 9000], ['Evening cleaning for a small office', 'Daily cleaning of consulting rooms in {place}'], ['Two kitchens and three toilets.', 'We supply the products.']],
  ['garden-maintenance', 6, 'summer', [500, 2500], ['Garden service every second week', 'Overgrown garden in {place}', 'Lawn, hedges and beds in a medium garden'], ['Please bring your own tools and take the refuse away.', 'The lawn is about 200 square metres.']],
  ['tree-felling-and-stump-removal', 4, 'summer', [2500, 14000], ['Take down a dead jacaranda', 'Palm too close to the roof in {place}'], ['It is about 8 metres tall and close to a wall.', 'Please include the stump and taking everything away.']],
  ['pool-maintenance', 4, 'summer', [500, 1800], ['Green pool, needs weekly care', 'Weekly pool service in {place}'], ['About 40 000 litres with a salt chlorinator.', 'The pump is working.']],
  ['pool-pumps-and-filters', 3, 'summer', [1500, 6500], ['Pool pump hums but does not start', 'New filter sand and a multiport valve'], ['The pump is about seven years old.', 'Please bring the parts if you can.']],
  ['borehole-drilling-and-pumps', 2, 'winter', [35000, 110000], ['Borehole for a smallholding near {place}', 'Borehole pump lost pressure'], ['The neighbours hit water at 60 metres.', 'We want to use it for the house and the garden.']],
  ['water-tanks', 3, 'winter', [6000, 19000], ['Backup water tank with a pump', 'Two tanks for a guest house in {place}'], ['There is a level spot next to the house.', 'It must kick in by itself when the water goes off.']],
  ['gate-and-garage-motors', 5, 'even', [1200, 6500], ['Gate motor stops halfway', 'New motor for a double garage door', 'Sliding gate in {place} needs a motor'], ['The motor is about six years old.', 'We have two remotes and would like two more.']],
  ['alarm-systems', 3, 'festive', [3500, 12000], ['Alarm with outdoor beams in {place}', 'Old alarm keeps going off for nothing'], ['We have two small dogs, so the sensors must be pet friendly.', 'It should link up with armed response.']],
  ['electric-fencing', 2, 'festive', [6000, 24000], ['Electric fence on our boundary wall', 'Electric fence failed its COC in {place}'], ['About 60 metres of wall.', 'The energiser is in the garage.']],
  ['built-in-cupboards', 4, 'even', [9000, 42000], ['Built-in cupboards for two bedrooms', 'Cupboards for a study in {place}'], ['White melamine with soft-close hinges.', 'The widest wall is 3.2 metres.']],
  ['kitchen-cupboards-and-tops', 3, 'even', [28000, 110000], ['New kitchen cupboards and granite tops', 'Replace kitchen counter tops in {place}'], ['The layout stays the same.', 'We have a rough sketch with sizes.']],
  ['tiling', 4, 'even', [4000, 26000], ['Tile a bathroom and guest toilet', 'Floor tiles for a lounge in {place}'], ['We have bought the tiles already.', 'The old tiles must come off first.']],
  ['driveway-paving', 3, 'even', [12000, 55000], ['Pave a driveway for two cars', 'Paving has sunk at the gate in {place}'], ['About 45 square metres.', 'The ground slopes slightly towards the house.']],
  ['cockroach-and-ant-treatment', 3, 'summer', [600, 1800], ['Cockroaches in a restaurant kitchen', 'Ants come back every summer in {place}'], ['It must be safe for kids and pets.', 'We sprayed ourselves but they came back.']],
  ['rodent-control', 2, 'winter', [700, 2200], ['Rats in the roof in {place}', 'Scratching in the ceiling at night'], ['We hear it every night from about ten.', 'Please find out where they get in too.']],
  ['car-service', 6, 'even', [1800, 6500], ['Major service for a Polo', 'Service before a long trip from {place}'], ['It is on 90 000 km and out of service plan.', 'I need it back the same day if possible.']],
  ['brake-repairs', 4, 'even', [1200, 4800], ['Brakes squeal and pull to the left', 'Pads and discs for a Hilux in {place}'], ['The pads were last done two years ago.', 'I can bring the car in any morning.']],
  ['mobile-mechanic', 3, 'even', [600, 3500], ['Car will not start in {place}', 'Mechanic to come to an office park'], ['The battery is new, so it is not that.', 'It is parked under cover.']],
  ['laptop-repair', 5, 'even', [600, 3500], ['Laptop overheats and switches off', 'Broken hinge and very slow laptop in {place}'], ['It is a Lenovo, about four years old.', 'I need my files kept safe.']],
  ['home-wifi', 4, 'even', [800, 4500], ['No Wi-Fi signal in the back rooms', 'Mesh Wi-Fi for a double storey in {place}'], ['We are on a 50 Mbps fibre line.', 'The router stands in the lounge at the front.']],
  ['business-website', 4, 'even', [6000, 28000], ['Website for a small law firm', 'Website for a guest house in {place}', 'Redo our website so that people can find it'], ['About five pages and a contact form.', 'We have a logo and some photos.']],
  ['full-day-wedding-photography', 4, 'festive', [9000, 26000], ['Photographer for a December wedding', 'Photographer for a 90-guest wedding near {place}'], ['Getting ready until the first dance.', 'We would love an album too.']],
  ['family-photography', 2, 'festive', [1200, 4500], ['Family photos, three generations', 'Outdoor family shoot in {place}'], ['There will be about twelve of us, from baby to granny.', 'Late afternoon would be best.']],
  ['logo-design', 2, 'even', [1500, 6500], ['Logo for a coffee roaster', 'Logo for a crèche in {place}'], ['We have a name and a rough idea of the colours.', 'We need it for signage and social media.']],
  ['monthly-bookkeeping', 4, 'even', [1500, 6500], ['Monthly books for a small company', 'Bookkeeping and VAT for a café in {place}'], ['We are on Sage and have about 80 transactions a month.', 'We are three months behind.']],
  ['new-company-registration', 3, 'even', [600, 2500], ['Register a company with two directors', 'Register a company for a shop in {place}'], ['I have three names in mind.', 'I also need a bank letter and a tax clearance.']],
  ['personal-tax-returns', 4, 'winter', [600, 2800], ['Tax return with rental income', 'Two years behind with tax in {place}'], ['I have all the certificates.', 'SARS has sent me two letters already.']],
  ['maths-tutoring', 5, 'even', [200, 600], ['Maths tutor for Grade 10', 'Matric maths, twice a week in {place}'], ['We are in town and can do afternoons from three.', 'Algebra and geometry are the problem.']],
  ['physical-science-tutoring', 2, 'even', [200, 650], ['Physics and chemistry for matric', 'Grade 11 science tutor in {place}'], ['She needs 60% to get into university.', 'We would like to start before the next test.']],
  ['code-8-driving-lessons', 4, 'even', [1800, 5500], ['Ten driving lessons, first licence', 'Nervous driver needs lessons in {place}'], ['I have my learner’s and my test is in six weeks.', 'I would need a car for the test too.']],
  ['personal-trainer', 3, 'even', [1200, 4800], ['Personal trainer three mornings a week', 'Train for a half marathon in {place}'], ['Early mornings, before work.', 'There is a small gym in our complex.']],
  ['box-braids-and-knotless-braids', 4, 'festive', [350, 1200], ['Knotless braids at home', 'Braids for two sisters in {place}'], ['Waist length, in black.', 'I would prefer you to come to me.']],
  ['local-house-moves', 6, 'even', [2500, 9000], ['Move a two-bedroom flat', 'House move within {place}', 'Two-bedroom move at month end'], ['Ground floor to second floor, no lift.', 'We will do the packing ourselves.']],
  ['bakkie-with-driver', 3, 'even', [500, 1800], ['Fetch a couch and a fridge', 'Bakkie for one load in {place}'], ['Someone to help carry, please.', 'It is about 20 km.']],
  ['rubble-removal', 3, 'even', [1200, 4500], ['Rubble after a bathroom renovation', 'Building rubble in {place}, one truck'], ['It is in bags at the gate.', 'Please load it and take it to a proper dump.']],
  ['funeral-catering', 3, 'even', [8000, 32000], ['Catering for a funeral on Saturday', 'After tears for 200 people in {place}'], ['Pap, samp, beef, chicken and salads.', 'We have pots, but we need people to dish up.']],
  ['birthday-cakes', 2, 'even', [400, 1800], ['Birthday cake for a 5-year-old', 'Cake for a 60th in {place}'], ['Chocolate with vanilla icing, for about 20 people.', 'I have a picture of what I want.']],
  ['jumping-castles', 3, 'summer', [600, 2000], ['Jumping castle for a Saturday', 'Jumping castle and slide for a crèche in {place}'], ['From ten in the morning until four.', 'There is grass and a plug point.']],
  ['party-dj', 2, 'festive', [2500, 8500], ['DJ for a year-end function', 'DJ for a 40th in {place}'], ['About 80 people, mostly amapiano and old school.', 'Please bring your own sound.']],
  ['elderly-home-care', 3, 'even', [6000, 22000], ['Day carer for my mom', 'Live-in carer in {place} after a stroke'], ['She can walk but needs help with washing and her tablets.', 'We would like to start next month.']],
  ['divorce', 2, 'even', [6000, 35000], ['Uncontested divorce, one child', 'Divorce with a house and a bond in {place}'], ['We agree on most things.', 'We are married in community of property.']],
  ['kitchen-renovation', 3, 'even', [45000, 190000], ['Open-plan kitchen renovation', 'Renovate the kitchen of a seventies house in {place}'], ['One wall needs to come out.', 'We want to be done before December.']],
  ['bathroom-renovation', 4, 'even', [28000, 110000], ['Full bathroom renovation', 'Turn a bath into a walk-in shower'], ['We have chosen the tiles and the fittings.', 'It is our only bathroom, so time matters.']],
  ['handyman', 6, 'even', [500, 3500], ['List of small jobs around the house', 'Put up shelves, a door and blinds in {place}'], ['It should take about a day.', 'I can send you the list.']],
  ['air-conditioning', 5, 'summer', [8500, 32000], ['Air conditioner for a bedroom', 'Service three office aircons in {place}'], ['The outside wall faces west.', 'A 12 000 BTU inverter unit, I think.']],
];

/** Cities, with weights relative to each other. */
export const askedPlaces: readonly (readonly [city: string, weight: number])[] = [
  ['gauteng/johannesburg', 16],
  ['gauteng/sandton', 12],
  ['gauteng/pretoria', 13],
  ['gauteng/centurion', 8],
  ['gauteng/randburg', 7],
  ['gauteng/soweto', 7],
  ['gauteng/midrand', 5],
  ['gauteng/boksburg', 3],
  ['western-cape/cape-town', 14],
  ['western-cape/durbanville', 4],
  ['western-cape/stellenbosch', 3],
  ['western-cape/george', 3],
  ['western-cape/paarl', 2],
  ['kwazulu-natal/durban', 11],
  ['kwazulu-natal/umhlanga', 5],
  ['kwazulu-natal/pietermaritzburg', 4],
  ['kwazulu-natal/richards-bay', 2],
  ['eastern-cape/port-elizabeth', 6],
  ['eastern-cape/east-london', 4],
  ['eastern-cape/mthatha', 2],
  ['free-state/bloemfontein', 5],
  ['free-state/welkom', 2],
  ['limpopo/polokwane', 4],
  ['limpopo/tzaneen', 1],
  ['mpumalanga/mbombela', 4],
  ['mpumalanga/emalahleni', 2],
  ['north-west/rustenburg', 4],
  ['north-west/klerksdorp', 2],
  ['northern-cape/kimberley', 3],
  ['northern-cape/upington', 2],
];

/** Services with demand in a city where almost no provider offers them. `requests` is the total over the history. */
export const unmetNeeds: readonly (readonly [service: string, city: string, requests: number])[] = [
  ['solar-installation', 'mpumalanga/mbombela', 11],
  ['gate-and-garage-motors', 'kwazulu-natal/pietermaritzburg', 9],
  ['house-cleaning', 'northern-cape/kimberley', 8],
  ['laptop-repair', 'eastern-cape/port-elizabeth', 7],
  ['air-conditioning', 'limpopo/polokwane', 7],
  ['roof-leak-repair', 'kwazulu-natal/durban', 6],
];

export const firstNames =
  'Lerato, Thabo, Nomsa, Pieter, Ayesha, Sipho, Zanele, Johan, Fatima, Bongani, Priya, Kagiso, Anneke, Mandla, Chantal, Tebogo, Riaan, Nokuthula, Imraan, Palesa, Deon, Lindiwe, Vusi, Megan, Themba, Yolandi, Katlego, Shaun, Ntombi, Craig, Refilwe, Hennie, Zodwa, Ashwin, Karabo, Elmarie, Sibusiso, Nadia, Mpho, Warren'.split(
    ', ',
  );
export const surnames =
  'Dlamini, Naidoo, Botha, Mokoena, Khumalo, Adams, Nkosi, Pillay, Venter, Molefe, Govender, Sithole, Jacobs, Mahlangu, Fourie, Zulu, Patel, Radebe, Smith, Ngcobo, Steyn, Tau, Abrahams, Cele, Kruger, Mabaso, Davids, Maseko, Swart, Ndlovu, Reddy, Coetzee, Phiri, Isaacs, Motaung, Hendricks, Zwane, Marais, Baloyi, October'.split(
    ', ',
  );

/** Closing sentences that fit any request. */
export const remarks: readonly string[] = [
  'Please give me a rough price before we go ahead.',
  'A written quote would be great.',
  'No huge rush, I would rather wait for someone good.',
  'Please tell me what is included in the price.',
  'I have had two quotes already and they were miles apart.',
  'References from similar jobs would be a plus.',
  'The person we used before has moved away.',
  'Please let me know how soon you can start.',
];

/** Closing sentences that fit requests for work at a house. */
export const homeRemarks: readonly string[] = [
  'Please quote with and without materials.',
  'Please clean up afterwards, the last people left a mess.',
  'I work from home, so any day is fine.',
  'There is parking in the driveway.',
  'I would rather have it done properly once.',
  'When could you come and have a look?',
];

/** Sentences that may contain contact details. Their requests are held for an administrator. */
export const suspiciousRemarks: readonly string[] = [
  'My insta is thandi dot m.',
  'Quicker on telegram, I am pieter dot v there.',
  'Look for me on TikTok, my handle is garden queen.',
];

/** Spam posted as requests. An administrator removes each on the same day. */
export const spam: readonly (readonly [daysAgo: number, title: string])[] = [
  [72, 'Business loans approved in one day'],
  [37, 'Cheap loans for everyone, no questions asked'],
  [10, 'Your loan is waiting for you'],
];
