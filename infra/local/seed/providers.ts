/**
 * The demo providers, apart from the one with a demo account. All are invented. Johannesburg has many plumbers, so matching
 * has to choose. The Karoo has few and Namaqualand none, so requests there find no provider.
 *
 * At most three of these plumbers are within 10 km of Johannesburg, the first distance band of matching. A request goes to
 * five providers, so the demo provider gets every plumbing request in Johannesburg. The plumbers around Sandton have a small
 * radius, so the demo provider gets every plumbing request there too.
 */

/** Business, owner, base city, radius in km, category slugs, codes of the provinces served. */
export type ProviderRow = readonly [
  businessName: string,
  owner: string,
  baseCity: string,
  radiusKm: number,
  categories: string,
  provinces: string,
];

/** Providers that get leads: verified and with a paid plan. */
// biome-ignore format: a table, one provider a line
export const activeProviders: readonly ProviderRow[] = [
  ['Mokwena & Sons Plumbing', 'Lerato Mokwena', 'gauteng/johannesburg', 10, 'plumbing', 'GP'],
  ['Jozi Pipe & Drain Works', 'Themba Khumalo', 'gauteng/johannesburg', 10, 'plumbing', 'GP'],
  ['Bedford Leak Detection', 'Marco Ferreira', 'gauteng/bedfordview', 11, 'plumbing pools-boreholes-tanks', 'GP'],
  ['Sandton Blue Tap Plumbing', 'Ayesha Patel', 'gauteng/sandton', 35, 'plumbing', 'GP'],
  ['Grayston Geysers & Solar', 'Craig Naidoo', 'gauteng/sandton', 60, 'plumbing solar-backup-power', 'GP'],
  ['Northcliff Home Fixers', 'Deon Botha', 'gauteng/randburg', 45, 'home-improvement', 'GP'],
  ['Vilakazi Plumbing Services', 'Bongani Vilakazi', 'gauteng/soweto', 30, 'plumbing', 'GP'],
  ['West Rand Waterworks', 'Hennie Pretorius', 'gauteng/roodepoort', 18, 'plumbing', 'GP NW'],
  ['Germiston Drain & Sewer', 'Sello Mabaso', 'gauteng/germiston', 15, 'blocked-drains leak-detection-and-repair', 'GP'],
  ['Edenvale Family Plumbers', 'Rui da Silva', 'gauteng/edenvale', 10, 'plumbing', 'GP'],
  ['Airport Plumbing and Gas', 'Kagiso Maluleke', 'gauteng/kempton-park', 15, 'plumbing home-maintenance', 'GP'],
  ['Jacaranda Plumbing', 'Annelize Venter', 'gauteng/pretoria', 50, 'plumbing', 'GP'],
  ['Tshwane Geyser Team', 'Katlego Mahlangu', 'gauteng/pretoria', 60, 'plumbing solar-backup-power', 'GP NW'],
  ['Moot Loodgieters', 'Kobus Steyn', 'gauteng/pretoria', 40, 'plumbing', 'GP'],
  ['Irene Leak & Pipe', 'Megan Swart', 'gauteng/centurion', 30, 'plumbing', 'GP'],
  ['Lyttelton Plumbing & Maintenance', 'Johan Kruger', 'gauteng/centurion', 45, 'plumbing home-maintenance', 'GP'],
  ['Waterfall Bathrooms & Plumbing', 'Nomsa Zwane', 'gauteng/midrand', 15, 'plumbing renovations', 'GP'],
  ['Radebe Brothers Electrical', 'Vusi Radebe', 'gauteng/johannesburg', 50, 'electrical solar-backup-power', 'GP'],
  ['Kliptown Electric', 'Mpho Sithole', 'gauteng/soweto', 40, 'electrical', 'GP'],
  ['Menlyn Power & Light', 'Riaan Coetzee', 'gauteng/pretoria', 80, 'electrical solar-backup-power security-access', 'GP MP'],
  ['Ubuntu Painters', 'Jabu Ndlovu', 'gauteng/johannesburg', 60, 'painting-decorating roofing-waterproofing', 'GP'],
  ['Two Coats Painting', 'Shireen Adams', 'gauteng/randburg', 40, 'painting-decorating', 'GP'],
  ['Linden Garden Company', 'Peter Hendricks', 'gauteng/randburg', 25, 'garden-services', 'GP'],
  ['Melville Garden & Tree Care', 'Tshepo Moloi', 'gauteng/johannesburg', 40, 'garden-services pest-control', 'GP'],
  ['Sandown Office Cleaning', 'Precious Mthembu', 'gauteng/sandton', 50, 'cleaning-services', 'GP'],
  ['Boksburg Auto Clinic', 'Ashwin Pillay', 'gauteng/boksburg', 40, 'automotive-repair auto-electrician', 'GP'],
  ['Kasi Mechanics', 'Sipho Zulu', 'gauteng/tembisa', 30, 'automotive-repair tyres-wheels', 'GP'],
  ['Rivonia IT Support', 'Neil Govender', 'gauteng/sandton', 60, 'it-services', 'GP'],
  ['Hatfield Laptop Repairs', 'Tumi Rakgotho', 'gauteng/pretoria', 50, 'computer-repairs phones-tablets', 'GP'],
  ['Braamfontein Web Studio', 'Naledi Phiri', 'gauteng/johannesburg', 300, 'web-development website-app-design', 'GP FS NW'],
  ['Lesedi Wedding Photography', 'Lesedi Tau', 'gauteng/pretoria', 200, 'wedding-photography videography', 'GP NW LP'],
  ['Maboneng Pictures', 'Kyle Abrahams', 'gauteng/johannesburg', 150, 'event-photography portraits-families', 'GP'],
  ['Khanya Bookkeeping', 'Khanyi Ngcobo', 'gauteng/midrand', 300, 'accounting-bookkeeping tax-services', 'GP MP NW'],
  ['Sunninghill Labour Consultants', 'Farhana Ebrahim', 'gauteng/sandton', 200, 'labour-law payroll-hr', 'GP'],
  ['Van Zyl Family Attorneys', 'Elmarie van Zyl', 'gauteng/pretoria', 100, 'family-law wills-estates', 'GP'],
  ['Shabangu Brothers Removals', 'Musa Shabangu', 'gauteng/johannesburg', 300, 'furniture-removals bakkie-truck-hire', 'GP LP MP'],
  ['Soweto Celebration Décor', 'Dineo Mofokeng', 'gauteng/soweto', 80, 'decor-flowers tents-equipment-hire event-planning', 'GP'],
  ['Mama Joyce Catering', 'Joyce Nkabinde', 'gauteng/soweto', 100, 'catering cakes-baking', 'GP'],
  ['Yeoville Braids', 'Grace Mensah', 'gauteng/johannesburg', 30, 'braids-natural-hair hair-salon', 'GP'],
  ['Fit with Karabo', 'Karabo Seema', 'gauteng/centurion', 30, 'fitness-training yoga-pilates', 'GP'],
  ['Sums and Sense Tutors', 'Lindani Mkhize', 'gauteng/midrand', 40, 'school-tutoring matric-exam-preparation', 'GP'],
  ['Vaal Paving & Walls', 'Andries Nel', 'gauteng/vereeniging', 80, 'paving-walls flooring-tiling', 'GP FS'],

  ['Table Bay Plumbing', 'Faried Davids', 'western-cape/cape-town', 50, 'plumbing', 'WC'],
  ['Cape Point Solar', 'Liam Jacobs', 'western-cape/cape-town', 150, 'solar-backup-power electrical', 'WC'],
  ['Durbanville Solar & Electric', 'Nico Wessels', 'western-cape/durbanville', 60, 'electrical solar-backup-power', 'WC'],
  ['Bellville Auto & Electrical', 'Wayne Fortuin', 'western-cape/bellville', 40, 'automotive-repair auto-electrician', 'WC'],
  ['Khayelitsha Builders', 'Luyanda Mfeketo', 'western-cape/khayelitsha', 60, 'renovations painting-decorating paving-walls', 'WC'],
  ['Le Roux Wedding Films', 'Anja le Roux', 'western-cape/stellenbosch', 120, 'photography', 'WC'],
  ['Paarl Accounting Partners', 'Christiaan Joubert', 'western-cape/paarl', 200, 'accounting-bookkeeping tax-services', 'WC NC'],
  ['Garden Route Thatchers', 'Willem Barnard', 'western-cape/george', 150, 'roofing-waterproofing', 'WC EC'],
  ['Knysna Timber Decks', 'Ruan Fourie', 'western-cape/knysna', 80, 'carpentry-built-ins', 'WC'],
  ['Nadia Mobile Hair & Make-up', 'Nadia Isaacs', 'western-cape/mitchells-plain', 30, 'hair-salon make-up bridal-group-beauty', 'WC'],
  ['Atlantic Home Nursing', 'Thembeka Sigcau', 'western-cape/cape-town', 40, 'home-nursing-care physiotherapy-rehabilitation', 'WC'],
  ['Overberg Pest Control', 'Hanlie Theron', 'western-cape/hermanus', 120, 'pest-control pools-boreholes-tanks', 'WC'],
  ['Salie Family Kitchen', 'Ruwayda Salie', 'western-cape/cape-town', 60, 'catering cakes-baking', 'WC'],

  ['Maharaj Plumbing & Geysers', 'Rishi Maharaj', 'kwazulu-natal/durban', 50, 'plumbing', 'KZN'],
  ['Umhlanga Kitchen & Cupboard Co.', 'Kerry Smith', 'kwazulu-natal/umhlanga', 60, 'carpentry-built-ins renovations', 'KZN'],
  ['Bluff Joinery', 'Sanjay Ramdass', 'kwazulu-natal/durban', 40, 'carpentry-built-ins flooring-tiling', 'KZN'],
  ['Cele Electrical Services', 'Sanele Cele', 'kwazulu-natal/pinetown', 60, 'electrical', 'KZN'],
  ['Chatsworth Panel & Paint', 'Logan Moodley', 'kwazulu-natal/chatsworth', 40, 'panel-beating car-wash-detailing', 'KZN'],
  ['Midlands Learning Centre', 'Nokuthula Zondi', 'kwazulu-natal/pietermaritzburg', 40, 'education-training', 'KZN'],
  ['Zululand Security Systems', 'Mandla Buthelezi', 'kwazulu-natal/richards-bay', 120, 'security-access smart-home-tv', 'KZN'],
  ['Dolphin Coast Wellness', 'Priya Singh', 'kwazulu-natal/ballito', 35, 'massage-bodywork spa-day-treatments', 'KZN'],
  ['South Coast Pool Care', 'Garth Nel', 'kwazulu-natal/port-shepstone', 70, 'pools-boreholes-tanks garden-services', 'KZN'],
  ['Amajuba Haulage', 'Thulani Hadebe', 'kwazulu-natal/newcastle', 300, 'freight-haulage furniture-removals', 'KZN GP MP'],
  ['Umlazi Sound Hire', 'Sphiwe Gumede', 'kwazulu-natal/umlazi', 80, 'djs-sound live-music-performers', 'KZN'],

  ['Algoa Bay Motors', 'Gavin Oosthuizen', 'eastern-cape/port-elizabeth', 50, 'automotive-repair', 'EC'],
  ['Bay City Plumbing', 'Xolani Jack', 'eastern-cape/port-elizabeth', 60, 'plumbing', 'EC'],
  ['Border Braids & Beauty', 'Nosipho Dyani', 'eastern-cape/east-london', 30, 'braids-natural-hair nails', 'EC'],
  ['East London Electrical Works', 'Siya Ngqola', 'eastern-cape/east-london', 80, 'electrical security-access', 'EC'],
  ['Wild Coast Builders', 'Ayanda Mdledle', 'eastern-cape/mthatha', 150, 'renovations paving-walls', 'EC'],
  ['Makhanda Editing', 'Claire Webster', 'eastern-cape/makhanda', 300, 'writing-editing university-study-support', 'EC WC'],
  ['Karoo Solar & Wind Pumps', 'Jaco Marais', 'eastern-cape/graaff-reinet', 250, 'solar-backup-power pools-boreholes-tanks', 'EC NC WC'],

  ['Bloem Business Registrations', 'Palesa Motaung', 'free-state/bloemfontein', 300, 'company-registration b-bbee-tenders', 'FS NC'],
  ['Mangaung Plumbing & Drains', 'Teboho Lekota', 'free-state/bloemfontein', 80, 'plumbing', 'FS'],
  ['Goldfields Wendy Houses', 'Hannes Engelbrecht', 'free-state/welkom', 150, 'carpentry-built-ins paving-walls', 'FS NW'],
  ['Maluti Electrical', 'Ntsoaki Lefu', 'free-state/bethlehem', 130, 'electrical', 'FS'],
  ['Riverside Auto Parys', 'Dirk Smit', 'free-state/parys', 60, 'automotive', 'FS GP'],
  ['Sasolburg Cleaning Crew', 'Mamello Tladi', 'free-state/sasolburg', 50, 'cleaning-services', 'FS GP'],

  ['Capricorn Catering', 'Mokgadi Letsoalo', 'limpopo/polokwane', 120, 'catering tents-equipment-hire', 'LP'],
  ['Pheladi Traditional Food', 'Pheladi Mashamaite', 'limpopo/mokopane', 100, 'funeral-catering traditional-food', 'LP'],
  ['Baobab Plumbing & Boreholes', 'Rendani Mudau', 'limpopo/louis-trichardt', 150, 'plumbing pools-boreholes-tanks', 'LP'],
  ['Letaba Tree Felling', 'Kurt Hoffmann', 'limpopo/tzaneen', 100, 'garden-services', 'LP'],
  ['Maake Electrical Contractors', 'Phuti Maake', 'limpopo/polokwane', 100, 'electrical solar-backup-power', 'LP'],
  ['Waterberg Photography', 'Carla Meyer', 'limpopo/bela-bela', 250, 'photography', 'LP GP NW'],
  ['Marula IT', 'Tiyani Baloyi', 'limpopo/polokwane', 200, 'it-services', 'LP'],

  ['Lowveld Wi-Fi & Networks', 'Brendan Fourie', 'mpumalanga/mbombela', 150, 'network-setup it-support', 'MP LP'],
  ['Coalfields Truck Repairs', 'Petrus Mahlaba', 'mpumalanga/emalahleni', 120, 'trucks-fleet automotive-repair', 'MP GP'],
  ['Secunda Shine Cleaning', 'Zodwa Nkosi', 'mpumalanga/secunda', 60, 'cleaning-services', 'MP'],
  ['White River Plumbing', 'Andre du Plessis', 'mpumalanga/white-river', 70, 'plumbing', 'MP'],
  ['Middelburg Electrical & Aircon', 'Isaac Masilela', 'mpumalanga/middelburg', 100, 'electrical home-maintenance', 'MP'],
  ['Ermelo Grader & TLB Hire', 'Sibusiso Mnisi', 'mpumalanga/ermelo', 200, 'plant-equipment-hire', 'MP KZN'],

  ['Platinum Driving Academy', 'Oratile Molefe', 'north-west/rustenburg', 50, 'driving-lessons', 'NW'],
  ['Potch Student PC Repairs', 'Stefan Roos', 'north-west/potchefstroom', 40, 'computer-repairs phones-tablets', 'NW'],
  ['Seleka Gates & Garages', 'Boitumelo Seleka', 'north-west/klerksdorp', 90, 'security-access electrical', 'NW FS'],
  ['Mahikeng Plumbing Works', 'Kgomotso Tlhapi', 'north-west/mahikeng', 100, 'plumbing', 'NW'],
  ['Harties Lawn & Landscape', 'Michelle Brits', 'north-west/hartbeespoort', 60, 'garden-services', 'NW GP'],
  ['Rustenburg Home Repairs', 'Tebogo Mabe', 'north-west/rustenburg', 120, 'home-improvement', 'NW'],

  ['Diamond City Tax', 'Gerda Snyman', 'northern-cape/kimberley', 300, 'tax-services accounting-bookkeeping', 'NC FS'],
  ['Kimberley Plumbing & Geysers', 'Itumeleng Moeti', 'northern-cape/kimberley', 150, 'plumbing', 'NC'],
  ['Kalahari Water Tanks', 'Barend Louw', 'northern-cape/upington', 300, 'pools-boreholes-tanks plumbing', 'NC'],
  ['Kathu Mine Fleet Services', 'Olebogeng Kgosi', 'northern-cape/kathu', 200, 'trucks-fleet tyres-wheels', 'NC NW'],
  ['Beukes Electrical', 'Denver Beukes', 'northern-cape/upington', 250, 'electrical solar-backup-power', 'NC'],
];

/** Providers that get no leads, by reason. */
// biome-ignore format: a table, one provider a line
export const idleProviders = {
  unverified: [
    ['New Dawn Plumbing', 'Siphiwe Mahlaba', 'gauteng/johannesburg', 30, 'plumbing', 'GP'],
    ['Fresh Start Cleaning', 'Nonhlanhla Shange', 'kwazulu-natal/durban', 40, 'cleaning-services', 'KZN'],
    ['Boland Handyman', 'Etienne Malan', 'western-cape/worcester', 60, 'home-maintenance', 'WC'],
  ],
  suspended: [
    ['Quickest Contractors', 'Brian Muller', 'gauteng/pretoria', 80, 'renovations', 'GP'],
    ['Cut Price Roofing', 'Shaun Petersen', 'western-cape/cape-town', 50, 'roofing-waterproofing', 'WC'],
  ],
  paused: [
    ['Jeffreys Bay Painters', 'Anton Ferreira', 'eastern-cape/jeffreys-bay', 70, 'painting-decorating', 'EC'],
    ['Botha Bathrooms', 'Marlene Botha', 'gauteng/centurion', 40, 'bathroom-renovation plumbing', 'GP'],
  ],
  pastDue: [
    ['Eastgate Electrical', 'Nkosana Dhlamini', 'gauteng/bedfordview', 35, 'electrical', 'GP'],
    ['Tygerberg Tutors', 'Lizelle Conradie', 'western-cape/durbanville', 30, 'school-tutoring', 'WC'],
    ['Welkom Car Repairs', 'Fanie Visser', 'free-state/welkom', 60, 'automotive-repair', 'FS'],
  ],
  websiteOnly: [
    ['Karoo Garden Rooms', 'Lindiwe Baartman', 'western-cape/beaufort-west', 120, 'renovations', 'WC'],
    ['Umhlanga Tax Corner', 'Priya Govender', 'kwazulu-natal/durban', 60, 'tax-services', 'KZN'],
  ],
  cancelled: [
    ['Old Mill Printing', 'Colin Reddy', 'kwazulu-natal/pietermaritzburg', 100, 'printing-clothing-branding', 'KZN'],
  ],
} as const satisfies Record<string, readonly ProviderRow[]>;
