/**
 * Pure rules of billing. A day is `2026-11-27` in South Africa, and the end of a span is its first day that is not included. A month
 * of a provider begins on its billing day, the day of joining, or on the last day of a shorter month.
 */

import { type InvoiceReminder, reminderDays } from '@marketplace/contracts/invoices/billing-days';
import { roundedShare } from '@marketplace/contracts/invoices/vat';
import { type Plan, plans } from '@marketplace/contracts/plans/plans';
import type { PeriodReason } from '@marketplace/contracts/subscriptions/periods';
import { days } from '@marketplace/platform/clock';

export type Span = { from: string; until: string };

export type Period = {
  /** Null: no plan. */
  plan: Plan | null;
  from: string;
  /** Null for the last one. */
  until: string | null;
  /** The price of a whole month, with VAT. */
  priceCents: number;
  reason: PeriodReason;
  /** The day from which the months count. */
  anchor: string;
};

/** What lowers the price of some days. `basisPoints`: 10 000 is free. */
export type Reduction = Span & { basisPoints: number };

/** A part of a month at one price. */
export type Charge = Span & { plan: Plan; days: number; cycleDays: number; priceCents: number; totalCents: number };

/** What has been invoiced for a month, less what was credited, by its first day. */
export type Invoiced = ReadonlyMap<string, number>;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / days(1);
const dayOf = (number: number): string => new Date(number * days(1)).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayOf(dayNumber(day) + count);
export const daysIn = ({ from, until }: Span): number => dayNumber(until) - dayNumber(from);
const earliest = (...all: string[]): string => all.toSorted()[0]!;
const latest = (...all: string[]): string => all.toSorted().at(-1)!;

/** The same day of a later month, or its last day. */
const addMonths = (day: string, count: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10);
};

/** The provider's month with `day`, counted from `anchor`. */
export const cycleWith = (anchor: string, day: string): Span => {
  const [years, months] = [anchor, day].map((each) => each.split('-').map(Number));
  const guess = (months![0]! - years![0]!) * 12 + months![1]! - years![1]!;
  const count = addMonths(anchor, guess) <= day ? guess : guess - 1;
  return { from: addMonths(anchor, count), until: addMonths(anchor, count + 1) };
};

/** The period with `day`. Undefined before the first one. */
export const periodOn = (periods: readonly Period[], day: string): Period | undefined =>
  periods.find(({ from, until }) => from <= day && (until === null || day < until));

/** The price of a whole month on a plan. */
export const priceOf = (plan: Plan | null): number => (plan ? plans[plan].price * 100 : 0);

/** The largest reduction of a day counts. They are not added up. */
const reducedPrice = ({ priceCents }: Period, day: string, reductions: readonly Reduction[]): number => {
  const basisPoints = Math.max(
    0,
    ...reductions.filter(({ from, until }) => from <= day && day < until).map((each) => each.basisPoints),
  );
  return roundedShare(priceCents, 10_000 - basisPoints, 10_000);
};

/**
 * What each part of a month costs. A part costs the share of the month up to its end, less the share up to its start. So the parts at
 * one price add up to the price of the month.
 */
export const chargesIn = (cycle: Span, periods: readonly Period[], reductions: readonly Reduction[]): Charge[] => {
  const cycleDays = daysIn(cycle);
  const starts = [...periods, ...reductions].flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  const edges = [...new Set([cycle.from, ...starts, cycle.until])]
    .filter((day) => cycle.from <= day && day <= cycle.until)
    .toSorted();
  const charges: Charge[] = [];
  for (const [at, from] of edges.slice(0, -1).entries()) {
    const period = periodOn(periods, from);
    // A provider that returned counts its months from another day.
    if (!period?.plan || cycleWith(period.anchor, from).from !== cycle.from) continue;
    const [priceCents, plan, until] = [reducedPrice(period, from, reductions), period.plan, edges[at + 1]!];
    const last = charges.at(-1);
    const goesOn = last?.plan === plan && last.priceCents === priceCents && last.until === from;
    const span = { from: goesOn ? last.from : from, until };
    if (goesOn) charges.pop();
    const upTo = (day: string) => roundedShare(priceCents, daysIn({ from: cycle.from, until: day }), cycleDays);
    const totalCents = upTo(span.until) - upTo(span.from);
    charges.push({ ...span, plan, priceCents, cycleDays, days: daysIn(span), totalCents });
  }
  return charges;
};

const sum = (charges: readonly Charge[]): number => charges.reduce((total, { totalCents }) => total + totalCents, 0);

/** The months that may be invoiced until `today`: they begin with or after `startedOn`, the day on which billing was started. */
export const billableCycles = (periods: readonly Period[], startedOn: string, today: string): Span[] => {
  const cycles = new Map<string, Span>();
  for (const { plan, anchor, from, until } of periods) {
    if (plan === null || from > today) continue;
    const end = until === null ? addDays(today, 1) : earliest(until, addDays(today, 1));
    for (
      let cycle = cycleWith(anchor, latest(from, startedOn));
      cycle.from < end;
      cycle = cycleWith(anchor, cycle.until)
    )
      if (cycle.from >= startedOn) cycles.set(cycle.from, cycle);
  }
  return [...cycles.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1));
};

/** A line of an invoice. DIFFERENCE: a month that was invoiced costs more after a change. */
export type DueLine = Omit<Charge, 'days'> & { kind: 'PLAN' | 'DIFFERENCE'; cycle: string };
/** A month that was invoiced and costs less after a change. */
export type DueCredit = { cycle: string; totalCents: number };
export type Due = { lines: DueLine[]; credits: DueCredit[] };

export type Account = {
  periods: readonly Period[];
  reductions: readonly Reduction[];
  invoiced: Invoiced;
  isPastDue: boolean;
  /** Null before billing was started. */
  startedOn: string | null;
};

/** Whether the plan ends after `today`, so that no later invoice has the differences. */
const endsWith = (periods: readonly Period[], today: string): boolean => !periodOn(periods, addDays(today, 1))?.plan;

/**
 * What is to be invoiced and credited on `today`. A month is invoiced on its first day, together with the differences of earlier
 * ones. The last day of a plan brings the differences of that month. A provider that is past due gets no further invoice.
 */
export const dueOn = ({ periods, reductions, invoiced, isPastDue, startedOn }: Account, today: string): Due => {
  const due: Due = { lines: [], credits: [] };
  if (startedOn === null || startedOn > today) return due;
  const ends = endsWith(periods, today);
  for (const cycle of billableCycles(periods, startedOn, today)) {
    const charges = chargesIn(cycle, periods, reductions);
    const before = invoiced.get(cycle.from);
    const owed = sum(charges);
    if (before === undefined) {
      for (const { days: _, ...charge } of charges)
        if (charge.totalCents > 0) due.lines.push({ ...charge, kind: 'PLAN', cycle: cycle.from });
    } else if (owed < before) due.credits.push({ cycle: cycle.from, totalCents: before - owed });
    else if (owed > before && (cycle.until <= today || ends)) {
      const { days: _, ...last } = charges.at(-1)!;
      due.lines.push({ ...last, kind: 'DIFFERENCE', cycle: cycle.from, totalCents: owed - before });
    }
  }
  return isPastDue ? { ...due, lines: [] } : due;
};

/** The first day that is not invoiced yet, from `today` on. Reductions begin there, so that they change no invoice. */
export const firstOpenDay = (periods: readonly Period[], invoiced: Invoiced, today: string): string => {
  const current = periodOn(periods, today);
  if (!current) return today;
  const cycle = cycleWith(current.anchor, today);
  return invoiced.has(cycle.from) ? cycle.until : today;
};

/** Replaces everything from `day` on. A period that would be empty is left out. */
export const changedFrom = (
  periods: readonly Period[],
  day: string,
  next: Omit<Period, 'from' | 'until'>,
): Period[] => {
  const kept = periods
    .filter(({ from }) => from < day)
    .map((each) => (each.until === null || each.until > day ? { ...each, until: day } : each));
  return [...kept, { ...next, from: day, until: null }];
};

/** The last reminder that an invoice with this due day has reached by `today`. Undefined before the first one. */
export const reminderOn = (dueDay: string, today: string): InvoiceReminder | undefined =>
  (Object.keys(reminderDays) as InvoiceReminder[]).findLast((step) => addDays(dueDay, reminderDays[step]) <= today);

/** The next day on which something happens without anyone's doing: a month or a period begins, or an invoice gets older. Null: never. */
export const nextRun = (periods: readonly Period[], openDueDays: readonly string[], today: string): string | null => {
  const current = periodOn(periods, today);
  const ends = periods.flatMap(({ from, plan }) => (plan === null ? [addDays(from, -1), from] : [from]));
  const reminders = openDueDays.flatMap((day) => Object.values(reminderDays).map((count) => addDays(day, count)));
  const cycles = current?.plan ? [cycleWith(current.anchor, today).until] : [];
  return [...ends, ...reminders, ...cycles].filter((day) => day > today).toSorted()[0] ?? null;
};
