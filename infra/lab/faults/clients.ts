/** Seekers who retry: after no response or a 5xx, they send the same request again with the same idempotency key. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { allCategories, categoryPath } from '@marketplace/catalogue/lookup';
import { bestTimes, contactMethods } from '@marketplace/contracts/enquiries/facts';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { between, oneOf, type Random } from '../../random.ts';
import { cityPicker } from '../environment/population.ts';

/** Leaf categories below the few services of the run's providers, so that most requests find a provider. */
export const enquiryMaker = (random: Random, serviceSlugs: readonly string[]) => {
  const leaves = allCategories().filter(
    ({ id, level }) => level === 3 && serviceSlugs.includes(categoryPath(id)[1]!.slug),
  );
  const pickCity = cityPicker(random);
  // Every enquiry has its own mailbox, because an unverified mailbox gets only a few mails a day. Numbers may
  // repeat.
  let seekers = 0;
  return (number: number) => {
    const [parent, sub, leaf] = categoryPath(oneOf(leaves, random).id);
    const city = pickCity();
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
      timeframe: oneOf(timeframes, random),
      contactName: `Seeker ${number}`,
      contactEmail: email,
      contactEmailConfirm: email,
      contactPhone: '082 555 0100',
      bestTimeToContact: oneOf(bestTimes, random),
      contactPreferences: [oneOf(contactMethods, random)],
    };
  };
};

export type Posted = { id: string; key: string };
export type ClientReport = {
  posted: Posted[];
  /** Number of retries, and how many of them had no response. */
  repeats: number;
  unanswered: number;
  /** Unexpected responses: a 4xx to a valid request. */
  wrong: string[];
};

const patienceMs = 8_000;
/** No fault lasts this long. A request without a 201 by then has failed. */
const giveUpAfterMs = 5 * 60_000;

export const together = (reports: ClientReport[]): ClientReport => ({
  posted: reports.flatMap(({ posted }) => posted),
  repeats: reports.reduce((sum, { repeats }) => sum + repeats, 0),
  unanswered: reports.reduce((sum, { unanswered }) => sum + unanswered, 0),
  wrong: reports.flatMap(({ wrong }) => wrong),
});

export type Load = {
  apiUrls: string[];
  count: number;
  clients: number;
  perSecond: number;
  random: Random;
  make: (number: number) => object;
  onPosted?: (done: number) => void;
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
  const report: ClientReport = { posted: [], repeats: 0, unanswered: 0, wrong: [] };
  const startedAt = performance.now();
  let next = 0;

  const post = async (number: number) => {
    const key = randomUUID();
    const body = JSON.stringify(make(number));
    const giveUpAt = performance.now() + giveUpAfterMs;
    for (;;) {
      const answer = await fetch(`${oneOf(apiUrls, random)}/api/enquiries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
        signal: AbortSignal.timeout(patienceMs),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined);
      if (answer?.status === 201) {
        report.posted.push({ id: (JSON.parse(answer.text) as { id: string }).id, key });
        onPosted(report.posted.length);
        return;
      }
      if (!answer) report.unanswered += 1;
      else if (answer.status < 500) {
        report.wrong.push(`${answer.status} ${answer.text}`);
        return;
      }
      if (performance.now() > giveUpAt) {
        report.wrong.push(`no 201 within ${giveUpAfterMs / 1_000} s, at last ${answer?.status ?? 'no answer'}`);
        return;
      }
      report.repeats += 1;
      await wait(between(50, 400, random));
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
  return report;
};
