/**
 * The privacy drill: fictitious people use every feature, request copies, are deleted and are then searched for everywhere, also
 * outside the database (elsewhere.ts). It runs in a transaction that is rolled back, so no business gets a lead, no statistics
 * change and no mail is sent. Its files are in the real store and always removed there.
 */
import { Writable } from 'node:stream';
import { ancestorIds } from '@marketplace/catalogue/lookup';
import { eventNamed, events } from '@marketplace/contracts/jobs/events';
import { jobs } from '@marketplace/contracts/jobs/jobs';
import { objectKeys } from '@marketplace/domain/attachments/rules';
import { boardLeads } from '@marketplace/domain/enquiries/board.view';
import { copyKey } from '@marketplace/domain/personal-data/copies';
import { eraseDue } from '@marketplace/domain/personal-data/erasure';
import { personalDataQueries } from '@marketplace/domain/personal-data/queries';
import { askForCopy, askForDeletion, subjectOf } from '@marketplace/domain/personal-data/requests';
import { columnsWith } from '@marketplace/domain/personal-data/search.view';
import { type DrillResult, privacyDrillQueries } from '@marketplace/domain/privacy-drills.queries';
import { days, hours } from '@marketplace/platform/clock';
import { createLogger } from '@marketplace/platform/logger';
import type { PhoneNotices } from '@marketplace/platform/phone-notices';
import type { JobDeps } from '../deps.ts';
import { type Handlers, runJob } from '../handler.ts';
import { searchElsewhere } from './elsewhere.ts';
import { marks, type Place, type Played, playPeople } from './person.ts';

/** If the drill searched fewer columns, something is wrong. */
const leastColumns = 25;
/** Night hours in South Africa, in UTC. */
const night = { from: 22, until: 3 };
const once = hours(20);

/** Ends and rolls back the transaction. */
class PlayedOut extends Error {}

const isMarked = (text: string): boolean => marks.some((mark) => text.toLowerCase().includes(mark));

/** What a drill records outside the database: log lines, mails and queued jobs. */
const createEars = () => {
  const heard = { log: false, jobs: new Set<string>(), copies: 0 };
  const log = createLogger(
    { name: 'privacy-drill', level: 'trace' },
    new Writable({
      write: (line, _encoding, done) => {
        heard.log ||= isMarked(String(line));
        done();
      },
    }),
  );
  return { heard, log };
};

/** Runs the jobs of the events written in this transaction and of those that follow, like the relay and the workers. */
const settleJobs = async (
  deps: JobDeps,
  handlers: Handlers,
  firstXid: string,
  heard: ReturnType<typeof createEars>['heard'],
): Promise<void> => {
  const queries = privacyDrillQueries(deps);
  for (;;) {
    const rows = await queries.ownEvents(firstXid);
    if (rows.length === 0) return;
    await queries.removeEvents(rows.map(({ id }) => id));
    for (const { event, payload } of rows) {
      const name = eventNamed(event);
      if (!name) throw new Error(`there is no event ${event}`);
      if (isMarked(JSON.stringify(payload))) heard.jobs.add(event);
      for (const job of events[name].jobs) {
        const data = jobs[job].payload.parse(payload);
        if (isMarked(JSON.stringify(data))) heard.jobs.add(job);
        await runJob(handlers, deps, { name: job, data, id: `drill.${job}`, attemptsMade: 0, opts: {} });
      }
    }
  }
};

/** Stands in for the phone gateway: sends nothing, and keeps the last code. */
const createGateway = () => {
  let code = '';
  const phone: PhoneNotices = {
    channel: 'whatsapp',
    perDay: 2_000,
    send: async ({ id, template, button }) => {
      if (template === 'confirm_number') code = button;
      return { outcome: 'sent', gatewayId: `drill-${id}` };
    },
  };
  return { phone, lastCode: () => code };
};

type Objects = NonNullable<JobDeps['objects']>;

const keysOf = ({ uploads }: Played, copies: string[]): string[] => [
  ...uploads.flatMap(objectKeys),
  ...copies.map(copyKey),
];

/** The kinds of objects that still exist. Their keys would identify no one and mean little. */
const objectsLeft = async (objects: Objects | undefined, keys: string[]): Promise<string[]> => {
  const left = new Set<string>();
  for (const key of keys) if ((await objects?.sizeOf(key)) !== undefined) left.add(`object ${key.split('/')[0]}/`);
  return [...left];
};

type Outcome = Pick<DrillResult, 'columnsHeld' | 'found'>;

/** The whole drill in a transaction with a consistent snapshot. `keys` collects the objects that may exist. */
const play = async (given: JobDeps, handlers: Handlers, place: Place, keys: string[]): Promise<Outcome> => {
  let now = given.clock.now();
  const { heard, log } = createEars();
  const { phone, lastCode } = createGateway();
  const deps: JobDeps = {
    ...given,
    log,
    clock: { now: () => now },
    transport: { send: async () => {}, close: () => {} },
    push: undefined,
    phone,
  };
  const firstXid = await privacyDrillQueries(deps).firstXid();
  // No business may get a lead or hold one until the end.
  await privacyDrillQueries(deps).removeCoverage(ancestorIds(place.categoryId), place.province);
  const settle = () => settleJobs(deps, handlers, firstXid, heard);
  const played = await playPeople(deps, place, { settle, lastCode });
  keys.push(...keysOf(played, []));
  const queries = personalDataQueries(deps);
  const found = new Set<string>();

  if (deps.objects) {
    for (const person of played.people) await askForCopy(deps, person);
    const copies: string[] = [];
    for (const person of played.people)
      copies.push(...(await queries.exports(await subjectOf(deps, person))).map(({ id }) => id));
    keys.push(...copies.map(copyKey));
    await settle();
    for (const id of copies) {
      const size = await deps.objects.sizeOf(copyKey(id));
      if (size === undefined || !isMarked(String(await deps.objects.read(copyKey(id), size))))
        found.add('a copy without its person');
    }
  }
  const columnsHeld = (await columnsWith(deps, marks, { since: firstXid })).length;
  if (columnsHeld < leastColumns) found.add(`the drill itself: only ${columnsHeld} columns held the person`);

  for (const person of played.people) await askForDeletion(deps, person);
  await settle();
  now = new Date(now.getTime() + days(7));
  for (const person of played.people) {
    const request = await queries.openDeletion(person);
    if (!request || !(await eraseDue(deps, deps.objects, request.id))) found.add('a deletion that did not happen');
  }
  await settle();

  for (const column of await columnsWith(deps, marks, { since: firstXid })) found.add(`column ${column}`);
  for (const left of await objectsLeft(deps.objects, keys)) found.add(left);
  for (const job of heard.jobs) found.add(`queue: ${job}`);
  if (heard.log) found.add('a line of the log');
  if (isMarked(JSON.stringify(await boardLeads(deps, { limit: 100 })))) found.add('page: the request board');
  return { columnsHeld, found: [...found].sort() };
};

/**
 * Runs the drill, stores and returns the result. `whole` also searches all rows of the database for data left by earlier drills.
 * Throws if the drill could not run.
 */
export const playDrill = async (deps: JobDeps, handlers: Handlers, { whole = false } = {}): Promise<DrillResult> => {
  const startedAt = deps.clock.now();
  const place = await privacyDrillQueries(deps).quietestPlace();
  const keys: string[] = [];
  let outcome: Outcome | undefined;
  try {
    await deps.db.transaction(
      async (trx) => {
        outcome = await play({ ...deps, db: trx }, handlers, place, keys);
        throw new PlayedOut();
      },
      { isolationLevel: 'repeatable read' },
    );
  } catch (error) {
    if (!(error instanceof PlayedOut)) throw error;
  } finally {
    await deps.objects?.remove(keys);
  }
  const left = whole ? (await columnsWith(deps, marks)).map((column) => `column ${column}, of an earlier drill`) : [];
  const elsewhere = await searchElsewhere(deps, isMarked);
  const result = {
    ...{ startedAt, finishedAt: deps.clock.now() },
    columnsHeld: outcome!.columnsHeld,
    found: [...outcome!.found, ...left, ...elsewhere.found],
    unsearched: elsewhere.unsearched,
  };
  await privacyDrillQueries(deps).insert(result);
  return result;
};

/** Runs the drill once a night. Returns what was found, or undefined if it is not time. */
export const drillByNight = async (deps: JobDeps, handlers: Handlers): Promise<string[] | undefined> => {
  const now = deps.clock.now();
  const hour = now.getUTCHours();
  if (hour < night.from && hour >= night.until) return undefined;
  const last = await privacyDrillQueries(deps).latest();
  if (last && now.getTime() - last.finishedAt.getTime() < once) return undefined;
  const { found, columnsHeld } = await playDrill(deps, handlers);
  deps.log.info({ columnsHeld, places: found.length }, 'privacy drill finished');
  return found;
};
