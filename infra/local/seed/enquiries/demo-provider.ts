/** Plumbing in and near Johannesburg, all of which reaches the demonstration's own provider but the one in Centurion. */
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
      'Both toilets in our townhouse in Eldoraigne keep running and the basin mixer in the main bathroom drips. ' +
      'We already bought the toilets, so we need labour and the small parts.',
    budget: [1800, 4500],
    timeframe: 'Within 2-4 weeks',
    providers: [
      accepts(hours(2), { after: hours(30), crmStatus: 'IN_PROGRESS', note: 'Quoted R3 200, waiting for her answer.' }),
      accepts(hours(4), { after: days(6), crmStatus: 'LOST', note: 'Went with somebody closer.' }),
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
      'The upstairs shower barely runs since the area was put on pressure reduction. We would like a booster pump ' +
      'with a small tank, and somebody who can tell us what size we need.',
    budget: [6000, 15000],
    timeframe: 'Within 1-3 months',
    reach: ['email', 'whatsapp'],
    demoProvider: staysSilent,
    providers: [
      accepts(hours(3), { after: days(2), crmStatus: 'WON', note: 'Pump fitted on Friday, R11 400.' }),
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
      'Two people in a cottage in Melville. The electric geyser is 14 years old and we want a 16 litre gas geyser ' +
      'with the certificate that the insurance asks for.',
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
      'The 150 litre geyser above the passage burst last night. The water is off at the street and the ceiling is wet. ' +
      'It is insured, so please say whether you work with insurers and give a certificate.',
    budget: [7000, 16000],
    timeframe: 'ASAP (within 1 week)',
    bestTime: 'Morning (8am - 12pm)',
    reach: ['call', 'whatsapp'],
    demoProvider: accepts(
      hours(1),
      { after: hours(3), crmStatus: 'IN_PROGRESS' },
      {
        after: hours(26),
        note: 'Geyser replaced on the insurer’s claim. Still to do: drip tray certificate and a second look at the ceiling.',
      },
    ),
    providers: [
      accepts(hours(2), { after: days(1), crmStatus: 'LOST', note: 'Somebody was there before us.' }),
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
    title: 'Blocked drain behind a guest house',
    description:
      'The drain at the back of our guest house in Observatory overflows when two showers run at once. Roots, we think: ' +
      'there is a jacaranda next to it. Guests arrive on Friday.',
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
    title: 'Move bath and add a shower in Westdene',
    description:
      'We are redoing the bathroom ourselves but need a plumber to move the bath drain by about a metre, and to run ' +
      'hot and cold water for a new shower in the corner.',
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
    title: 'Water bill doubled, find a hidden leak',
    description:
      'Our bill in Mayfair doubled in two months and the meter turns at night with every tap closed. We need somebody ' +
      'with the right equipment to find the leak before we dig anything up.',
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
