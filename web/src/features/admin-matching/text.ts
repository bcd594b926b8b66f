import { limits } from '@marketplace/contracts/limits';
import type {
  MatchingRule,
  RankingCriterion,
  SimulatedFigures,
  Simulation,
} from '@marketplace/contracts/operations/matching-simulations';
import { grouped } from '../../ui/number.ts';

export const criterionText: Record<RankingCriterion, string> = {
  band: 'Shortest distance',
  recentLeads: `Fewest leads in ${limits.recentLeadDays} days`,
  responseRate: 'Best response rate',
  waitingSince: 'Longest wait',
};

export const statusText: Record<Simulation['status'], string> = {
  WAITING: 'Queued',
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
};

/** Describes how a rule differs from another; `['The same as today']` if it does not. */
export const differencesOf = (rule: MatchingRule, today: MatchingRule): string[] => {
  const same = (one: readonly unknown[], other: readonly unknown[]) => one.join() === other.join();
  const lines = [
    rule.providersPerEnquiry !== today.providersPerEnquiry && `${rule.providersPerEnquiry} providers at a time`,
    rule.leadHours !== today.leadHours && `${rule.leadHours} hours to respond`,
    !same(rule.distanceBands, today.distanceBands) && `Distances up to ${rule.distanceBands.join(', ')} km`,
    !same(rule.ranking, today.ranking) &&
      `Ranked by: ${rule.ranking.map((name) => criterionText[name].toLowerCase()).join(', ')}`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['Today’s rule'];
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
  note: string;
  value: (figures: SimulatedFigures) => number | null | undefined;
  text: (value: number) => string;
};

/** The figures of both sides, in table order. */
export const figureRows: readonly Row[] = [
  { label: 'Leads', note: 'All leads sent', value: (f) => f.leads, text: grouped },
  {
    label: 'Gini coefficient',
    note: '0: all providers get the same number of leads. 1: one provider gets them all',
    value: (f) => f.gini,
    text: (value) => value.toFixed(3),
  },
  {
    label: 'Providers without a lead',
    note: 'Of the matching providers',
    value: (f) => f.providersWithout,
    text: grouped,
  },
  {
    label: 'Requests without a lead',
    note: 'No provider matched, or none was free',
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
    note: '90% are closer',
    value: (f) => f.distanceKm?.ninetieth,
    text: (km) => `${tenth(km)} km`,
  },
  {
    label: 'Time to first accept, median',
    note: 'From posting',
    value: (f) => f.firstAcceptMinutes?.median,
    text: waitText,
  },
  {
    label: 'Time to first accept, 90th percentile',
    note: '90% are faster',
    value: (f) => f.firstAcceptMinutes?.ninetieth,
    text: waitText,
  },
];

export const figureText = ({ value, text }: Row, figures: SimulatedFigures): string => {
  const number = value(figures);
  return number === null || number === undefined ? none : text(number);
};

/** `+12`, `−3 km`, `the same`; empty if a side has no value. */
export const changeText = ({ value, text }: Row, left: SimulatedFigures, right: SimulatedFigures): string => {
  const [before, after] = [value(left), value(right)];
  if (before == null || after == null) return '';
  const change = after - before;
  if (text(Math.abs(change)) === text(0) || change === 0) return 'the same';
  return `${change > 0 ? '+' : '−'}${text(Math.abs(change))}`;
};

export const basisText = ({ leads, same, observed }: SimulatedFigures): string =>
  leads === 0
    ? 'No lead was sent.'
    : `${grouped(same)} of ${grouped(leads)} leads match leads we really sent. Outcomes are real for ${grouped(observed)} and estimated for the rest.`;
