/** Plumbing requests in and near Johannesburg. All except the one in Centurion reach the demo provider. */
import { days, hours, minutes } from '@marketplace/platform/clock';
import {
  accepts,
  arranges,
  declines,
  type EnquiryStory,
  provider,
  type QuoteStory,
  quotes,
  seeker,
  staysSilent,
  talks,
} from '../enquiry-story.ts';

/** The demo provider's quote for the burst geyser. */
const geyser = (
  hoursOfLabour: number,
): Pick<QuoteStory, 'lines' | 'startDays' | 'durationDays' | 'guaranteeMonths' | 'note'> => ({
  lines: [
    { description: '150 litre geyser, class B, supplied', quantity: 1, unitPriceCents: 645_000 },
    { description: 'Drip tray and 40 mm overflow to the outside', quantity: 1, unitPriceCents: 85_000 },
    { description: 'Pressure valve, 400 kPa, with vacuum breakers', quantity: 1, unitPriceCents: 78_000 },
    { description: 'Labour, two plumbers, per hour', quantity: hoursOfLabour, unitPriceCents: 42_000 },
    { description: 'Remove and dispose of the old geyser', quantity: 1, unitPriceCents: 35_000 },
  ],
  startDays: 6,
  durationDays: 1,
  guaranteeMonths: 12,
  note: 'We switch off the water for about two hours. The geyser itself has a guarantee of five years from its maker. Certificate of compliance included.',
});

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
      quotes(
        accepts(hours(2), {
          after: hours(30),
          crmStatus: 'IN_PROGRESS',
          note: 'Quoted R3 200, waiting to hear back.',
        }),
        {
          after: hours(28),
          quote: {
            lines: [
              {
                description: 'Fit two toilets supplied by you, with new angle valves',
                quantity: 2,
                unitPriceCents: 95_000,
              },
              { description: 'Replace basin mixer, labour and connectors', quantity: 1, unitPriceCents: 85_000 },
              { description: 'Call-out, Centurion', quantity: 1, unitPriceCents: 45_000 },
            ],
            vat: 'INCLUDED',
            validDays: 7,
            startDays: 3,
            durationDays: 1,
            note: 'Old toilets taken away at no charge.',
          },
        },
      ),
      quotes(accepts(hours(4), { after: days(6), crmStatus: 'LOST', note: 'Went with someone closer.' }), {
        after: days(1),
        quote: {
          lines: [
            { description: 'Labour, plumber and assistant, per hour', quantity: 6, unitPriceCents: 58_000 },
            { description: 'Sundries: valves, seals, silicone', quantity: 1, unitPriceCents: 62_000 },
          ],
          vat: 'ADDED_15',
          startDays: 6,
          durationDays: 1,
        },
        ends: {
          after: days(2),
          as: 'declined',
          reason: 'PRICE',
          text: 'Another plumber quoted R3 200 for the same work.',
        },
      }),
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
      quotes(accepts(hours(3), { after: days(3), crmStatus: 'WON', note: 'Pump fitted Friday, R11 400.' }), {
        after: hours(20),
        quote: {
          lines: [
            { description: 'Booster pump 0.75 kW with pressure control', quantity: 1, unitPriceCents: 482_000 },
            { description: 'Storage tank 500 litre, on a stand', quantity: 1, unitPriceCents: 218_000 },
            { description: 'Pipework, non-return valve and bypass', quantity: 1, unitPriceCents: 176_000 },
            { description: 'Labour, two plumbers, per hour', quantity: 6, unitPriceCents: 44_000 },
          ],
          vat: 'INCLUDED',
          startDays: 3,
          durationDays: 1,
          guaranteeMonths: 24,
          note: 'Needs a socket within two metres of the tank.',
        },
        ends: { after: hours(20), as: 'accepted' },
      }),
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
      quotes(accepts(hours(11), { after: days(1), crmStatus: 'IN_PROGRESS' }), {
        after: hours(22),
        quote: {
          lines: [
            { description: 'Gas geyser 16 litre, supplied', quantity: 1, unitPriceCents: 749_000 },
            { description: 'Gas installation with certificate of conformity', quantity: 1, unitPriceCents: 385_000 },
          ],
          vat: 'ADDED_15',
          validDays: 10,
        },
        ends: { after: days(1), as: 'withdrawn' },
      }),
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
    demoProvider: arranges(
      quotes(
        talks(
          [
            provider(
              minutes(6),
              'Good morning Thandi, it’s Zanele. I can be in Parkview by 11. Is the stopcock at the street closed?',
            ),
            seeker(minutes(14), 'Yes, closed since last night. The ceiling in the passage sags a bit.'),
            provider(
              minutes(19),
              'Please switch off the geyser at the board and stay out of the passage. I’ll look at it today and quote for a 150 litre geyser with a drip tray.',
            ),
            seeker(minutes(31), 'Done. Do you send the paperwork to the insurer, or do I?'),
            provider(minutes(40), 'I do. I only need your claim number and a photo of the old geyser’s plate.'),
            seeker(hours(26), 'Thank you for the quote. Could you start before Friday?'),
            provider(hours(27), 'Yes, Thursday at 8 works. Accept the quote and I’ll book it.'),
            seeker(days(4), 'I’m waiting for the insurer and will let you know on Monday.'),
          ],
          hours(1),
          { after: hours(3), crmStatus: 'IN_PROGRESS' },
          { after: hours(26), note: 'Insured. Water is off at the street; ceiling board in the passage is wet.' },
        ),
        {
          after: hours(4),
          quote: { ...geyser(6), vat: 'ADDED_15', validDays: 14 },
          revised: { after: days(1), quote: { ...geyser(5), vat: 'ADDED_15', validDays: 20 } },
        },
      ),
      {
        ...{ after: days(4) + hours(1), by: 'provider', does: 'propose', kind: 'WORK' },
        times: [
          { inDays: 6, at: '08:00', lasts: hours(4) },
          { inDays: 6, at: '13:00', lasts: hours(4) },
          { inDays: 8, at: '08:00', lasts: hours(4) },
        ],
      },
    ),
    providers: [
      talks(
        [
          provider(minutes(20), 'Hello Thandi, we can come tomorrow morning. Would 9 suit you?'),
          seeker(hours(1), 'Thank you, but someone is already on the way.'),
        ],
        hours(2),
        { after: days(1), crmStatus: 'LOST', note: 'Someone else got there first.' },
      ),
      declines(hours(3)),
      quotes(accepts(hours(5)), {
        after: hours(6),
        quote: {
          lines: [
            { description: '150 litre geyser, class B, supplied and fitted', quantity: 1, unitPriceCents: 989_000 },
            { description: 'Drip tray and overflow', quantity: 1, unitPriceCents: 95_000 },
            { description: 'Certificate of compliance', quantity: 1, unitPriceCents: 0 },
          ],
          vat: 'INCLUDED',
          validDays: 14,
          startDays: 7,
          durationDays: 1,
          note: 'We work with most insurers and send them the report.',
        },
      }),
      declines(hours(4)),
      quotes(accepts(hours(6)), {
        after: hours(9),
        quote: {
          kind: 'RANGE',
          fromCents: 850_000,
          toCents: 1_350_000,
          vat: 'NONE',
          lines: [
            { description: 'New geyser with valves', quantity: 1, unitPriceCents: 0 },
            { description: 'Removing the old geyser', quantity: 1, unitPriceCents: 0 },
          ],
          validDays: 10,
          startDays: 6,
          durationDays: 2,
          note: 'The price depends on the access to the ceiling and the state of the pipes.',
        },
      }),
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
    demoProvider: arranges(
      quotes(
        talks(
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
        {
          after: hours(20),
          isDraft: true,
          quote: {
            lines: [
              { description: 'Call-out and fault finding', quantity: 1, unitPriceCents: 65_000 },
              { description: 'High-pressure jetting, up to 15 m of pipe', quantity: 1, unitPriceCents: 145_000 },
              { description: 'Camera inspection with video', quantity: 1, unitPriceCents: 95_000 },
            ],
            vat: 'ADDED_15',
            startDays: 1,
            durationDays: 1,
            note: 'Cutting roots and replacing pipes isn’t included. We quote for that after the inspection.',
          },
        },
      ),
      {
        ...{ after: hours(1), by: 'provider', does: 'propose', kind: 'VISIT' },
        times: [{ inDays: 2, at: '09:00', lasts: hours(1) }],
      },
      { after: hours(3), by: 'seeker', does: 'pick', time: 0, address: '38 Frances Street' },
      {
        ...{ after: hours(25), by: 'seeker', does: 'propose', kind: 'VISIT' },
        times: [{ at: 'soon', lasts: hours(2) }],
      },
      { after: hours(25.5), by: 'provider', does: 'pick', time: 0 },
    ),
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
    ago: minutes(6),
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
