/**
 * Counters, histograms and gauges for Prometheus. Each is declared where it is used and inactive until `openMetrics`: a
 * process without METRICS_PORT neither loads prom-client nor counts. Labels have few known values (a route's pattern, a
 * job's name), never an address, id or personal data.
 */
import type { Registry } from 'prom-client';
import { resilience } from '../resilience.ts';
import { within } from '../time-limit.ts';

type PromClient = typeof import('prom-client');
type Labels<L extends string> = Readonly<Record<L, string>>;
export type Samples<L extends string> = [labels: Labels<L>, value: number][];

export type MetricType = 'counter' | 'histogram' | 'gauge';
/** A metric's declaration. `name` is the exported name, for a histogram without `_bucket`, `_sum` and `_count`. */
export type DeclaredMetric = { name: string; type: MetricType; labels: readonly string[] };
type Declaration = DeclaredMetric & { open: (prom: PromClient, registry: Registry) => void };
const declared: Declaration[] = [];
let opened: { prom: PromClient; registry: Registry } | undefined;

const prefix = 'marketplace_';

/** Also opens metrics that a module declares after `openMetrics`. */
const declare = (declaration: Declaration) => {
  declared.push(declaration);
  if (opened) declaration.open(opened.prom, opened.registry);
};

export type Counter<L extends string> = { add: (labels: Labels<L>, n?: number) => void };

/**
 * Counts events. `name` ends in `_total`. `rare`: label values to initialise with 0, because Prometheus sees no
 * increase in a series that starts at 1.
 */
export const counter = <const L extends string>(
  name: string,
  help: string,
  labels: readonly L[],
  { rare = [] }: { rare?: readonly Labels<L>[] } = {},
): Counter<L> => {
  let add: Counter<L>['add'] | undefined;
  declare({
    name: prefix + name,
    type: 'counter',
    labels,
    open: (prom, registry) => {
      const real = new prom.Counter({ name: prefix + name, help, labelNames: labels, registers: [registry] });
      add = (values, n = 1) => real.inc(values, n);
      for (const values of rare) real.inc(values, 0);
    },
  });
  return { add: (values, n) => add?.(values, n) };
};

export type Histogram<L extends string> = { observe: (labels: Labels<L>, seconds: number) => void };

/**
 * Measures durations in seconds. `name` ends in `_seconds`; `buckets` are ascending upper bounds; `rare` as for
 * `counter`.
 */
export const histogram = <const L extends string>(
  name: string,
  help: string,
  labels: readonly L[],
  buckets: readonly number[],
  { rare = [] }: { rare?: readonly Labels<L>[] } = {},
): Histogram<L> => {
  let observe: Histogram<L>['observe'] | undefined;
  declare({
    name: prefix + name,
    type: 'histogram',
    labels,
    open: (prom, registry) => {
      const options = { name: prefix + name, help, labelNames: labels, buckets: [...buckets], registers: [registry] };
      const real = new prom.Histogram(options);
      observe = (values, seconds) => real.observe(values, seconds);
      for (const values of rare) real.zero(values);
    },
  });
  return { observe: (values, seconds) => observe?.(values, seconds) };
};

export type Gauge<L extends string> = { read: (reader: () => Samples<L> | Promise<Samples<L>>) => void };

/**
 * A current value, read at each scrape by the last reader set. If reading takes longer than
 * `resilience.health.patience`, the scrape has no value for it and does not wait.
 */
export const gauge = <const L extends string>(name: string, help: string, labels: readonly L[]): Gauge<L> => {
  let read: (() => Samples<L> | Promise<Samples<L>>) | undefined;
  declare({
    name: prefix + name,
    type: 'gauge',
    labels,
    open: (prom, registry) =>
      new prom.Gauge({
        name: prefix + name,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          const reading = Promise.resolve().then(() => read?.() ?? []);
          const samples = await within(resilience.health.patience, name, reading).catch((): Samples<L> => []);
          this.reset();
          for (const [values, value] of samples) this.set(values, value);
          // Without labels it would report 0, which is wrong.
          if (samples.length === 0 && labels.length === 0) this.remove();
        },
      }),
  });
  return {
    read: (reader) => {
      read = reader;
    },
  };
};

export const declaredMetrics = (): DeclaredMetric[] =>
  declared.map(({ name, type, labels }) => ({ name, type, labels }));

export type Metrics = { text: () => Promise<string>; contentType: string };

/**
 * Loads prom-client and opens all metrics, plus those of the process and Node (memory, event loop lag, garbage
 * collection). Further calls return the same metrics.
 */
export const openMetrics = async (): Promise<Metrics> => {
  if (!opened) {
    const prom = await import('prom-client');
    const registry = new prom.Registry();
    opened ??= { prom, registry };
    if (opened.registry === registry) {
      prom.collectDefaultMetrics({ register: registry });
      for (const { open } of declared) open(prom, registry);
    }
  }
  const { registry } = opened;
  return { text: () => registry.metrics(), contentType: registry.contentType };
};
