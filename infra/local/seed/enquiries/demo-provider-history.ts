/**
 * The demonstration's own provider over the last weeks: thirty plumbing leads in and around Johannesburg, so that its
 * dashboard has something to show. All are older than what is on its board otherwise, and the same at every making.
 */
import { days, hours, minutes } from '@marketplace/platform/clock';
import {
  accepts,
  declines,
  type EnquiryStory,
  type Reaction,
  type Said,
  staysSilent,
  type Work,
} from '../enquiry-story.ts';

/** Accepted so many minutes after it came, and won some days later; its value in rand, where it was written down. */
const won = (after: number, rand?: number): Reaction =>
  accepts(minutes(after), { after: days(1), crmStatus: 'IN_PROGRESS' }, {
    after: days(4),
    crmStatus: 'WON',
    ...(rand && { wonValueCents: rand * 100 }),
  } satisfies Work);
const lost = (after: number, lostReason: Work['lostReason']): Reaction =>
  accepts(minutes(after), { after: days(3), crmStatus: 'LOST', lostReason });
const underWay = (after: number): Reaction => accepts(minutes(after), { after: hours(20), crmStatus: 'IN_PROGRESS' });

type Row = readonly [
  daysAgo: number,
  from: string,
  service: string,
  city: string,
  title: string,
  budget: readonly [number, number],
  demoProvider: Reaction,
  rated?: Said,
];

// biome-ignore format: a table, one lead a line
const rows: readonly Row[] = [
  [76, 'Mandla Nkosi', 'blocked-drains', 'johannesburg', 'Kitchen drain backs up in Brixton', [800, 2500], won(35, 1850), { stars: 5, text: 'Came within the hour and left the kitchen clean.', answer: 'Thank you, Mandla. The trap should stay clear now.' }],
  [75, 'Ilse Joubert', 'geyser-installation-and-repair', 'sandton', 'Geyser trips the power in Parkmore', [2000, 6000], declines(minutes(200), 'TOO_BUSY')],
  [72, 'Thabiso Molefe', 'taps-toilets-and-basins', 'johannesburg', 'Two toilets that keep running', [600, 1800], staysSilent],
  [69, 'Fatima Essop', 'leak-detection-and-repair', 'johannesburg', 'Damp wall behind a shower in Fordsburg', [1500, 4500], won(48, 3200), { stars: 4, text: 'Found the leak quickly. The tiles took a second visit.' }],
  [66, 'Warren Jacobs', 'bathroom-plumbing', 'sandton', 'First fix for a new guest bathroom', [9000, 22000], lost(260, 'PRICE')],
  [64, 'Zodwa Hlongwane', 'geyser-installation-and-repair', 'johannesburg', 'Geyser drips into the ceiling in Troyeville', [3000, 9000], won(22, 7400), { stars: 5 }],
  [61, 'Andries Nel', 'blocked-drains', 'randburg', 'Blocked sewer line under the driveway', [1500, 5000], declines(minutes(340), 'TOO_FAR')],
  [59, 'Keabetswe Tau', 'water-pressure-pumps', 'johannesburg', 'Pressure pump switches on and off at night', [1200, 3500], lost(410, 'ANOTHER_PROVIDER')],
  [57, 'Shanaaz Davids', 'taps-toilets-and-basins', 'johannesburg', 'Replace a kitchen mixer in Turffontein', [500, 1500], won(15, 950), { stars: 5, text: 'Friendly, on time, and the price was the price.' }],
  [54, 'Musa Mthethwa', 'geyser-installation-and-repair', 'sandton', 'New 200 litre geyser in Morningside', [9000, 16000], won(40, 12800), { stars: 5, text: 'Explained what he was doing and why. The new geyser is quiet and hot.' }],
  [52, 'Elmarie Swanepoel', 'leak-detection-and-repair', 'johannesburg', 'Water meter turns with all taps closed', [1000, 4000], staysSilent],
  [50, 'Sizwe Mabena', 'blocked-drains', 'johannesburg', 'Stormwater drain floods the yard in Kensington', [1500, 6000], won(190, 4100), { stars: 3, text: 'Good work, but I waited a day longer than we had agreed.', answer: 'Sorry about that: the rain kept us at two other floods. Glad that it drains now.' }],
  [48, 'Nadia Parker', 'bathroom-plumbing', 'johannesburg', 'Swap a bath for a shower in Emmarentia', [7000, 15000], declines(minutes(95), 'TOO_BUSY')],
  [46, 'Hlengiwe Zungu', 'plumbing-coc', 'johannesburg', 'Compliance certificate for a flat in Hillbrow', [800, 2000], won(30)],
  [43, 'Dirk Vermeulen', 'geyser-installation-and-repair', 'sandton', 'Geyser thermostat fails every few weeks', [900, 2500], declines(minutes(280), 'BUDGET')],
  [41, 'Palesa Motaung', 'blocked-drains', 'johannesburg', 'Shower drain slow for months in Melville', [600, 1800], lost(28, 'NO_ANSWER')],
  [39, 'Rashid Ismail', 'leak-detection-and-repair', 'sandton', 'Leak somewhere under a paved courtyard', [2000, 8000], won(52, 5600)],
  [36, 'Bronwyn Adams', 'taps-toilets-and-basins', 'johannesburg', 'Outside taps burst in the frost', [500, 1600], staysSilent],
  [34, 'Lungile Dladla', 'gas-and-heat-pump-geysers', 'sandton', 'Heat pump for a family of five in Rivonia', [15000, 32000], declines(minutes(150), 'WRONG_TRADE')],
  [32, 'Jacques Marais', 'geyser-installation-and-repair', 'johannesburg', 'Burst geyser in a townhouse in Bez Valley', [6000, 14000], won(18, 9900), { stars: 5, text: 'A burst geyser at night and somebody at the door at seven.' }],
  [29, 'Amahle Shabalala', 'blocked-drains', 'johannesburg', 'Drain smell in the passage of a block of flats', [1200, 4000], lost(330, 'NOT_NEEDED')],
  [27, 'Devan Moodley', 'water-pressure-pumps', 'sandton', 'Booster pump for a top floor flat', [4000, 11000], declines(minutes(420))],
  [25, 'Gugu Sibiya', 'taps-toilets-and-basins', 'johannesburg', 'Toilet leaks at the base in Yeoville', [500, 1500], won(26, 1100)],
  [23, 'Charl Fourie', 'bathroom-plumbing', 'johannesburg', 'Plumbing for a granny flat bathroom', [8000, 18000], won(240, 13500), { stars: 4 }],
  [21, 'Nokuthula Ngema', 'geyser-installation-and-repair', 'johannesburg', 'No hot water since Tuesday in Rosettenville', [1000, 4500], staysSilent],
  [19, 'Imraan Khan', 'leak-detection-and-repair', 'sandton', 'Ceiling stain under the upstairs bathroom', [1500, 5000], declines(minutes(70), 'TOO_BUSY')],
  [16, 'Tebogo Mokoena', 'blocked-drains', 'johannesburg', 'Restaurant grease trap overflows in Braamfontein', [2500, 7500], won(33, 6200)],
  [14, 'Anneke Visser', 'taps-toilets-and-basins', 'johannesburg', 'Basin mixer and two shower heads to fit', [700, 2000], lost(45, 'PRICE')],
  [11, 'Siyabonga Cele', 'geyser-installation-and-repair', 'sandton', 'Move a geyser into the roof in Bryanston', [7000, 15000], underWay(110)],
  [8, 'Lerushka Reddy', 'plumbing-coc', 'johannesburg', 'Certificate before we let the house in Norwood', [900, 2200], staysSilent],
];

/** What the others do with each of these, in turn, so that the provider's answers have others to stand beside. */
const others: readonly Reaction[][] = [
  [accepts(hours(2)), declines(hours(5)), accepts(minutes(95)), declines(hours(9)), accepts(hours(3))],
  [declines(minutes(50)), accepts(hours(4)), accepts(hours(7)), accepts(minutes(130)), declines(hours(6))],
  [accepts(hours(1)), accepts(hours(6)), declines(hours(2)), declines(hours(3)), accepts(hours(8))],
];

const describe = (title: string) =>
  `${title}. Please say when you could come and look, and roughly what it would cost with the parts.`;

export const historyOfDemoProvider: EnquiryStory[] = rows.map(
  ([daysAgo, from, service, city, title, budget, demoProvider, rated], index) => ({
    ago: days(daysAgo) - hours((index * 5) % 9),
    from,
    service,
    city: `gauteng/${city}`,
    title,
    description: describe(title),
    budget,
    timeframe: 'Within 2-4 weeks',
    demoProvider,
    providers: others[index % others.length]!,
    ...(demoProvider.does === 'accept' && { closes: { as: 'completed' as const, after: days(7), rated } }),
  }),
);
