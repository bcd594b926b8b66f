import { roundedShare, splitVat, vatRateOn } from '@marketplace/contracts/invoices/vat';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Account,
  addDays,
  billableCycles,
  changedFrom,
  chargesIn,
  cycleWith,
  daysIn,
  dueOn,
  firstOpenDay,
  nextRun,
  type Period,
  periodOn,
  priceOf,
  type Reduction,
  reminderOn,
} from './rules.ts';

const period = (from: string, over: Partial<Period> = {}): Period => ({
  ...{ plan: 'R499', from, until: null, priceCents: 49_900, reason: 'JOINED', anchor: from },
  ...over,
});
const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count));

describe('months', () => {
  test.each([
    ['2026-01-15', '2026-03-14', '2026-02-15', '2026-03-15'],
    ['2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['2026-01-31', '2026-04-29', '2026-03-31', '2026-04-30'],
    ['2024-01-30', '2024-02-29', '2024-02-29', '2024-03-30'],
    ['2023-12-29', '2023-12-29', '2023-12-29', '2024-01-29'],
    ['2024-02-29', '2025-02-28', '2025-02-28', '2025-03-29'],
  ])('counted from %s, the month with %s runs from %s to %s', (anchor, today, from, until) => {
    expect(cycleWith(anchor, today)).toEqual({ from, until });
  });

  test('follow each other without a gap and contain their day', () => {
    fc.assert(
      fc.property(day, day, (anchor, today) => {
        const cycle = cycleWith(anchor, today);
        expect(cycle.from <= today && today < cycle.until).toBe(true);
        expect(cycleWith(anchor, cycle.until).from).toBe(cycle.until);
        expect(daysIn(cycle)).toBeGreaterThanOrEqual(28);
        expect(daysIn(cycle)).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('charges', () => {
  test('an upgrade costs R300 for 16 of 30 days', () => {
    const periods = [
      period('2026-04-01', { until: '2026-04-15' }),
      period('2026-04-15', { plan: 'NETWORK_PRO', priceCents: 79_900, anchor: '2026-04-01' }),
    ];
    const charges = chargesIn(cycleWith('2026-04-01', '2026-04-20'), periods, []);
    expect(charges.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(49_900 + 16_000);
  });

  test('the parts of a month add up to its price, at whatever days it is cut', () => {
    fc.assert(
      fc.property(
        day,
        fc.uniqueArray(fc.integer({ min: 1, max: 27 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 100_000 }),
        (anchor, cuts, priceCents) => {
          const days = [0, ...cuts.toSorted((a, b) => a - b)].map((count) => addDays(anchor, count));
          // Plans alternate, so that no two parts are joined.
          const periods = days.map((from, at) =>
            period(from, { until: days[at + 1] ?? null, plan: at % 2 ? 'R499' : 'NETWORK_PRO', priceCents, anchor }),
          );
          const charges = chargesIn(cycleWith(anchor, anchor), periods, []);
          expect(charges).toHaveLength(days.length);
          expect(charges.reduce((sum, each) => sum + each.totalCents, 0)).toBe(priceCents);
          for (const { totalCents } of charges) expect(totalCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  /** Random periods and reductions from some days before a month to some days after it, without a gap. */
  const histories = fc.record({
    cuts: fc.uniqueArray(fc.integer({ min: -20, max: 50 }), { minLength: 1, maxLength: 6 }),
    plans: fc.array(fc.constantFrom(null, 'R499', 'NETWORK_PRO'), { minLength: 6, maxLength: 6 }),
    hasReturned: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    isOver: fc.boolean(),
    reductions: fc.array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 30 }), fc.constantFrom(1000, 5000, 10_000)), {
      maxLength: 3,
    }),
  });

  test('cover each day of a month once, by its plan and its price, and join neighbours with the same', () => {
    const cycle = cycleWith('2026-04-01', '2026-04-10');
    fc.assert(
      fc.property(histories, ({ cuts, plans, hasReturned, isOver, reductions: given }) => {
        const starts = cuts.toSorted((a, b) => a - b).map((count) => addDays(cycle.from, count));
        const periods = starts.map((from, at) => {
          const plan = plans[at] as Period['plan'];
          const until = starts[at + 1] ?? (isOver ? addDays(from, 9) : null);
          const anchor = hasReturned[at] ? '2026-04-17' : cycle.from;
          return period(from, { until, plan, priceCents: priceOf(plan), anchor });
        });
        const reductions = given.map(([start, length, basisPoints]) => {
          const from = addDays(cycle.from, start - 20);
          return { from, until: addDays(from, length), basisPoints };
        });
        // Day by day, and without the rules: what a day has, or null for a day without a charge.
        const wanted: (string | null)[] = [];
        for (let date = cycle.from; date < cycle.until; date = addDays(date, 1)) {
          const current = periods.find(({ from, until }) => from <= date && date < (until ?? '9999'));
          const off = reductions.filter(({ from, until }) => from <= date && date < until);
          const share = 1 - Math.max(0, ...off.map(({ basisPoints }) => basisPoints)) / 10_000;
          const counts = current?.plan && current.anchor === cycle.from;
          wanted.push(counts ? `${current.plan} ${Math.round(current.priceCents * share)}` : null);
        }
        const charges = chargesIn(cycle, periods, reductions);
        const found: (string | null)[] = wanted.map(() => null);
        for (const { from, until, plan, priceCents, days, cycleDays, totalCents } of charges) {
          expect([days, cycleDays]).toEqual([daysIn({ from, until }), 30]);
          expect(Math.abs(totalCents - (priceCents * days) / 30)).toBeLessThanOrEqual(1);
          for (let at = 0; at < days; at += 1) {
            const index = daysIn({ from: cycle.from, until: from }) + at;
            expect(found[index]).toBe(null);
            found[index] = `${plan} ${priceCents}`;
          }
        }
        expect(found).toEqual(wanted);
        const changes = wanted.filter((each, at) => each !== null && each !== wanted[at - 1]);
        expect(charges).toHaveLength(changes.length);
      }),
    );
  });

  test('the larger reduction of a day counts, and free days cost nothing', () => {
    const reductions: Reduction[] = [
      { from: '2026-04-01', until: '2026-05-01', basisPoints: 1000 },
      { from: '2026-04-11', until: '2026-04-21', basisPoints: 10_000 },
    ];
    const charges = chargesIn(cycleWith('2026-04-01', '2026-04-01'), [period('2026-04-01')], reductions);
    expect(charges.map(({ days, priceCents, totalCents }) => [days, priceCents, totalCents])).toEqual([
      [10, 44_910, 14_970],
      [10, 0, 0],
      [10, 44_910, 14_970],
    ]);
  });
});

describe('what is due', () => {
  const account = (over: Partial<Account>): Account => ({
    ...{
      periods: [period('2026-01-31')],
      reductions: [],
      invoiced: new Map(),
      isPastDue: false,
      startedOn: '2026-01-01',
    },
    ...over,
  });
  const totals = (of: Account, today: string) => {
    const { lines, credits } = dueOn(of, today);
    return { lines: lines.map(({ cycle, totalCents }) => [cycle, totalCents]), credits };
  };

  test('is the plan of a new month, then nothing once it is invoiced', () => {
    const [line] = dueOn(account({}), '2026-02-10').lines;
    expect(line).toMatchObject({ kind: 'PLAN', plan: 'R499', from: '2026-01-31', until: '2026-02-28' });
    const invoiced = new Map([['2026-01-31', 49_900]]);
    expect(dueOn(account({ invoiced }), '2026-02-10')).toEqual({ lines: [], credits: [] });
  });

  test('is nothing before billing was started, and nothing for a month that began before', () => {
    expect(totals(account({ startedOn: null }), '2026-02-10').lines).toEqual([]);
    expect(totals(account({ startedOn: '2026-02-01' }), '2026-02-10').lines).toEqual([]);
    expect(totals(account({ startedOn: '2026-02-01' }), '2026-02-28').lines).toEqual([['2026-02-28', 49_900]]);
  });

  test('is no invoice while past due', () => {
    expect(totals(account({ isPastDue: true }), '2026-02-10').lines).toEqual([]);
  });

  test('has the difference of an upgrade with the next month, and on the last day of a plan that ends', () => {
    const periods = [
      period('2026-04-01', { until: '2026-04-15' }),
      period('2026-04-15', { plan: 'NETWORK_PRO', priceCents: 79_900, anchor: '2026-04-01' }),
    ];
    const invoiced = new Map([['2026-04-01', 49_900]]);
    expect(totals(account({ periods, invoiced }), '2026-04-30').lines).toEqual([]);
    expect(dueOn(account({ periods, invoiced }), '2026-05-01').lines[0]).toMatchObject({
      ...{ kind: 'DIFFERENCE', plan: 'NETWORK_PRO', from: '2026-04-15', until: '2026-05-01' },
    });
    expect(totals(account({ periods, invoiced }), '2026-05-01').lines).toEqual([
      ['2026-04-01', 16_000],
      ['2026-05-01', 79_900],
    ]);
    const ending = [
      periods[0]!,
      { ...periods[1]!, until: '2026-05-01' },
      period('2026-05-01', { plan: null, priceCents: 0, anchor: '2026-04-01' }),
    ];
    expect(totals(account({ periods: ending, invoiced }), '2026-04-29').lines).toEqual([]);
    expect(totals(account({ periods: ending, invoiced }), '2026-04-30').lines).toEqual([['2026-04-01', 16_000]]);
    expect(totals(account({ periods: ending, invoiced }), '2026-05-03').lines).toEqual([['2026-04-01', 16_000]]);
    expect(nextRun(ending, [], '2026-04-16')).toBe('2026-04-30');
  });

  test('is a credit for the days after billing stopped', () => {
    const periods = [
      period('2026-04-01', { until: '2026-04-11' }),
      period('2026-04-11', { priceCents: 0, reason: 'STOPPED', anchor: '2026-04-01' }),
    ];
    const invoiced = new Map([['2026-04-01', 49_900]]);
    expect(totals(account({ periods, invoiced }), '2026-04-11').credits).toEqual([
      { cycle: '2026-04-01', totalCents: 33_267 },
    ]);
  });
});

describe('periods', () => {
  const periods = [
    period('2026-04-01', { until: '2026-04-15' }),
    period('2026-04-15', { plan: 'NETWORK_PRO', priceCents: 79_900, anchor: '2026-04-01' }),
  ];
  const ended = { plan: null, priceCents: 0, reason: 'ENDED', anchor: '2026-04-01' } as const;

  test('a day has the period that began on it or before, and none before the first', () => {
    expect(periodOn(periods, '2026-03-31')).toBeUndefined();
    expect(periodOn(periods, '2026-04-14')).toBe(periods[0]);
    expect(periodOn(periods, '2026-04-15')).toBe(periods[1]);
  });

  test('a plan costs its price in cents, and no plan costs nothing', () => {
    expect([priceOf('R499'), priceOf('NETWORK_PRO'), priceOf(null)]).toEqual([49_900, 79_900, 0]);
  });

  test.each([
    ['in the last period', '2026-04-20', [periods[0], { ...periods[1], until: '2026-04-20' }]],
    ['in an earlier period', '2026-04-10', [{ ...periods[0], until: '2026-04-10' }]],
    ['where a period begins, which leaves it out', '2026-04-15', [periods[0]]],
    ['before all periods', '2026-04-01', []],
  ])('a change %s replaces everything from its day on', (_, from, kept) => {
    expect(changedFrom(periods, from, ended)).toEqual([...kept, { ...ended, from, until: null }]);
  });

  test('months are invoiced in their order, from the one that begins with billing until the one with today', () => {
    const returned = [
      period('2026-01-31', { until: '2026-03-10' }),
      period('2026-03-10', { plan: null, priceCents: 0, anchor: '2026-01-31' }),
      period('2026-04-05'),
      period('2026-06-20', { plan: 'NETWORK_PRO', anchor: '2026-04-05' }),
    ];
    const from = (startedOn: string, today: string) =>
      billableCycles(returned, startedOn, today).map((cycle) => cycle.from);
    const all = ['2026-01-31', '2026-02-28', '2026-04-05', '2026-05-05'];
    expect(from('2026-01-01', '2026-05-05')).toEqual(all);
    expect(from('2026-01-01', '2026-05-04')).toEqual(all.slice(0, 3));
    expect(from('2026-02-28', '2026-05-05')).toEqual(all.slice(1));
    expect(from('2026-03-01', '2026-05-05')).toEqual(all.slice(2));
    expect(billableCycles(returned.toReversed(), '2026-01-01', '2026-05-05').map((cycle) => cycle.from)).toEqual(all);
  });

  test('a reduction begins with the first day that is not invoiced', () => {
    const none = new Map();
    expect(firstOpenDay(periods, none, '2026-04-20')).toBe('2026-04-20');
    expect(firstOpenDay(periods, new Map([['2026-04-01', 49_900]]), '2026-04-20')).toBe('2026-05-01');
    expect(firstOpenDay(periods, none, '2026-03-20')).toBe('2026-03-20');
  });
});

describe('reminders', () => {
  test.each([
    ['2026-11-23', undefined],
    ['2026-11-24', 'BEFORE_DUE'],
    ['2026-11-26', 'BEFORE_DUE'],
    ['2026-11-27', 'DUE'],
    ['2026-11-30', 'OVERDUE'],
    ['2026-12-04', 'PAST_DUE'],
    ['2026-12-13', 'ENDING'],
    ['2026-12-27', 'ENDED'],
  ])('on %s, an invoice due on 27 November has reached %s', (today, step) => {
    expect(reminderOn('2026-11-27', today)).toBe(step);
  });

  test('the job looks again when a month begins, a reminder is due or a plan ends, and never otherwise', () => {
    const one = [period('2026-11-01')];
    expect(nextRun(one, [], '2026-11-10')).toBe('2026-12-01');
    expect(nextRun(one, ['2026-11-27', '2026-11-20'], '2026-11-24')).toBe('2026-11-27');
    expect(nextRun(one, [], '2026-10-10')).toBe('2026-11-01');
    const changing = [period('2026-11-01', { until: '2026-11-20' }), period('2026-11-20', { anchor: '2026-11-01' })];
    expect(nextRun(changing, [], '2026-11-10')).toBe('2026-11-20');
    expect(nextRun(changing, [], '2026-11-18')).toBe('2026-11-20');
    const over = [period('2026-11-01', { until: '2026-11-20' }), period('2026-11-20', { plan: null })];
    expect(nextRun(over, [], '2026-11-10')).toBe('2026-11-19');
    expect(nextRun(over, [], '2026-11-19')).toBe('2026-11-20');
    expect(nextRun(over, [], '2026-11-20')).toBeNull();
  });
});

describe('VAT', () => {
  test('has the rate of its day, and none without a VAT number', () => {
    expect(vatRateOn('2018-03-31', { isVendor: true })).toBe(1400);
    expect(vatRateOn('2026-11-27', { isVendor: true })).toBe(1500);
    expect(vatRateOn('2026-11-27', { isVendor: false })).toBe(0);
  });

  test('splits an amount into net and VAT that add up', () => {
    expect(splitVat(79_900, 1500)).toEqual({ netCents: 69_478, vatCents: 10_422, totalCents: 79_900 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const { netCents, vatCents } = splitVat(cents, 1500);
        expect(netCents + vatCents).toBe(cents);
        expect(Math.abs(vatCents - (cents * 1500) / 11_500)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('rounds half up', () => {
    expect([roundedShare(1, 1, 2), roundedShare(3, 1, 2), roundedShare(1, 1, 3), roundedShare(5, 1, 3)]).toEqual([
      1, 2, 0, 2,
    ]);
  });
});
