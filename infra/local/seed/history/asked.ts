/** What is asked for in the demonstration's history, where, and by whom: tables that `requests.ts` draws from. */

/** When a service is asked for more than through the rest of the year. */
export type Season = 'even' | 'winter' | 'summer' | 'festive';

/** Level 3 slug, how often it is asked for beside the others, its season, usual budget in whole rand, and titles with `{place}` for the city. */
export type AskedService = readonly [
  service: string,
  weight: number,
  season: Season,
  budget: readonly [number, number],
  titles: readonly string[],
];

// biome-ignore format: a table, one service a line
export const askedServices: readonly AskedService[] = [
  ['geyser-installation-and-repair', 16, 'winter', [2500, 14000], ['Geyser burst in the roof in {place}', 'No hot water since last night', 'Replace an old geyser before it goes', 'Geyser trips the power every morning']],
  ['blocked-drains', 9, 'even', [800, 4000], ['Blocked drain outside the kitchen', 'Sewer backs up into the shower', 'Drain smells and runs slowly in {place}']],
  ['leak-detection-and-repair', 7, 'even', [1200, 5000], ['Water bill doubled, find the leak', 'Damp patch in the passage ceiling', 'Pipe leaks under the paving in {place}']],
  ['taps-toilets-and-basins', 6, 'even', [500, 2200], ['Toilet keeps running', 'Replace two mixers and a basin', 'Tap drips all night in {place}']],
  ['solar-geysers', 4, 'winter', [9000, 28000], ['Solar geyser for a family of five', 'Solar geyser stopped heating in {place}']],
  ['electrical-fault-finding', 9, 'even', [700, 3500], ['Half of the plugs have no power', 'Earth leakage trips when it rains', 'Lights flicker in the whole house']],
  ['electrical-coc', 6, 'even', [900, 2800], ['Certificate of compliance for a sale in {place}', 'Certificate for a flat that we let']],
  ['distribution-board-upgrades', 3, 'even', [3500, 11000], ['New distribution board with surge protection', 'Board upgrade before solar goes in']],
  ['lights-and-plug-points', 4, 'even', [800, 4500], ['Six downlights and two plug points', 'Outside lights with a sensor in {place}']],
  ['solar-installation', 10, 'winter', [65000, 190000], ['Solar panels for a three-bedroom house', 'Panels and battery, office in {place}', 'Add panels to the inverter that we have']],
  ['inverter-and-battery-backup', 8, 'winter', [18000, 75000], ['Inverter and battery for load shedding', 'Backup for a small shop in {place}', 'Replace batteries that no longer hold']],
  ['interior-painting', 7, 'even', [4500, 22000], ['Paint three bedrooms and a passage', 'Repaint a flat before new tenants', 'Interior of a house in {place}']],
  ['exterior-painting', 4, 'even', [12000, 48000], ['Outside walls and boundary wall in {place}', 'Repaint a double storey house']],
  ['roof-leak-repair', 6, 'summer', [1500, 12000], ['Roof leaks where the extension joins', 'Tiles lifted in the storm in {place}', 'Water comes in at the chimney']],
  ['flat-roof-waterproofing', 3, 'summer', [4500, 20000], ['Waterproof a flat roof above the garage', 'Balcony leaks into the lounge']],
  ['house-cleaning', 7, 'even', [400, 1600], ['Weekly cleaning, three bedrooms', 'Spring clean before family arrives', 'Cleaner for two mornings a week in {place}']],
  ['carpet-and-upholstery-cleaning', 3, 'even', [600, 2200], ['Two couches and a carpet', 'Deep clean the carpets of an office in {place}']],
  ['office-cleaning', 3, 'even', [2500, 9000], ['Evening cleaning for an office of twelve', 'Daily cleaning of consulting rooms in {place}']],
  ['garden-maintenance', 6, 'summer', [500, 2500], ['Garden service every second week', 'Overgrown garden in {place}', 'Lawn, hedges and beds, medium garden']],
  ['tree-felling-and-stump-removal', 4, 'summer', [2500, 14000], ['Take down a dead jacaranda', 'Palm too close to the roof in {place}']],
  ['pool-maintenance', 4, 'summer', [500, 1800], ['Green pool, needs weekly care', 'Weekly pool service in {place}']],
  ['pool-pumps-and-filters', 3, 'summer', [1500, 6500], ['Pool pump hums and does not start', 'Filter sand and a new valve']],
  ['borehole-drilling-and-pumps', 2, 'winter', [35000, 110000], ['Borehole for a smallholding near {place}', 'Borehole pump lost pressure']],
  ['water-tanks', 3, 'winter', [6000, 19000], ['Backup water tank with a pump', 'Two tanks for a guest house in {place}']],
  ['gate-and-garage-motors', 5, 'even', [1200, 6500], ['Gate motor stops half way', 'New motor for a double garage door', 'Sliding gate in {place} needs a motor']],
  ['alarm-systems', 3, 'festive', [3500, 12000], ['Alarm with outside beams in {place}', 'Old alarm gives false alarms']],
  ['electric-fencing', 2, 'festive', [6000, 24000], ['Electric fence on a boundary wall', 'Fence fails its certificate in {place}']],
  ['built-in-cupboards', 4, 'even', [9000, 42000], ['Built-in cupboards for two bedrooms', 'Cupboards for a study in {place}']],
  ['kitchen-cupboards-and-tops', 3, 'even', [28000, 110000], ['New kitchen cupboards and granite tops', 'Replace the tops of a kitchen in {place}']],
  ['tiling', 4, 'even', [4000, 26000], ['Tile a bathroom and a guest toilet', 'Floor tiles for a lounge in {place}']],
  ['driveway-paving', 3, 'even', [12000, 55000], ['Pave a driveway for two cars', 'Paving has sunk at the gate in {place}']],
  ['cockroach-and-ant-treatment', 3, 'summer', [600, 1800], ['Cockroaches in a restaurant kitchen', 'Ants come back every summer in {place}']],
  ['rodent-control', 2, 'winter', [700, 2200], ['Rats in the roof in {place}', 'Something scratches in the ceiling']],
  ['car-service', 6, 'even', [1800, 6500], ['Major service for a Polo', 'Service before a long trip from {place}']],
  ['brake-repairs', 4, 'even', [1200, 4800], ['Brakes squeal and pull to the left', 'Pads and discs for a Hilux in {place}']],
  ['mobile-mechanic', 3, 'even', [600, 3500], ['Car does not start at home in {place}', 'Mechanic who comes to an office park']],
  ['laptop-repair', 5, 'even', [600, 3500], ['Laptop overheats and switches off', 'Broken hinge and a slow start in {place}']],
  ['home-wifi', 4, 'even', [800, 4500], ['No Wi-Fi in the back rooms', 'Mesh for a double storey in {place}']],
  ['business-website', 4, 'even', [6000, 28000], ['Website for a small law firm', 'Website for a guest house in {place}', 'Rebuild a site that nobody finds']],
  ['full-day-wedding-photography', 4, 'festive', [9000, 26000], ['Wedding photographer for a December day', 'Wedding of ninety guests near {place}']],
  ['family-photography', 2, 'festive', [1200, 4500], ['Family pictures, three generations', 'Outdoor family session in {place}']],
  ['logo-design', 2, 'even', [1500, 6500], ['Logo for a coffee roaster', 'Logo and colours for a crèche in {place}']],
  ['monthly-bookkeeping', 4, 'even', [1500, 6500], ['Monthly books for a small company', 'Books and VAT for a café in {place}']],
  ['new-company-registration', 3, 'even', [600, 2500], ['Register a company with two directors', 'Company and tax number, new shop in {place}']],
  ['personal-tax-returns', 4, 'winter', [600, 2800], ['Tax return with rental income', 'Two years of returns behind in {place}']],
  ['maths-tutoring', 5, 'even', [200, 600], ['Maths tutor for Grade ten', 'Matric maths, twice a week in {place}']],
  ['physical-science-tutoring', 2, 'even', [200, 650], ['Physics and chemistry for matric', 'Science tutor in {place} for Grade eleven']],
  ['code-8-driving-lessons', 4, 'even', [1800, 5500], ['Ten driving lessons, first licence', 'Nervous driver needs lessons in {place}']],
  ['personal-trainer', 3, 'even', [1200, 4800], ['Trainer three mornings a week', 'Get fit before a half marathon in {place}']],
  ['box-braids-and-knotless-braids', 4, 'festive', [350, 1200], ['Knotless braids at home', 'Braids for two sisters in {place}']],
  ['local-house-moves', 6, 'even', [2500, 9000], ['Move a two-bedroom flat', 'House move within {place}', 'Move on the last day of the month']],
  ['bakkie-with-driver', 3, 'even', [500, 1800], ['Fetch a couch and a fridge', 'Bakkie for one load in {place}']],
  ['rubble-removal', 3, 'even', [1200, 4500], ['Rubble after a bathroom renovation', 'Building rubble in {place}, one truck']],
  ['funeral-catering', 3, 'even', [8000, 32000], ['Catering for a funeral on Saturday', 'After tears for two hundred in {place}']],
  ['birthday-cakes', 2, 'even', [400, 1800], ['Birthday cake for a five-year-old', 'Cake for a sixtieth in {place}']],
  ['jumping-castles', 3, 'summer', [600, 2000], ['Jumping castle for a Saturday', 'Castle and a slide for a crèche in {place}']],
  ['party-dj', 2, 'festive', [2500, 8500], ['DJ for a year-end function', 'DJ for a fortieth in {place}']],
  ['elderly-home-care', 3, 'even', [6000, 22000], ['Day carer for my mother', 'Live-in carer in {place} after a stroke']],
  ['divorce', 2, 'even', [6000, 35000], ['Uncontested divorce, one child', 'Divorce with a house and a bond in {place}']],
  ['kitchen-renovation', 3, 'even', [45000, 190000], ['Open up and renovate a kitchen', 'Kitchen of a seventies house in {place}']],
  ['bathroom-renovation', 4, 'even', [28000, 110000], ['Renovate a bathroom from the floor up', 'Turn a bath into a walk-in shower']],
  ['handyman', 6, 'even', [500, 3500], ['A list of small jobs around the house', 'Shelves, a door and two blinds in {place}']],
  ['air-conditioning', 5, 'summer', [8500, 32000], ['Air conditioner for a bedroom', 'Service three units of an office in {place}']],
];

/** Path of a city, and how many requests come from it beside the others. */
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

/** Asked for again and again where hardly anybody offers it: service, city, and how many requests over the whole history. */
export const unmetNeeds: readonly (readonly [service: string, city: string, requests: number])[] = [
  ['solar-installation', 'mpumalanga/mbombela', 11],
  ['gate-and-garage-motors', 'kwazulu-natal/pietermaritzburg', 9],
  ['house-cleaning', 'northern-cape/kimberley', 8],
  ['laptop-repair', 'eastern-cape/port-elizabeth', 7],
  ['air-conditioning', 'limpopo/polokwane', 7],
  ['roof-leak-repair', 'kwazulu-natal/durban', 6],
];

export const firstNames =
  'Lerato Thabo Nomsa Pieter Ayesha Sipho Zanele Johan Fatima Bongani Priya Kagiso Anneke Mandla Chantal Tebogo Riaan Nokuthula Imraan Palesa Deon Lindiwe Vusi Megan Themba Yolandi Katlego Shaun Ntombi Craig Refilwe Hennie Zodwa Ashwin Karabo Elmarie Sibusiso Nadia Mpho Warren'.split(
    ' ',
  );
export const surnames =
  'Dlamini Naidoo Botha Mokoena Khumalo Adams Nkosi Pillay Venter Molefe Govender Sithole Jacobs Mahlangu Fourie Zulu Patel Radebe Smith Ngcobo Steyn Tau Abrahams Cele Kruger Mabaso Davids Maseko Swart Ndlovu Reddy Coetzee Phiri Isaacs Motaung Hendricks Zwane Marais Baloyi October'.split(
    ' ',
  );

/** What people write under their titles, after a sentence that repeats it. */
export const remarks: readonly string[] = [
  'Please say when you could come and look, and roughly what it would cost.',
  'We would like a written quote and somebody who cleans up afterwards.',
  'The sooner the better, but we can wait for the right person.',
  'Two other people have looked at it and said different things.',
  'We are home in the mornings, and there is parking in the street.',
  'Please include material in the price, and say how long it takes.',
  'It is urgent for us, and we can pay on the day.',
  'We had good work done last year by somebody who has since moved away.',
  'There is a dog, and she is friendly.',
  'We want it done properly once rather than cheaply twice.',
  'References from work of the same kind would help us to decide.',
  'We live on the first floor, and the lift is small.',
];

/** Texts that may name a contact, and so wait for an administrator. */
export const suspiciousRemarks: readonly string[] = [
  'My insta is thandi dot m.',
  'Quicker on telegram, I am pieter dot v there.',
  'Look for me on TikTok, my handle is garden queen.',
];

/** What is no request at all, in days ago; an administrator removes each within the day. */
export const spam: readonly (readonly [daysAgo: number, title: string])[] = [
  [72, 'Business loans approved in one day'],
  [37, 'Cheap loans for everybody, no questions'],
  [10, 'Your loan is waiting for you'],
];
