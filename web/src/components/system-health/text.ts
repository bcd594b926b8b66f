/** Texts of the health panel. */

import { type HealthHistory, historyDays, slotHours } from '@marketplace/contracts/operations/health-history';
import {
  type HealthStatus,
  healthStatuses,
  runbookSections,
  statusOf,
} from '@marketplace/contracts/operations/health-rules';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { counted, grouped } from '../../ui/number.ts';
import { exactTime } from '../../ui/time.ts';

/** A line of the panel. */
export type PartLine = {
  /** Its name in the history. */
  line?: string;
  name: string;
  status: HealthStatus;
  sentence: string;
  /** The version and start of each running process. */
  started?: NonNullable<ProcessKind['started']>;
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

/** `0.1.0, up for 3 h, 0.2.0, up for 2 min`. */
export const startedText = (started: NonNullable<ProcessKind['started']>, now: number): string =>
  started
    .map(({ version, startedAt }) => {
      const seconds = Math.max(0, (now - Date.parse(startedAt)) / 1_000);
      const up = seconds < 2 * 86_400 ? ageText(seconds) : `${Math.floor(seconds / 86_400)} days`;
      return `${version ? `Version ${version}` : 'Unknown version'}, up for ${up}`;
    })
    .join(' · ');

/** A line's last days as a sentence: `Last 7 days: not healthy for 42 min, 3 changes.` */
export const historyText = ({ slots, changes, troubledMinutes }: HealthHistory['lines'][number]): string => {
  const seen = slots.filter((slot) => slot !== null).length * slotHours;
  const span =
    seen >= historyDays * 24
      ? `Last ${historyDays} days`
      : `Last ${seen < 48 ? `${seen} hours` : `${Math.floor(seen / 24)} days`}`;
  if (troubledMinutes === 0) return `${span}: always healthy.`;
  return `${span}: not healthy for ${ageText(troubledMinutes * 60)}, ${counted(changes, 'change')}.`;
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
    answers: 'Accepting email',
    away: 'Not accepting our emails. They are kept and retried. Providers still see their leads on the site.',
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

const processLine = ({ name, status, running, lost, started = [], memoryMb, responseMs }: ProcessKind): PartLine => {
  const { name: title, none } = processText[name];
  const work = [
    `${grouped(running)} running`,
    memoryMb !== null && `up to ${grouped(memoryMb)} MB`,
    responseMs !== null && `${grouped(Math.round(responseMs))} ms per request`,
  ].filter(Boolean);
  const missed = lost > 0 ? ` ${counted(lost, 'process', 'processes')} stopped reporting in the last 10 minutes.` : '';
  return { name: title, status, sentence: (running === 0 ? none : `${work.join(', ')}.`) + missed, started };
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

const phoneLine = (phones: SystemHealth['phones']): PartLine => {
  const name = 'Messages to phones';
  if (!phones) return { name, status: 'UNKNOWN', sentence: 'Unknown while Postgres is not responding.' };
  const { status, messages, messagesPerDay, codes, codesPerDay } = phones;
  const rest = status === 'HEALTHY' ? '' : ' Beyond that, notifications are emailed and codes aren’t sent.';
  const sentence = `${grouped(messages)} of ${grouped(messagesPerDay)} sent in 24 hours, with ${grouped(codes)} of ${grouped(codesPerDay)} codes.${rest}`;
  return { name, status, sentence };
};

const partitionLine = (partitions: SystemHealth['partitions']): PartLine => {
  if (!partitions)
    return { name: 'Partitions', status: 'UNKNOWN', sentence: 'Unknown while Postgres is not responding.' };
  const { status, missing } = partitions;
  const sentence =
    missing.length === 0
      ? 'The next month is ready.'
      : `No partition for the next month in: ${missing.join(', ')}. Rows are safe without it.`;
  return { name: 'Partitions', status, sentence };
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

/** The runbook section of a process: running ones that are slow or large need other steps than missing ones. */
const processSection = ({ name, running, lost, responseMs, memoryMb }: ProcessKind): string => {
  if (running === 0) return runbookSections[name];
  if (responseMs !== null && statusOf('responseMs', responseMs) !== 'HEALTHY') return 'RequestsSlow';
  if (memoryMb !== null && statusOf('memoryMb', memoryMb) !== 'HEALTHY') return 'MemoryHigh';
  return lost > 0 ? 'ProcessRestarts' : runbookSections[name];
};

const processMore = (kind: ProcessKind): Pick<PartLine, 'since' | 'runbook'> => ({
  ...more(kind.name, kind),
  ...(kind.status !== 'HEALTHY' && { runbook: processSection(kind) }),
});

/** All parts, the worst first. */
export const partLines = ({
  services,
  processes,
  outbox,
  timers,
  mails,
  phones,
  partitions,
  privacyDrill,
  errors,
}: SystemHealth): PartLine[] =>
  [
    ...services.map((service) => ({
      line: `services.${service.name}`,
      ...serviceLine(service),
      ...more(service.name, service),
    })),
    ...processes.map((kind) => ({ line: `processes.${kind.name}`, ...processLine(kind), ...processMore(kind) })),
    { line: 'outbox', ...outboxLine(outbox), ...more('outbox', outbox) },
    // An API of the previous version does not send these.
    ...(timers === undefined ? [] : [{ line: 'timers', ...timerLine(timers), ...more('timers', timers) }]),
    ...(mails === undefined ? [] : [{ line: 'mails', ...mailLine(mails), ...more('mails', mails) }]),
    ...(phones === undefined ? [] : [{ line: 'phones', ...phoneLine(phones), ...more('phones', phones) }]),
    ...(partitions === undefined
      ? []
      : [{ line: 'partitions', ...partitionLine(partitions), ...more('partitions', partitions) }]),
    ...(privacyDrill
      ? [{ line: 'privacyDrill', ...drillLine(privacyDrill), ...more('privacyDrill', privacyDrill) }]
      : []),
    { line: 'errors', ...errorLine(errors), ...more('errors', errors) },
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
  webhooks: 'Webhooks',
  phone: 'WhatsApp and SMS',
  files: 'Files',
  timers: 'Timers',
  maintenance: 'Maintenance',
};
