/**
 * Thirty older plumbing leads in and around Johannesburg. They fill the dashboard of the demo provider.
 */
import { days, hours, minutes } from '@marketplace/platform/clock';
import {
  accepts,
  arranges,
  declines,
  type EnquiryStory,
  type Reaction,
  type Said,
  staysSilent,
  type Work,
} from '../enquiry-story.ts';

/** Accepted `after` minutes, done on the third day and won on the fourth. `rand` is the value of the job, if the provider noted it. */
const won = (after: number, rand?: number): Reaction =>
  arranges(
    accepts(minutes(after), { after: days(1), crmStatus: 'IN_PROGRESS' }, {
      after: days(4),
      crmStatus: 'WON',
      ...(rand && { wonValueCents: rand * 100 }),
    } satisfies Work),
    {
      ...{ after: hours(2), by: 'provider', does: 'propose', kind: 'WORK' },
      times: [
        { inDays: 2, at: '08:00', lasts: hours(3) },
        { inDays: 2, at: '13:00', lasts: hours(3) },
      ],
    },
    { after: hours(5), by: 'seeker', does: 'pick', time: after % 2, address: `${after} Louis Botha Avenue` },
    { after: days(3), by: 'provider', does: 'finish' },
  );
/** A visit is agreed, the client cancels it, and the lead is lost a day later. */
const lost = (after: number, lostReason: Work['lostReason']): Reaction =>
  arranges(
    accepts(minutes(after), { after: days(3), crmStatus: 'LOST', lostReason }),
    {
      ...{ after: hours(1), by: 'provider', does: 'propose', kind: 'VISIT' },
      times: [{ inDays: 4, at: '10:00', lasts: hours(1) }],
    },
    { after: hours(4), by: 'seeker', does: 'pick', time: 0 },
    { after: days(2), by: 'seeker', does: 'cancel', reason: 'NOT_NEEDED' },
  );
/** Agreed for tomorrow and the day after it, and not done yet. */
const underWay = (after: number): Reaction =>
  arranges(
    accepts(minutes(after), { after: hours(20), crmStatus: 'IN_PROGRESS' }),
    {
      ...{ after: days(8), by: 'provider', does: 'propose', kind: 'WORK' },
      times: [{ inDays: 4, at: '08:00', lasts: hours(8), forDays: 2 }],
    },
    { after: days(9), by: 'seeker', does: 'pick', time: 0, address: '6 Ballyclare Drive' },
  );

const isOver = (reaction: Reaction): boolean =>
  reaction.does === 'accept' && reaction.work.some(({ crmStatus }) => crmStatus === 'WON' || crmStatus === 'LOST');

type Row = readonly [
  daysAgo: number,
  from: string,
  service: string,
  city: string,
  title: string,
  description: string,
  budget: readonly [number, number],
  demoProvider: Reaction,
  rated?: Said,
];

// biome-ignore format: a table, one lead a line
const rows: readonly Row[] = [
  [76, 'Mandla Nkosi', 'blocked-drains', 'johannesburg', 'Kitchen drain backs up in Brixton', 'The kitchen sink fills up whenever we use the washing machine. Tried drain cleaner, did not help.', [800, 2500], won(35, 1850), { stars: 5, text: 'Came within the hour and left the kitchen clean.', answer: 'Thanks Mandla! That trap should stay clear now.' }],
  [75, 'Ilse Joubert', 'geyser-installation-and-repair', 'sandton', 'Geyser trips the power in Parkmore', 'Every time the geyser switches on, the earth leakage trips. Switched off for now, so no hot water.', [2000, 6000], declines(minutes(200), 'TOO_BUSY')],
  [72, 'Thabiso Molefe', 'taps-toilets-and-basins', 'johannesburg', 'Two toilets that keep running', 'Both toilets run all night and the water bill shows it. Please bring the spares.', [600, 1800], staysSilent],
  [69, 'Fatima Essop', 'leak-detection-and-repair', 'johannesburg', 'Damp wall behind the shower in Fordsburg', 'The wall on the other side of the shower is wet and the paint is bubbling.', [1500, 4500], won(48, 3200), { stars: 4, text: 'Found the leak quickly but had to come back for the tiles.' }],
  [66, 'Warren Jacobs', 'bathroom-plumbing', 'sandton', 'First fix for a new guest bathroom', 'Walls are up and we need the pipes in for a shower, toilet and basin before plastering.', [9000, 22000], lost(260, 'PRICE')],
  [64, 'Zodwa Hlongwane', 'geyser-installation-and-repair', 'johannesburg', 'Geyser drips into the ceiling in Troyeville', 'There is a brown patch in the ceiling under the geyser and it is getting bigger. Geyser is about 12 years old.', [3000, 9000], won(22, 7400), { stars: 5 }],
  [61, 'Andries Nel', 'blocked-drains', 'randburg', 'Blocked sewer line under the driveway', 'Sewer overflows at the manhole by the gate. The line runs under the paving.', [1500, 5000], declines(minutes(340), 'TOO_FAR')],
  [59, 'Keabetswe Tau', 'water-pressure-pumps', 'johannesburg', 'Pressure pump switches on and off at night', 'The pump kicks in every few minutes, even with no taps open. It keeps us awake.', [1200, 3500], lost(410, 'ANOTHER_PROVIDER')],
  [57, 'Shanaaz Davids', 'taps-toilets-and-basins', 'johannesburg', 'Replace a kitchen mixer in Turffontein', 'Old mixer is leaking at the base. I have bought a new one and just need it fitted.', [500, 1500], won(15, 950), { stars: 5, text: 'Friendly, on time and charged exactly what was quoted.' }],
  [54, 'Musa Mthethwa', 'geyser-installation-and-repair', 'sandton', 'New 200 litre geyser in Morningside', 'Family of five and the 150 litre runs out. Please quote to supply and fit a 200 litre, COC included.', [9000, 16000], won(40, 12800), { stars: 5, text: 'Explained everything as they went along. New geyser works perfectly.' }],
  [52, 'Elmarie Swanepoel', 'leak-detection-and-repair', 'johannesburg', 'Water meter turns with all taps closed', 'The meter still moves with everything closed, so there must be a leak underground.', [1000, 4000], staysSilent],
  [50, 'Sizwe Mabena', 'blocked-drains', 'johannesburg', 'Stormwater drain floods the yard in Kensington', 'When it rains hard the drain in the back yard overflows and the water comes up to the kitchen step.', [1500, 6000], won(190, 4100), { stars: 3, text: 'Good work, but they came a day later than we agreed.', answer: 'Sorry about that Sizwe, the rain kept us busy all week. Glad it is draining now.' }],
  [48, 'Nadia Parker', 'bathroom-plumbing', 'johannesburg', 'Swap a bath for a shower in Emmarentia', 'My mom struggles to get in and out of the bath. We want a shower in the same spot.', [7000, 15000], declines(minutes(95), 'TOO_BUSY')],
  [46, 'Hlengiwe Zungu', 'plumbing-coc', 'johannesburg', 'Compliance certificate for a flat in Hillbrow', 'Selling a one-bedroom flat and the attorney asked for a plumbing COC.', [800, 2000], won(30)],
  [43, 'Dirk Vermeulen', 'geyser-installation-and-repair', 'sandton', 'Geyser thermostat fails every few weeks', 'The third thermostat this year has just gone. Something else must be wrong.', [900, 2500], declines(minutes(280), 'BUDGET')],
  [41, 'Palesa Motaung', 'blocked-drains', 'johannesburg', 'Shower drain slow for months in Melville', 'You end up standing in water by the time you are done. I can be home any weekday.', [600, 1800], lost(28, 'NO_ANSWER')],
  [39, 'Rashid Ismail', 'leak-detection-and-repair', 'sandton', 'Leak somewhere under a paved courtyard', 'Water is coming up between the pavers. We want the leak found before we lift anything.', [2000, 8000], won(52, 5600)],
  [36, 'Bronwyn Adams', 'taps-toilets-and-basins', 'johannesburg', 'Outside taps burst in the frost', 'Two garden taps cracked in the cold. Please replace them and lag the pipes.', [500, 1600], staysSilent],
  [34, 'Lungile Dladla', 'gas-and-heat-pump-geysers', 'sandton', 'Heat pump for a family of five in Rivonia', 'Our electricity bill is crazy and we want to move to a heat pump. Please advise on size.', [15000, 32000], declines(minutes(150), 'WRONG_TRADE')],
  [32, 'Jacques Marais', 'geyser-installation-and-repair', 'johannesburg', 'Burst geyser in a townhouse in Bez Valley', 'Geyser burst an hour ago and water is running through the ceiling. Main tap is off.', [6000, 14000], won(18, 9900), { stars: 5, text: 'Geyser burst at night and they were at our door at 7 the next morning.' }],
  [29, 'Amahle Shabalala', 'blocked-drains', 'johannesburg', 'Drain smell in the passage of a block of flats', 'The ground floor passage smells of sewage, worst in the mornings. I am one of the trustees.', [1200, 4000], lost(330, 'NOT_NEEDED')],
  [27, 'Devan Moodley', 'water-pressure-pumps', 'sandton', 'Booster pump for a top floor flat', 'Third floor, and the shower is a trickle at peak times. Body corporate is fine with a pump.', [4000, 11000], declines(minutes(420))],
  [25, 'Gugu Sibiya', 'taps-toilets-and-basins', 'johannesburg', 'Toilet leaks at the base in Yeoville', 'There is water around the toilet after every flush. I think it is the seal.', [500, 1500], won(26, 1100)],
  [23, 'Charl Fourie', 'bathroom-plumbing', 'johannesburg', 'Plumbing for a granny flat bathroom', 'We are converting the garage. Need water and waste for a shower, toilet and basin.', [8000, 18000], won(240, 13500), { stars: 4 }],
  [21, 'Nokuthula Ngema', 'geyser-installation-and-repair', 'johannesburg', 'No hot water since Tuesday in Rosettenville', 'The switch on the board is on but the water stays cold. Probably the element.', [1000, 4500], staysSilent],
  [19, 'Imraan Khan', 'leak-detection-and-repair', 'sandton', 'Ceiling stain under the upstairs bathroom', 'A stain shows up in the lounge ceiling every time someone uses the shower upstairs.', [1500, 5000], declines(minutes(70), 'TOO_BUSY')],
  [16, 'Tebogo Mokoena', 'blocked-drains', 'johannesburg', 'Restaurant grease trap overflows in Braamfontein', 'It has overflowed twice this week. We can only close between 3pm and 5pm.', [2500, 7500], won(33, 6200)],
  [14, 'Anneke Visser', 'taps-toilets-and-basins', 'johannesburg', 'Basin mixer and two shower heads to fit', 'I have bought everything and just need it fitted, preferably on a Saturday.', [700, 2000], lost(45, 'PRICE')],
  [11, 'Siyabonga Cele', 'geyser-installation-and-repair', 'sandton', 'Move a geyser into the roof in Bryanston', 'The geyser stands in a cupboard that we want to use. It needs to go up into the roof.', [7000, 15000], underWay(110)],
  [8, 'Lerushka Reddy', 'plumbing-coc', 'johannesburg', 'Certificate before we let the house in Norwood', 'Our rental agent wants a plumbing certificate before the new tenants move in.', [900, 2200], staysSilent],
];

/** Reactions of the other providers, in turn. The dashboard compares the demo provider's response time with theirs. */
const others: readonly Reaction[][] = [
  [accepts(hours(2)), declines(hours(5)), accepts(minutes(95)), declines(hours(9)), accepts(hours(3))],
  [declines(minutes(50)), accepts(hours(4)), accepts(hours(7)), accepts(minutes(130)), declines(hours(6))],
  [accepts(hours(1)), accepts(hours(6)), declines(hours(2)), declines(hours(3)), accepts(hours(8))],
];

export const historyOfDemoProvider: EnquiryStory[] = rows.map(
  ([daysAgo, from, service, city, title, description, budget, demoProvider, rated], index) => ({
    ago: days(daysAgo) - hours((index * 5) % 9),
    from,
    service,
    city: `gauteng/${city}`,
    title,
    description,
    budget,
    timeframe: 'Within 2-4 weeks',
    demoProvider,
    providers: others[index % others.length]!,
    ...(isOver(demoProvider) && { closes: { as: 'completed' as const, after: days(7), rated } }),
  }),
);
