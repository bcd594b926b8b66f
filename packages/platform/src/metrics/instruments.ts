/**
 * Counters, histograms and gauges for Prometheus. Declared where they are counted, and dead until `openMetrics`: a process
 * without METRICS_PORT neither loads prom-client nor counts. Labels are of few known values (a route's pattern, a job's name)
 * and never an address, an id or anything of a person.
 */
import type { Registry } from 'prom-client';
import { resilience } from '../resilience.ts';
import { within } from '../time-limit.ts';

type PromClient = typeof import('prom-client');
type Labels<L extends string> = Readonly<Record<L, string>>;
/** A gauge's values, each with its labels. */
export type Samples<L extends string> = [labels: Labels<L>, value: number][];

export type MetricType = 'counter' | 'histogram' | 'gauge';
/** A metric as it is declared; `name` as it is exported, a histogram's without `_bucket`, `_sum` and `_count`. */
export type DeclaredMetric = { name: string; type: MetricType; labels: readonly string[] };
type Declaration = DeclaredMetric & { open: (prom: PromClient, registry: Registry) => void };
const declared: Declaration[] = [];
let opened: { prom: PromClient; registry: Registry } | undefined;

/** Every metric of ours has this in front of its name. */
const prefix = 'marketplace_';

/** A metric declared after `openMetrics`, by a module that is loaded late, is opened at once. */
const declare = (declaration: Declaration) => {
  declared.push(declaration);
  if (opened) declaration.open(opened.prom, opened.registry);
};

export type Counter<L extends string> = { add: (labels: Labels<L>, n?: number) => void };

/**
 * Counts what has happened. `name` ends in `_total`. `rare`: labels that are there from the start, with 0: Prometheus sees no
 * increase in what begins with its first 1.
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

/** How long things take, in seconds. `name` ends in `_seconds`; `buckets` are upper bounds, in order; `rare` as a counter's. */
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
 * What there is at the moment, read with every scrape by the last reader it was given. What cannot be read within
 * `resilience.health.patience` has no value in that scrape, and holds nothing else up.
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
          // Without labels it would be 0, which says something.
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

/** All metrics declared so far. */
export const declaredMetrics = (): DeclaredMetric[] =>
  declared.map(({ name, type, labels }) => ({ name, type, labels }));

export type Metrics = { text: () => Promise<string>; contentType: string };

/**
 * Loads prom-client, opens every metric, and adds those of the process and of Node (memory, event-loop lag, collections of
 * garbage). Called again it gives the same.
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
