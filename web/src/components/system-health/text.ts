/** Texts of the health panel. */
import { type HealthStatus, healthStatuses, runbookSections } from '@marketplace/contracts/operations/health-rules';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { counted, grouped } from '../../ui/number.ts';
import { exactTime } from '../../ui/time.ts';

/** A line of the panel. */
export type PartLine = {
  name: string;
  status: HealthStatus;
  sentence: string;
  since?: string | null | undefined;
  /** Title of the runbook section. */
  runbook?: string;
};

type Service = SystemHealth['services'][number];
type ProcessKind = SystemHealth['processes'][number];

/** `0 s`, `45 s`, `12 min`, `3 h`. */
export const ageText = (seconds: number): string => {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
};

const serviceText: Record<Service['name'], { name: string; answers: string; away: string }> = {
  postgres: {
    name: 'Postgres',
    answers: 'Responds',
    away: 'Not responding, or its disk is full. Nothing can be posted or changed, and users are asked to come back later.',
  },
  redis: {
    name: 'Redis',
    answers: 'Responds',
    away: 'Not responding, or full. Requests are still accepted. Matching and email resume when it is back.',
  },
  'queues-on-postgres': {
    name: 'Queues',
    answers: 'Run on Postgres, without Redis',
    away: 'Not responding. Requests are still accepted. Matching and email resume when they are back.',
  },
  mail: {
    name: 'Mail server',
    answers: 'Accepting mail',
    away: 'Not accepting our mail. Emails are kept and retried. Providers still see their leads on the site.',
  },
  clock: {
    name: 'Job clock',
    answers: 'Matches Postgres',
    away: 'More than 30 seconds off from Postgres on a machine that runs jobs. No jobs run there until it is corrected.',
  },
  objects: {
    name: 'Object store',
    answers: 'Responds',
    away: 'Not responding. Requests are accepted without files. Uploaded files are checked when it is back.',
  },
};

const serviceLine = ({ name, status, latencyMs }: Service): PartLine => {
  const { name: title, answers, away } = serviceText[name];
  const sentence = () => {
    if (status === 'UNKNOWN') return 'Unknown, because no jobs process is running to check it.';
    if (latencyMs !== null) return `${answers} in ${grouped(latencyMs)} ms.`;
    return status === 'HEALTHY' ? `${answers}.` : away;
  };
  return { name: title, status, sentence: sentence() };
};

const processText: Record<ProcessKind['name'], { name: string; none: string }> = {
  site: { name: 'Site', none: 'Not running, or can’t reach the API. Pages may be unavailable.' },
  api: { name: 'API', none: 'No process has reported.' },
  relay: { name: 'Relay', none: 'Not running. Requests are accepted but wait. No leads or emails are sent.' },
  jobs: { name: 'Jobs', none: 'Not running. Requests are accepted but wait. No leads or emails are sent.' },
};

const processLine = ({ name, status, running, lost, memoryMb, responseMs }: ProcessKind): PartLine => {
  const { name: title, none } = processText[name];
  const work = [
    `${grouped(running)} running`,
    memoryMb !== null && `up to ${grouped(memoryMb)} MB`,
    responseMs !== null && `${grouped(Math.round(responseMs))} ms per request`,
  ].filter(Boolean);
  const missed = lost > 0 ? ` ${counted(lost, 'process', 'processes')} stopped reporting in the last 10 minutes.` : '';
  return { name: title, status, sentence: (running === 0 ? none : `${work.join(', ')}.`) + missed };
};

const outboxLine = (outbox: SystemHealth['outbox']): PartLine => {
  if (!outbox) return { name: 'Outbox', status: 'UNKNOWN', sentence: 'Unknown while Postgres is not responding.' };
  const { status, waiting, deadLettered, oldestSeconds } = outbox;
  const queue =
    waiting === 0
      ? 'No events waiting for the relay.'
      : `${counted(waiting, 'event')} waiting for the relay, the oldest for ${ageText(oldestSeconds)}.`;
  const dead = deadLettered > 0 ? ` ${counted(deadLettered, 'event')} can’t be delivered.` : '';
  return { name: 'Outbox', status, sentence: queue + dead };
};

const timerLine = (timers: SystemHealth['timers']): PartLine => {
  if (!timers) return { name: 'Timers', status: 'UNKNOWN', sentence: 'Unknown while the queues are not responding.' };
  const { status, expected, missing, late } = timers;
  const sentence = [
    missing.length > 0 && `Missing: ${missing.join(', ')}.`,
    late.length > 0 && `Scheduled too late: ${late.join(', ')}.`,
    missing.length + late.length > 0 ? 'They are restored within a minute.' : `All ${grouped(expected)} are scheduled.`,
  ];
  return { name: 'Timers', status, sentence: sentence.filter(Boolean).join(' ') };
};

const mailLine = (mails: SystemHealth['mails']): PartLine => {
  if (!mails) return { name: 'Emails', status: 'UNKNOWN', sentence: 'Unknown while Postgres is not responding.' };
  const { status, overdue } = mails;
  const sentence = overdue === 0 ? 'None overdue.' : `${counted(overdue, 'email')} had no outcome after 15 minutes.`;
  return { name: 'Emails', status, sentence };
};

const errorLine = ({ status, recentCount, criticalCount }: SystemHealth['errors']): PartLine => {
  if (recentCount === null || criticalCount === null)
    return { name: 'Errors', status, sentence: 'Unknown while Postgres is not responding.' };
  const sentence =
    recentCount + criticalCount === 0
      ? 'None in the last hour.'
      : `${counted(recentCount, 'error')} in the last hour, and ${grouped(criticalCount)} that crashed a process.`;
  return { name: 'Errors', status, sentence };
};

const drillLine = ({ status, at, found, unsearched }: NonNullable<SystemHealth['privacyDrill']>): PartLine => {
  const ended = at ? `Last run ${exactTime(at)}` : 'Not run yet; it runs every night';
  const sentence =
    found.length === 0
      ? `${ended}${at ? '; no data of the deleted person was left' : ''}.`
      : `${ended}. Data of the deleted person was left in: ${found.join('; ')}.`;
  const rest = at && unsearched.length > 0 ? ` Not searched: ${unsearched.join(', ')}.` : '';
  return { name: 'Privacy drill', status, sentence: `${sentence}${rest}` };
};

/** Start of the current status, and the runbook section if the part is not healthy. */
const more = (
  name: keyof typeof runbookSections,
  line: { status: HealthStatus; since?: string | null | undefined } | null,
): Pick<PartLine, 'since' | 'runbook'> => ({
  since: line?.since,
  ...(line?.status !== 'HEALTHY' && { runbook: runbookSections[name] }),
});

/** All parts, the worst first. */
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
    // An API of the previous version sends neither.
    ...(timers === undefined ? [] : [{ ...timerLine(timers), ...more('timers', timers) }]),
    ...(mails === undefined ? [] : [{ ...mailLine(mails), ...more('mails', mails) }]),
    ...(privacyDrill ? [{ ...drillLine(privacyDrill), ...more('privacyDrill', privacyDrill) }] : []),
    { ...errorLine(errors), ...more('errors', errors) },
  ].sort((a, b) => healthStatuses.indexOf(b.status) - healthStatuses.indexOf(a.status));

/** Lines for the parts that readiness reports as down. Readiness needs no authentication. */
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
