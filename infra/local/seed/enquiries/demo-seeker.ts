/** Requests of the demo seeker, except the burst geyser, which the demo provider has accepted. */
import { days, hours, minutes } from '@marketplace/platform/clock';
import { accepts, declines, type EnquiryStory, provider, seeker, staysSilent, talks } from '../enquiry-story.ts';

export const enquiriesOfDemoSeeker: EnquiryStory[] = [
  {
    ago: days(26),
    service: 'garden-maintenance',
    city: 'gauteng/johannesburg',
    title: 'Overgrown garden needs a big clean-up',
    description:
      'The garden has not been touched for a year. Hedges to cut, a palm to trim and about three bakkie loads to take ' +
      'away. After that we want someone every second week.',
    budget: [2500, 6000],
    timeframe: 'Within 2-4 weeks',
    bestTime: 'Weekends only',
    reach: ['whatsapp'],
    providers: [
      talks(
        [
          provider(minutes(30), 'Good afternoon. Could I have a look on Saturday? I’d like to see the palm first.'),
          seeker(hours(5), 'Saturday at 10 is fine. There’s space for a bakkie in the driveway.'),
          provider(days(2), 'Three loads as you said, and the hedges need a second cut in a month.'),
          seeker(days(2) + hours(3), 'Agreed. Please also take the old trampoline if there’s room.'),
        ],
        hours(3),
        { after: days(1), crmStatus: 'IN_PROGRESS' },
        { after: days(5), crmStatus: 'WON', note: 'Clean-up done. Now every second Tuesday at R480.' },
      ),
      accepts(hours(8), { after: days(6), crmStatus: 'LOST' }),
      declines(hours(2)),
    ],
    closes: { as: 'completed', after: days(9) },
  },
  {
    ago: days(15),
    service: 'local-house-moves',
    city: 'gauteng/johannesburg',
    title: 'Move a two-bedroom flat from Parkview to Emmarentia',
    description:
      'Two bedrooms, fridge, washing machine and an upright piano. First floor, no lift. End of the month if our new ' +
      'lease is signed by then.',
    budget: [3500, 7500],
    timeframe: 'Within 2-4 weeks',
    reach: ['email', 'call'],
    providers: [staysSilent],
    closes: { as: 'cancelled', after: hours(20) },
  },
  {
    ago: hours(5),
    service: 'interior-painting',
    city: 'gauteng/johannesburg',
    title: 'Paint passage and ceiling after water damage',
    description:
      'Our geyser burst and the passage ceiling has been replaced. It needs to be skimmed and painted, and the walls ' +
      'too so that everything matches. About 38 square metres.',
    budget: [3000, 8000],
    timeframe: 'Within 1-3 months',
    bestTime: 'Morning (8am - 12pm)',
    reach: ['call', 'whatsapp'],
  },
];
