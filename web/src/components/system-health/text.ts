/** What the health panel says of each part, in words. */
import { type HealthStatus, healthStatuses, runbookSections } from '@marketplace/contracts/operations/health-rules';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { grouped } from '../../ui/number.ts';
import { exactTime } from '../../ui/time.ts';

/** A line of the panel. */
export type PartLine = {
  name: string;
  status: HealthStatus;
  sentence: string;
  since?: string | null | undefined;
  /** The title of the section of the runbook that says what to do. */
  runbook?: string;
};

type Service = SystemHealth['services'][number];
type ProcessKind = SystemHealth['processes'][number];

const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${grouped(count)} ${count === 1 ? noun : plural}`;

/** `0 s`, `45 s`, `12 min`, `3 h`. */
export const ageText = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
};

const serviceText: Record<Service['name'], { name: string; answers: string; away: string }> = {
  postgres: {
    name: 'Postgres',
    answers: 'Answers',
    away: 'Does not answer, or its disk is full. Nothing can be posted or changed; people are asked to come back later.',
  },
  redis: {
    name: 'Redis',
    answers: 'Answers',
    away: 'Does not answer, or is full. Requests are still taken; matching and mail resume when it is back.',
  },
  'queues-on-postgres': {
    name: 'Queues',
    answers: 'Run on Postgres, without Redis',
    away: 'Do not answer. Requests are still taken; matching and mail resume when they are back.',
  },
  mail: {
    name: 'Mail server',
    answers: 'Takes our mails',
    away: 'Does not take our mails. Mails wait and are tried again; leads are on the providers’ pages all the same.',
  },
  clock: {
    name: 'Clock of the jobs',
    answers: 'Agrees with Postgres',
    away: 'Differs from Postgres by more than 30 seconds on a machine that runs jobs. No jobs run there until it is right.',
  },
  objects: {
    name: 'Object store',
    answers: 'Answers',
    away: 'Does not answer. Requests are taken without files; files that were sent are checked when it is back.',
  },
};

const serviceLine = ({ name, status, latencyMs }: Service): PartLine => {
  const { name: title, answers, away } = serviceText[name];
  const sentence = () => {
    if (status === 'UNKNOWN') return 'Nobody can say: no jobs process runs that would talk to it.';
    if (latencyMs !== null) return `${answers} in ${grouped(latencyMs)} ms.`;
    return status === 'HEALTHY' ? `${answers}.` : away;
  };
  return { name: title, status, sentence: sentence() };
};

const processText: Record<ProcessKind['name'], { name: string; none: string }> = {
  site: { name: 'Site', none: 'None runs, or none reaches the API. Pages may be away.' },
  api: { name: 'API', none: 'None has said that it runs.' },
  relay: { name: 'Relay', none: 'None runs. Requests are taken and wait; nobody gets a lead or a mail.' },
  jobs: { name: 'Jobs', none: 'None runs. Requests are taken and wait; nobody gets a lead or a mail.' },
};

const processLine = ({ name, status, running, lost, memoryMb, responseMs }: ProcessKind): PartLine => {
  const { name: title, none } = processText[name];
  const work = [
    `${grouped(running)} running`,
    memoryMb !== null && `${grouped(memoryMb)} MB at most`,
    responseMs !== null && `${grouped(Math.round(responseMs))} ms a request`,
  ].filter(Boolean);
  const missed = lost > 0 ? ` ${counted(lost, 'process', 'processes')} fell silent within the last ten minutes.` : '';
  return { name: title, status, sentence: (running === 0 ? none : `${work.join(', ')}.`) + missed };
};

const outboxLine = (outbox: SystemHealth['outbox']): PartLine => {
  if (!outbox) return { name: 'Outbox', status: 'UNKNOWN', sentence: 'Nobody can say while Postgres does not answer.' };
  const { status, waiting, deadLettered, oldestSeconds } = outbox;
  const queue =
    waiting === 0
      ? 'Nothing waits for the relay.'
      : `${counted(waiting, 'event')} ${waiting === 1 ? 'waits' : 'wait'} for the relay, the oldest for ${ageText(oldestSeconds)}.`;
  const dead = deadLettered > 0 ? ` ${counted(deadLettered, 'event')} cannot be delivered.` : '';
  return { name: 'Outbox', status, sentence: queue + dead };
};

const timerLine = (timers: SystemHealth['timers']): PartLine => {
  if (!timers) return { name: 'Timers', status: 'UNKNOWN', sentence: 'Unknown while the queues do not answer.' };
  const { status, expected, missing, late } = timers;
  const sentence = [
    missing.length > 0 && `Missing: ${missing.join(', ')}.`,
    late.length > 0 && `Due too late: ${late.join(', ')}.`,
    missing.length + late.length > 0
      ? 'The jobs restore them within a minute.'
      : `All ${grouped(expected)} are scheduled.`,
  ];
  return { name: 'Timers', status, sentence: sentence.filter(Boolean).join(' ') };
};

const mailLine = (mails: SystemHealth['mails']): PartLine => {
  if (!mails) return { name: 'Mails', status: 'UNKNOWN', sentence: 'Unknown while Postgres does not answer.' };
  const { status, overdue } = mails;
  const sentence =
    overdue === 0 ? 'None is overdue.' : `${counted(overdue, 'mail')} had no outcome within a quarter of an hour.`;
  return { name: 'Mails', status, sentence };
};

const errorLine = ({ status, recentCount, criticalCount }: SystemHealth['errors']): PartLine => {
  if (recentCount === null || criticalCount === null)
    return { name: 'Errors', status, sentence: 'Nobody can say while Postgres does not answer.' };
  const sentence =
    recentCount + criticalCount === 0
      ? 'None in the last hour.'
      : `${counted(recentCount, 'error')} in the last hour, and ${grouped(criticalCount)} that ended a process.`;
  return { name: 'Errors', status, sentence };
};

const drillLine = ({ status, at, found, unsearched }: NonNullable<SystemHealth['privacyDrill']>): PartLine => {
  const ended = at ? `Played ${exactTime(at)}` : 'Not played yet; it is played every night';
  const sentence =
    found.length === 0
      ? `${ended}${at ? '; nothing of the deleted person was left' : ''}.`
      : `${ended}. Something of the deleted person was left in: ${found.join('; ')}.`;
  const rest = at && unsearched.length > 0 ? ` Not searched: ${unsearched.join(', ')}.` : '';
  return { name: 'Privacy drill', status, sentence: `${sentence}${rest}` };
};

/** Since when, and what to read about a line that is not healthy. */
const more = (
  name: keyof typeof runbookSections,
  line: { status: HealthStatus; since?: string | null | undefined } | null,
): Pick<PartLine, 'since' | 'runbook'> => ({
  since: line?.since,
  ...(line?.status !== 'HEALTHY' && { runbook: runbookSections[name] }),
});

/** Every part, the worst first. */
export const partLines = ({
  services,
  processes,
  outbox,
  timers,
  mails,
  privacyDrill,
  errors,
}: SystemHealth): PartLine[] =>
  [
    ...services.map((service) => ({ ...serviceLine(service), ...more(service.name, service) })),
    ...processes.map((kind) => ({ ...processLine(kind), ...more(kind.name, kind) })),
    { ...outboxLine(outbox), ...more('outbox', outbox) },
    // An API of the version before knows neither.
    ...(timers === undefined ? [] : [{ ...timerLine(timers), ...more('timers', timers) }]),
    ...(mails === undefined ? [] : [{ ...mailLine(mails), ...more('mails', mails) }]),
    ...(privacyDrill ? [{ ...drillLine(privacyDrill), ...more('privacyDrill', privacyDrill) }] : []),
    { ...errorLine(errors), ...more('errors', errors) },
  ].sort((a, b) => healthStatuses.indexOf(b.status) - healthStatuses.indexOf(a.status));

/** What readiness, which asks nobody who they are, says of the parts of the API: the sentence for each that is down. */
export const downLines = (parts: Record<string, 'ok' | 'down'>): PartLine[] =>
  Object.entries(parts).flatMap(([part, state]) => {
    if (state === 'ok' || (part !== 'postgres' && part !== 'redis' && part !== 'objects')) return [];
    const { name, away } = serviceText[part];
    return [
      { name, status: part === 'postgres' ? 'UNHEALTHY' : 'CRITICAL', sentence: away, runbook: runbookSections[part] },
    ];
  });

export const queueNames: Record<SystemHealth['queues'][number]['name'], string> = {
  matching: 'Matching',
  mail: 'Mail',
  push: 'Push',
  files: 'Files',
  timers: 'Timers',
};
