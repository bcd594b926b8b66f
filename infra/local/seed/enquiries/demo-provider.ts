/** Plumbing in and near Johannesburg, all of which reaches the demonstration's own provider but the one in Centurion. */
import { days, hours, minutes } from '@marketplace/platform/clock';
import { accepts, declines, type EnquiryStory, provider, seeker, staysSilent, talks } from '../enquiry-story.ts';

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
    demoProvider: talks(
      [
        provider(
          minutes(6),
          'Good morning Thandi, it’s Zanele. I can be in Parkview by 11. Is the stopcock at the street closed?',
        ),
        seeker(minutes(14), 'Yes, closed since last night. The ceiling in the passage sags a bit.'),
        provider(
          minutes(19),
          'Please switch off the geyser at the board and stay out of the passage. I’ll bring a 150 litre geyser and a drip tray.',
        ),
        seeker(minutes(31), 'Done. Do you send the paperwork to the insurer, or do I?'),
        provider(minutes(40), 'I do. I only need your claim number and a photo of the old geyser’s plate.'),
        seeker(hours(26), 'It all works, thank you! The insurer asks for the certificate of the drip tray.'),
        provider(hours(27), 'You’ll have it by Friday. I’d like to look at the ceiling again then.'),
        seeker(days(4), 'Friday after 2 works for me. Someone will be home.'),
      ],
      hours(1),
      { after: hours(3), crmStatus: 'IN_PROGRESS' },
      {
        after: hours(26),
        note: 'Geyser replaced on the insurer’s claim. Still to do: drip tray certificate and a second look at the ceiling.',
      },
    ),
    providers: [
      talks(
        [
          provider(minutes(20), 'Hello Thandi, we can come tomorrow morning. Would 9 suit you?'),
          seeker(hours(1), 'Thank you, but someone is already on the way.'),
        ],
        hours(2),
        { after: days(1), crmStatus: 'LOST', note: 'Somebody was there before us.' },
      ),
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
    demoProvider: talks(
      [
        provider(minutes(10), 'Good day Pieter. Is there a manhole between the bathroom and the jacaranda?'),
        seeker(minutes(50), 'Yes, about two metres from the tree. The lid is under the lavender.'),
        provider(
          hours(1),
          'Good. We start with the camera from there. If it’s roots, jetting takes about two hours, and no digging.',
        ),
        seeker(hours(3), 'What does it cost if you have to come back in a year?'),
        seeker(hours(20), 'Could you do it on Thursday? The guests arrive on Friday at noon.'),
      ],
      hours(4),
    ),
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
    ago: hours(3),
    from: 'Chantal Moses',
    service: 'plumbing-coc',
    city: 'gauteng/johannesburg',
    title: 'Plumbing certificate for the sale of a house',
    description:
      'We sold our three-bedroom house in Malvern and the attorneys want a plumbing certificate of compliance before ' +
      'transfer. Please include small repairs that you expect in such an old house.',
    budget: [1000, 3000],
    timeframe: 'Within 2-4 weeks',
  },
];
