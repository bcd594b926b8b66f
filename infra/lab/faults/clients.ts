/** Seekers who post requests. They retry with the same idempotency key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { allCategories, categoryPath } from '@marketplace/catalogue/lookup';
import { bestTimes, contactMethods, urgentBestTime } from '@marketplace/contracts/enquiries/facts';
import { requestTimeframes, timeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { City } from '@marketplace/gazetteer/place';
import { between, oneOf, type Random } from '@marketplace/infra/random.ts';
import { cityPicker } from '../environment/population.ts';
import { GaveUp, openCaller, type Tally } from './caller.ts';

/** One of `every` requests is urgent. `city`: where; by default, anywhere. */
type Urgent = { every: number; city?: City };

/**
 * Leaf categories below the few services of the run's providers, so that most requests find a provider. None is urgent without
 * `urgent`.
 */
export const enquiryMaker = (random: Random, serviceSlugs: readonly string[], urgent?: Urgent) => {
  const leaves = allCategories().filter(
    ({ id, level }) => level === 3 && serviceSlugs.includes(categoryPath(id)[1]!.slug),
  );
  const pickCity = cityPicker(random);
  // Every enquiry has its own mailbox and number, because an unverified mailbox gets only a few mails a day, and a number
  // only a few codes.
  let seekers = 0;
  return (number: number) => {
    const [parent, sub, leaf] = categoryPath(oneOf(leaves, random).id);
    const isUrgent = urgent !== undefined && number % urgent.every === 0;
    const anywhere = pickCity();
    const city = (isUrgent && urgent.city) || anywhere;
    const email = `seeker-${++seekers}@seekers.example`;
    const budgetMin = Math.round(between(100, 5_000, random));
    return {
      parentCategoryId: parent!.id,
      subcategoryId: sub!.id,
      subSubcategoryId: leaf!.id,
      title: `Request number ${number}`,
      description: `The description of request number ${number}.`,
      province: city.province.name,
      city: city.name,
      budgetMin,
      budgetMax: budgetMin * 2,
      timeframe: isUrgent ? requestTimeframes.urgent : oneOf<string>(timeframes, random),
      contactName: `Seeker ${number}`,
      contactEmail: email,
      contactEmailConfirm: email,
      contactPhone: `083 5${String(seekers).padStart(6, '0')}`,
      // Version 0.1.0, from which an update may start, does not know the time of urgent requests.
      bestTimeToContact: oneOf(
        bestTimes.filter((time) => time !== urgentBestTime),
        random,
      ),
      contactPreferences: [oneOf(contactMethods, random)],
    };
  };
};

/** `phone`: the number of the request in E.164. */
export type Posted = { id: string; key: string; email: string; phone: string; isUrgent: boolean };
export type ClientReport = Tally & {
  posted: Posted[];
  /** Unexpected responses: a 4xx to a valid request. */
  wrong: string[];
  /** The first calls that were sent again. */
  failures: readonly string[];
};

export const together = (reports: ClientReport[]): ClientReport => ({
  posted: reports.flatMap(({ posted }) => posted),
  repeats: reports.reduce((sum, { repeats }) => sum + repeats, 0),
  unanswered: reports.reduce((sum, { unanswered }) => sum + unanswered, 0),
  wrong: reports.flatMap(({ wrong }) => wrong),
  failures: reports.flatMap(({ failures }) => failures),
});

export type Load = {
  apiUrls: string[];
  count: number;
  clients: number;
  perSecond: number;
  random: Random;
  make: (number: number) => { contactEmail: string; contactPhone: string; timeframe: string };
  /** `done`: how many are posted. */
  onPosted?: (done: number, posted: Posted) => void;
};

/** Posts `count` enquiries with `clients` clients, at most `perSecond` in all. */
export const postAll = async ({
  apiUrls,
  count,
  clients,
  perSecond,
  random,
  make,
  onPosted = () => {},
}: Load): Promise<ClientReport> => {
  const { call, tally, failures } = openCaller({ apiUrls, random });
  const posted: Posted[] = [];
  const wrong: string[] = [];
  const startedAt = performance.now();
  let next = 0;

  const post = async (number: number) => {
    const key = randomUUID();
    const body = make(number);
    try {
      const answer = await call({ method: 'POST', path: '/api/enquiries', body, key });
      if (answer.status === 201) {
        const phone = body.contactPhone.replace(/^0/, '+27').replaceAll(' ', '');
        const isUrgent = body.timeframe === requestTimeframes.urgent;
        const one = { id: answer.body.id as string, key, email: body.contactEmail, phone, isUrgent };
        posted.push(one);
        onPosted(posted.length, one);
      } else wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
      wrong.push(error.message);
    }
  };

  const client = async () => {
    while (next < count) {
      const number = ++next;
      const due = startedAt + (number / perSecond) * 1_000 - performance.now();
      if (due > 0) await wait(due);
      await post(number);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { posted, wrong, failures, ...tally };
};
