/** What rules and figures say in words. */
import { limits } from '@marketplace/contracts/limits';
import type {
  MatchingRule,
  RankingCriterion,
  SimulatedFigures,
  Simulation,
} from '@marketplace/contracts/operations/matching-simulations';
import { grouped } from '../../ui/number.ts';

export const criterionText: Record<RankingCriterion, string> = {
  band: 'Nearest distance band',
  recentLeads: `Fewest leads in ${limits.recentLeadDays} days`,
  responseRate: 'Best response rate',
  waitingSince: 'Longest wait',
};

export const statusText: Record<Simulation['status'], string> = {
  WAITING: 'Waiting',
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};

/** What of a rule differs from another, in words; `['The same as today']` where nothing does. */
export const differencesOf = (rule: MatchingRule, today: MatchingRule): string[] => {
  const same = (one: readonly unknown[], other: readonly unknown[]) => one.join() === other.join();
  const lines = [
    rule.providersPerEnquiry !== today.providersPerEnquiry && `${rule.providersPerEnquiry} providers at a time`,
    rule.leadHours !== today.leadHours && `${rule.leadHours} hours to answer`,
    !same(rule.distanceBands, today.distanceBands) && `Bands up to ${rule.distanceBands.join(', ')} km`,
    !same(rule.ranking, today.ranking) &&
      `Ranked by: ${rule.ranking.map((name) => criterionText[name].toLowerCase()).join(', ')}`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ["Today's rule"];
};

const tenth = (value: number) => (Math.round(value * 10) / 10).toString();

/** `45 s`, `12 min`, `3 h 20 min`. */
const waitText = (minutes: number): string => {
  if (minutes < 1) return `${Math.max(1, Math.round(minutes * 60))} s`;
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${whole} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

const none = 'None';

type Row = {
  label: string;
  /** What it counts. */
  note: string;
  value: (figures: SimulatedFigures) => number | null | undefined;
  text: (value: number) => string;
};

/** The figures of both sides, in the order of the table. */
export const figureRows: readonly Row[] = [
  { label: 'Leads', note: 'All that were sent', value: (f) => f.leads, text: grouped },
  {
    label: 'Gini coefficient',
    note: '0: all have the same number of leads. 1: one has them all',
    value: (f) => f.gini,
    text: (value) => value.toFixed(3),
  },
  {
    label: 'Providers without a lead',
    note: 'Of those whom a request suited',
    value: (f) => f.providersWithout,
    text: grouped,
  },
  {
    label: 'Requests without a lead',
    note: 'Nobody suited them, or nobody had a place',
    value: (f) => f.enquiriesWithout,
    text: grouped,
  },
  { label: 'Requests accepted', note: 'By at least one provider', value: (f) => f.accepted, text: grouped },
  {
    label: 'Distance, median',
    note: 'From provider to request',
    value: (f) => f.distanceKm?.median,
    text: (km) => `${tenth(km)} km`,
  },
  {
    label: 'Distance, 90th percentile',
    note: 'Nine of ten are nearer',
    value: (f) => f.distanceKm?.ninetieth,
    text: (km) => `${tenth(km)} km`,
  },
  {
    label: 'Time to first accept, median',
    note: 'From the request on',
    value: (f) => f.firstAcceptMinutes?.median,
    text: waitText,
  },
  {
    label: 'Time to first accept, 90th percentile',
    note: 'Nine of ten are sooner',
    value: (f) => f.firstAcceptMinutes?.ninetieth,
    text: waitText,
  },
];

export const figureText = ({ value, text }: Row, figures: SimulatedFigures): string => {
  const number = value(figures);
  return number === null || number === undefined ? none : text(number);
};

/** `+12`, `−3 km`, `the same`; nothing where a side has no value. */
export const changeText = ({ value, text }: Row, left: SimulatedFigures, right: SimulatedFigures): string => {
  const [before, after] = [value(left), value(right)];
  if (before == null || after == null) return '';
  const change = after - before;
  if (text(Math.abs(change)) === text(0) || change === 0) return 'the same';
  return `${change > 0 ? '+' : '−'}${text(Math.abs(change))}`;
};

/** How far a result can be trusted. */
export const basisText = ({ leads, same, observed }: SimulatedFigures): string =>
  leads === 0
    ? 'No lead was sent.'
    : `${grouped(same)} of ${grouped(leads)} leads are the ones that were really sent. What became of ${grouped(observed)} is as it was observed, of the others estimated.`;
