/** Plumbing requests in and near Johannesburg. All except the one in Centurion reach the demo provider. */
import { days, hours, minutes } from '@marketplace/platform/clock';
import { accepts, declines, type EnquiryStory, staysSilent } from '../enquiry-story.ts';

export const enquiriesForDemoProvider: EnquiryStory[] = [
  {
    ago: days(17),
    from: 'Refilwe Modise',
    service: 'taps-toilets-and-basins',
    city: 'gauteng/centurion',
    title: 'Replace two toilets and a basin mixer',
    description:
      'Both toilets in our townhouse in Eldoraigne keep running and the mixer in the main bathroom drips. We have ' +
      'already bought the toilets, so we just need labour and fittings.',
    budget: [1800, 4500],
    timeframe: 'Within 2-4 weeks',
    providers: [
      accepts(hours(2), { after: hours(30), crmStatus: 'IN_PROGRESS', note: 'Quoted R3 200, waiting to hear back.' }),
      accepts(hours(4), { after: days(6), crmStatus: 'LOST', note: 'Went with someone closer.' }),
      declines(hours(5)),
      accepts(hours(9)),
      accepts(hours(12), { after: days(5), crmStatus: 'WON' }),
      accepts(hours(3)),
    ],
  },
  {
    ago: days(13),
    from: 'Gareth Williams',
    service: 'water-pressure-pumps',
    city: 'gauteng/johannesburg',
    title: 'Very low water pressure upstairs in Kensington',
    description:
      'Our upstairs shower barely runs since Joburg Water started throttling the pressure. We want a booster pump with a ' +
      'small tank. Please advise what size we need.',
    budget: [6000, 15000],
    timeframe: 'Within 1-3 months',
    reach: ['email', 'whatsapp'],
    demoProvider: staysSilent,
    providers: [
      accepts(hours(3), { after: days(2), crmStatus: 'WON', note: 'Pump fitted Friday, R11 400.' }),
      accepts(hours(6), { after: days(2), crmStatus: 'LOST' }),
      declines(hours(8)),
      accepts(hours(10)),
      accepts(hours(4)),
      staysSilent,
      accepts(hours(7), { after: days(3), crmStatus: 'LOST' }),
    ],
    closes: { as: 'completed', after: days(8) },
  },
  {
    ago: days(9),
    from: 'Lindiwe Masuku',
    service: 'gas-and-heat-pump-geysers',
    city: 'gauteng/johannesburg',
    title: 'Swap electric geyser for a gas geyser',
    description:
      'Cottage in Melville, just the two of us. Our electric geyser is 14 years old and we want to go for a 16 litre gas ' +
      'geyser. We need the gas certificate for our insurance.',
    budget: [8000, 14000],
    timeframe: 'Within 2-4 weeks',
    demoProvider: declines(hours(7)),
    providers: [
      accepts(hours(2), { after: days(3), crmStatus: 'WON' }),
      staysSilent,
      accepts(hours(11), { after: days(1), crmStatus: 'IN_PROGRESS' }),
      declines(hours(12)),
      accepts(hours(5)),
      accepts(hours(6)),
      declines(hours(2)),
      accepts(hours(3)),
    ],
  },
  {
    ago: days(6),
    service: 'geyser-installation-and-repair',
    city: 'gauteng/johannesburg',
    title: 'Burst geyser, water through the ceiling in Parkview',
    description:
      'The 150 litre geyser above the passage burst last night. I have closed the water at the street and the ceiling is ' +
      'soaked. We are insured, so please tell me if you work with insurers and can issue a COC.',
    budget: [7000, 16000],
    timeframe: 'ASAP (within 1 week)',
    bestTime: 'Morning (8am - 12pm)',
    reach: ['call', 'whatsapp'],
    demoProvider: accepts(
      hours(1),
      { after: hours(3), crmStatus: 'IN_PROGRESS' },
      {
        after: hours(26),
        note: 'Geyser replaced, insurance is paying. Still to do: send the COC and check the ceiling again.',
      },
    ),
    providers: [
      accepts(hours(2), { after: days(1), crmStatus: 'LOST', note: 'Someone else got there first.' }),
      declines(hours(3)),
      accepts(hours(5)),
      declines(hours(4)),
      accepts(hours(6)),
      accepts(hours(3)),
    ],
  },
  {
    ago: hours(30),
    from: 'Pieter van Wyk',
    service: 'blocked-drains',
    city: 'gauteng/johannesburg',
    title: 'Blocked drain at a guest house',
    description:
      'The drain at the back of our guest house in Observatory overflows when two showers run at the same time. Probably ' +
      'roots, there is a jacaranda right next to it. We have guests from Friday.',
    budget: [1500, 5000],
    timeframe: 'ASAP (within 1 week)',
    reach: ['call'],
    demoProvider: accepts(hours(4)),
    providers: [accepts(hours(1)), declines(hours(2)), accepts(hours(8)), staysSilent, declines(hours(5))],
  },
  {
    ago: hours(20),
    from: 'Nomfundo Khoza',
    service: 'bathroom-plumbing',
    city: 'gauteng/johannesburg',
    title: 'Move a bath and add a shower in Westdene',
    description:
      'We are redoing the bathroom ourselves but need a plumber to move the bath waste about a metre and run hot and ' +
      'cold to a new shower in the corner.',
    budget: [9000, 18000],
    timeframe: 'Within 2-4 weeks',
    bestTime: 'Evening (5pm - 8pm)',
    reach: ['whatsapp', 'email'],
    providers: [accepts(hours(6)), declines(hours(9)), staysSilent, staysSilent],
  },
  {
    ago: hours(11),
    from: 'Yusuf Cassim',
    service: 'leak-detection-and-repair',
    city: 'gauteng/johannesburg',
    title: 'Water bill has doubled, hidden leak somewhere',
    description:
      'Our water bill in Mayfair has doubled in two months and the meter keeps turning at night with all the taps closed. ' +
      'We need someone with leak detection equipment before we dig anything up.',
    budget: [1200, 4000],
    timeframe: 'ASAP (within 1 week)',
    reach: ['call', 'sms'],
  },
  {
    ago: minutes(30),
    from: 'Chantal Moses',
    service: 'geyser-installation-and-repair',
    city: 'gauteng/johannesburg',
    title: 'Geyser burst above the bedroom in Malvern',
    description:
      'Water is coming through the ceiling board. I closed the stopcock and switched the geyser off at the board. It is a ' +
      '150 litre Kwikot from 2014. I am at home all day.',
    budget: [2000, 9000],
    timeframe: 'ASAP (Urgent)',
    bestTime: 'Anytime during business hours',
    reach: ['call', 'whatsapp'],
  },
];
