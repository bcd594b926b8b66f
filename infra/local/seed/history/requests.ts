/**
 * Draws the demo requests of the last 90 days from a seeded generator: the same `present` gives the same requests. None of
 * them reaches the demo provider, whose history is written by hand.
 */
import { categoryBySlug, categoryPath } from '@marketplace/catalogue/lookup';
import { bestTimes } from '@marketplace/contracts/enquiries/facts';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { declineReasons, lostReasons } from '@marketplace/contracts/leads/schemas';
import { distanceKm } from '@marketplace/gazetteer/distance';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { between, oneOf, type Random, randomFrom, weighted } from '../../../random.ts';
import { accepts, declines, type EnquiryStory, type Reaction, staysSilent, type Work } from '../enquiry-story.ts';
import { activeProviders } from '../providers.ts';
import { cityAt, provinceSlugs } from '../reference.ts';
import {
  type AskedService,
  askedPlaces,
  askedServices,
  firstNames,
  homeRemarks,
  remarks,
  spam,
  surnames,
  suspiciousRemarks,
  unmetNeeds,
} from './asked.ts';
import { requestTimes, seasonWeight, timeOfDay } from './rhythm.ts';

export const historyDays = 90;
const perDay = 4.2;
/** The share of requests for services that a nearby provider offers. The others are for any service. */
const offeredShare = 0.8;
/** Ages in days of the requests with a held text. The last two are not reviewed yet. */
export const heldDaysAgo = [81, 66, 52, 40, 33, 6, 4] as const;

const pathOf = (service: string) => categoryPath(categoryBySlug(service)!.id).map(({ slug }) => slug);

/** Returns true if an active provider offers the service in the city. */
const isOffered = (service: string, cityPath: string): boolean => {
  const city = cityAt(cityPath);
  const path = pathOf(service);
  return activeProviders.some(
    ([, , base, radius, categories, provinces]) =>
      categories.split(' ').some((slug) => path.includes(slug)) &&
      provinceSlugs(provinces).includes(city.province.slug) &&
      distanceKm(cityAt(base), city) <= radius,
  );
};

/** The demo provider offers plumbing in Gauteng. */
const reachesDemoProvider = (service: string, city: string) =>
  city.startsWith('gauteng/') && pathOf(service).includes('plumbing');

const placeWeights = askedPlaces.map(([, weight]) => weight);

type Need = { asked: AskedService; city: string };

/** Draws a service and a city. Seasons change the odds of a service. */
const drawNeed = (at: number, random: Random): Need => {
  const month = new Date(at);
  const weights = askedServices.map(([, weight, season]) => weight * seasonWeight(season, month));
  const wantsOffered = random() < offeredShare;
  for (;;) {
    const asked = askedServices[weighted(weights, random)]!;
    const [city] = askedPlaces[weighted(placeWeights, random)]!;
    if (!reachesDemoProvider(asked[0], city) && (!wantsOffered || isOffered(asked[0], city))) return { asked, city };
  }
};

const rounded = (rand: number) => Math.max(100, Math.round(rand / 50) * 50);

/** Draws the CRM changes after a lead was accepted. Most leads get worked on, and many of those are won or lost. */
const drawWork = (value: number, random: Random): Work[] => {
  const chance = random();
  const begun: Work = { after: hours(between(1, 40, random)), crmStatus: 'IN_PROGRESS' };
  const after = days(between(2, 11, random));
  if (chance < 0.2) return [];
  if (chance < 0.4) return [begun];
  if (chance < 0.72) return [begun, { after, crmStatus: 'WON', ...(random() < 0.8 && { wonValueCents: value * 100 }) }];
  return [begun, { after, crmStatus: 'LOST', lostReason: oneOf(lostReasons, random) }];
};

/** Draws a response time between 5 minutes and 12 hours, mostly under 2 hours. */
const drawDelay = (random: Random) => minutes(10 ** between(0.7, 2.85, random));

const drawReaction = (value: number, random: Random): Reaction => {
  const chance = random();
  if (chance < 0.47) return accepts(drawDelay(random), ...drawWork(value, random));
  if (chance < 0.74) return declines(drawDelay(random), random() < 0.8 ? oneOf(declineReasons, random) : undefined);
  return staysSilent;
};

/** More than the leads that one request can send, even if every provider declines. */
const reactionsPerRequest = 12;

const storyOf = (present: number, at: number, { asked, city }: Need, random: Random): EnquiryStory => {
  const [service, , , [low, high], titles, details] = asked;
  const closings = pathOf(service).includes('home-improvement') ? [...remarks, ...homeRemarks] : remarks;
  const least = rounded(between(low, low + (high - low) / 3, random));
  const most = rounded(between(least * 1.2, Math.max(high, least * 1.3), random));
  const title = oneOf(titles, random).replace('{place}', cityAt(city).name);
  const value = rounded(between(least, most, random));
  const outcome = random();
  return {
    ago: present - at,
    from: `${oneOf(firstNames, random)} ${oneOf(surnames, random)}`,
    service,
    city,
    title,
    description: `${oneOf(details, random)} ${oneOf(closings, random)}`,
    budget: random() < 0.85 ? [least, most] : [least],
    timeframe: oneOf(timeframes, random),
    bestTime: oneOf(bestTimes, random),
    reach: random() < 0.5 ? ['call', 'whatsapp'] : ['email', 'call'],
    isDrawn: true,
    providers: Array.from({ length: reactionsPerRequest }, () => drawReaction(value, random)),
    ...(outcome < 0.72 && {
      closes: { as: 'completed' as const, after: days(between(4, 20, random)) },
    }),
    ...(outcome > 0.94 && {
      closes: { as: 'cancelled' as const, after: hours(between(1, 60, random)) },
    }),
  };
};

/** Returns all requests up to `present`. */
export const historyRequests = (present: Date): EnquiryStory[] => {
  const random = randomFrom(90);
  const now = present.getTime();
  const story = (at: number, need: Need) => storyOf(now, at, need, random);

  const drawn = requestTimes(now, { length: historyDays, perDay, random }).map((at) => story(at, drawNeed(at, random)));
  const unmet = unmetNeeds.flatMap(([service, city, requests]) =>
    Array.from({ length: requests }, () => {
      const asked = askedServices.find(([slug]) => slug === service)!;
      return story(timeOfDay(now - days(between(1, historyDays - 1, random)), random), { asked, city });
    }),
  );
  const held = heldDaysAgo.map((ago, index) => {
    const at = timeOfDay(now - days(ago), random);
    const drawn = story(at, drawNeed(at, random));
    const remark = suspiciousRemarks[index % suspiciousRemarks.length]!;
    return { ...drawn, description: `${drawn.description} ${remark}` };
  });
  const loans: AskedService = ['business-funding', 0, 'even', [5000, 50000], spam.map(([, title]) => title), ['']];
  const removed = spam.map(([daysAgo, title]) => ({
    ...story(now - days(daysAgo), { asked: loans, city: 'gauteng/sandton' }),
    title,
    description: 'Blacklisted? No problem. We help where the banks say no.',
    removed: { reason: 'SPAM' as const, after: hours(7) },
  }));
  return [...drawn, ...unmet, ...held, ...removed];
};
