/** Free State, Limpopo, Mpumalanga and North West, and trades other than plumbing in Gauteng. */
import { days, hours } from '@marketplace/platform/clock';
import { accepts, declines, type EnquiryStory, staysSilent } from '../enquiry-story.ts';

export const inlandEnquiries: EnquiryStory[] = [
  {
    ago: days(41),
    from: 'Azwinndini Ramabulana',
    service: 'company-profile-design',
    city: 'limpopo/thohoyandou',
    title: 'Company profile for a small construction firm',
    description:
      'We tender for school repairs in Vhembe. We need a clean, professional profile of about ten pages with our CIDB ' +
      'grading and photos of past jobs.',
    budget: [2000, 5000],
    timeframe: 'Within 1-3 months',
  },
  {
    ago: days(35),
    from: 'Tumelo Sebata',
    service: 'dstv-installation',
    city: 'limpopo/polokwane',
    title: 'Second decoder in a flat in Bendor',
    description:
      'We want DStv in the bedroom too. The dish is already up. Please run the cable so that it does not show.',
    budget: [800, 1800],
    timeframe: 'Flexible timing',
    providers: [declines(hours(10))],
  },
  {
    ago: days(29),
    from: 'Mariska Lombard',
    service: 'divorce',
    city: 'gauteng/pretoria',
    title: 'Advice on an uncontested divorce',
    description:
      'Married in community of property for six years, two kids, and we agree on most things. We want to know what it ' +
      'costs to do it properly and how long it takes.',
    budget: [5000, 20000],
    timeframe: 'Flexible timing',
    bestTime: 'Evening (5pm - 8pm)',
    reach: ['email'],
    isUnlisted: true,
    providers: [
      accepts(hours(20), { after: days(3), crmStatus: 'IN_PROGRESS', note: 'First consultation on Thursday.' }),
    ],
  },
  {
    ago: days(22),
    from: 'Zinhle Mabuza',
    service: 'lobola-and-umembeso-planning',
    city: 'gauteng/soweto',
    title: 'Umembeso for 120 guests in Orlando',
    description:
      'We need a tent, chairs, décor in traditional colours and someone to coordinate on the day. Food is sorted, the ' +
      'families are cooking.',
    budget: [15000, 35000],
    timeframe: 'Within 1-3 months',
    reach: ['whatsapp', 'call'],
    providers: [accepts(hours(2), { after: days(4), crmStatus: 'WON', note: 'Deposit paid.' })],
  },
  {
    ago: days(20),
    from: 'Hendrik Cronje',
    service: 'wendy-houses-and-sheds',
    city: 'free-state/welkom',
    title: '3 x 4 m Wendy house',
    description:
      'For my tools and a small workshop. The concrete slab is already in. Please quote with and without a window.',
    budget: [12000, 22000],
    timeframe: 'Within 1-3 months',
    providers: [accepts(hours(6), { after: days(7), crmStatus: 'WON' })],
    closes: { as: 'completed', after: days(14) },
  },
  {
    ago: days(12),
    from: 'Andile Tshabalala',
    service: 'truck-repairs',
    city: 'mpumalanga/emalahleni',
    title: 'Truck losing air from the brakes',
    description:
      '2014 tipper on coal work. It loses air overnight and takes long to build up pressure. It is standing in our yard ' +
      'near the N4 and costing us money every day.',
    budget: [5000, 25000],
    timeframe: 'ASAP (within 1 week)',
    reach: ['call'],
    providers: [accepts(hours(1), { after: hours(20), crmStatus: 'WON', note: 'Valve replaced on site.' })],
    closes: { as: 'completed', after: days(3) },
  },
  {
    ago: days(10),
    from: 'Kealeboga Motlhabi',
    service: 'code-8-driving-lessons',
    city: 'north-west/rustenburg',
    title: 'Ten driving lessons before my test',
    description: 'I have my learner’s and failed the yard test once. I need ten lessons and a car to use for the test.',
    budget: [2000, 4000],
    timeframe: 'Within 2-4 weeks',
    bestTime: 'Weekends only',
    reach: ['whatsapp', 'sms'],
    providers: [accepts(hours(3), { after: days(2), crmStatus: 'IN_PROGRESS', note: 'Four of ten lessons done.' })],
  },
  {
    ago: days(8),
    from: 'Sandra Jooste',
    service: 'office-network-installation',
    city: 'mpumalanga/white-river',
    title: 'Wi-Fi for a lodge with nine chalets',
    description:
      'Our fibre only reaches the main building and guests in the chalets keep complaining. They are up to 150 metres ' +
      'away between trees. We need a plan and a quote.',
    budget: [20000, 60000],
    timeframe: 'Within 1-3 months',
    reach: ['email', 'call'],
    providers: [accepts(hours(16), { after: days(2), crmStatus: 'IN_PROGRESS', note: 'Site visit done, quote sent.' })],
  },
  {
    ago: days(7),
    from: 'Ditaba Mokhele',
    service: 'new-company-registration',
    city: 'free-state/bloemfontein',
    title: 'Register a company for my bakery',
    description:
      'I bake from home and a shop will only buy from a registered company. I need a Pty, a tax number and advice on VAT.',
    budget: [800, 2500],
    timeframe: 'ASAP (within 1 week)',
    providers: [declines(hours(5))],
  },
  {
    ago: days(4),
    from: 'Ezekiel Ledwaba',
    service: 'funeral-catering',
    city: 'limpopo/polokwane',
    title: 'Catering for a funeral in Seshego, about 250 people',
    description: 'Saturday after next. Pap, samp, two meats and salads, and people to dish up. We have pots and gas.',
    budget: [15000, 28000],
    timeframe: 'Within 2-4 weeks',
    reach: ['call'],
    providers: [accepts(hours(2), { after: days(1), crmStatus: 'WON' }), accepts(hours(5))],
  },
  {
    ago: days(3),
    from: 'Duncan Reilly',
    service: 'laptop-screens',
    city: 'north-west/potchefstroom',
    title: 'Cracked laptop screen, exams in two weeks',
    description:
      'My laptop (15.6 inch) fell off the desk. Everything else still works. I need it back before exams start.',
    budget: [1000, 2500],
    timeframe: 'ASAP (within 1 week)',
    reach: ['whatsapp'],
    providers: [accepts(hours(1), { after: days(1), crmStatus: 'WON', note: 'Collected on Wednesday.' })],
    closes: { as: 'completed', after: days(2) },
  },
  {
    ago: hours(22),
    from: 'Palesa Nhlapo',
    service: 'office-cleaning',
    city: 'gauteng/sandton',
    title: 'Evening cleaning for a 40-desk office',
    description:
      'Three evenings a week after 6pm. Floors, two kitchens and four toilets. We supply the cleaning products.',
    budget: [6000, 12000],
    timeframe: 'Within 2-4 weeks',
    providers: [staysSilent, staysSilent],
  },
  {
    ago: hours(9),
    from: 'Busisiwe Maseko',
    service: 'house-cleaning',
    city: 'mpumalanga/secunda',
    title: 'Weekly cleaning for a three-bedroom house',
    description:
      'One morning a week in Secunda, ironing included. We have two dogs, so please send someone who is fine with them.',
    budget: [350, 600],
    timeframe: 'ASAP (within 1 week)',
    providers: [accepts(hours(2))],
  },
];
