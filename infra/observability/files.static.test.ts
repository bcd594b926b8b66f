/** Compares dashboards, alerts and the runbook with the metrics that the processes export. */
import { runbookSections } from '@marketplace/contracts/operations/health-rules';
import '@marketplace/api/app';
import '@marketplace/api/health/pipeline-metrics';
import '@marketplace/jobs/registry';
import '@marketplace/jobs/workers';
import '@marketplace/platform/logger';
import '@marketplace/relay/relay';
import '../../services/site/src/app.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { declaredMetrics, openMetrics } from '@marketplace/platform/metrics/instruments';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const read = (file: string) => readFileSync(path(file), 'utf8');

type Rule = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
type Panel = {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string; legendFormat: string }[];
  gridPos: object;
};
const rules: Rule[] = parse(read('alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const panels: Panel[] = JSON.parse(read('dashboard.json')).panels;
const charts = panels.filter(({ type }) => type !== 'row');
const scrapeJobs: string[] = parse(read('prometheus.yml')).scrape_configs.map(
  (one: { job_name: string }) => one.job_name,
);

/** Returns the metrics of an expression, with the labels that it matches or groups by. Throws for invalid PromQL. */
const askedBy = (expr: string) => {
  const asked = { metrics: new Set<string>(), labels: new Set<string>() };
  parser.parse(expr).iterate({
    enter: ({ type, name, from, to, node }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expr}`);
      const text = expr.slice(from, to);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') asked.metrics.add(text);
      if (name === 'LabelName') asked.labels.add(text);
    },
  });
  return asked;
};

/**
 * All exported metrics (ours, the process's and Node's) with their labels, including the labels that Prometheus
 * adds.
 */
const exported = async () => {
  const text = await (await openMetrics()).text();
  const partsOf = (name: string, type: string) =>
    type === 'histogram' ? ['count', 'sum', 'bucket'].map((part) => `${name}_${part}`) : [name];
  const names = new Map<string, readonly string[]>([['up', []]]);
  for (const { name, type, labels } of declaredMetrics())
    for (const part of partsOf(name, type)) names.set(part, [...labels, 'le']);
  for (const [, name, type] of text.matchAll(/^# TYPE ((?:process|nodejs)_\w+) (\w+)$/gm))
    for (const part of partsOf(name!, type!)) names.set(part, []);
  return names;
};
/** Metrics of other exporters that alerts use, with the labels that they need: kube-state-metrics, the node exporter and the kubelet. */
const ofOthers: Record<string, readonly string[]> = {
  kube_cronjob_status_last_successful_time: ['namespace', 'cronjob'],
  node_filesystem_avail_bytes: ['mountpoint', 'fstype'],
  node_filesystem_size_bytes: ['mountpoint', 'fstype'],
  kubelet_volume_stats_available_bytes: ['namespace', 'persistentvolumeclaim'],
  kubelet_volume_stats_capacity_bytes: ['namespace', 'persistentvolumeclaim'],
};
const names = new Map([...(await exported()), ...Object.entries(ofOthers)]);
/** Labels that Prometheus adds to every sample. */
const targetLabels = ['job', 'instance'];

const holds = (expr: string) => {
  const { metrics, labels } = askedBy(expr);
  expect(metrics.size).toBeGreaterThan(0);
  const known = new Set(targetLabels);
  for (const metric of metrics) {
    expect([...names.keys()], expr).toContain(metric);
    for (const label of names.get(metric) ?? []) known.add(label);
  }
  for (const label of labels) expect([...known], `${label} in ${expr}`).toContain(label);
};

test('finds unknown metrics, labels and sections', () => {
  expect(() => holds('marketplace_nothing_total')).toThrow();
  expect(() => holds('sum by (colour) (marketplace_live_streams)')).toThrow();
  expect(() => holds('marketplace_live_streams{user="x"}')).toThrow();
  expect(() => holds('rate(marketplace_mails_total[')).toThrow();
  holds('sum by (outcome, job) (rate(marketplace_mails_total{mail="mail.lead-sent"}[5m])) > 2');
});

describe('the dashboard', () => {
  test.each(charts.map((panel) => [panel.title, panel] as const))('%s: uses only existing metrics', (_title, panel) => {
    expect(panel.targets?.length).toBeGreaterThan(0);
    for (const { expr, legendFormat } of panel.targets!) {
      holds(expr);
      const { labels } = askedBy(expr);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect([...labels, ...targetLabels], panel.title).toContain(label);
    }
  });

  test('shows each of our metrics, with a unique number and title per panel', () => {
    const shown = new Set(charts.flatMap(({ targets }) => targets!.flatMap(({ expr }) => [...askedBy(expr).metrics])));
    const missing = declaredMetrics().filter(
      ({ name }) => ![...shown].some((one) => one.replace(/_(count|sum|bucket)$/, '') === name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
    for (const key of ['id', 'title'] as const)
      expect(new Set(panels.map((panel) => panel[key])).size).toBe(panels.length);
  });
});

describe('alerts', () => {
  const runbook = read('../../docs/runbook.md');
  const sections = new Map(
    runbook
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.split('\n')[0]!, part]),
  );

  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s', (name, rule) => {
    holds(rule.expr);
    expect(rule.labels.severity).toMatch(/^(page|ticket)$/);
    expect(rule.annotations.summary).toMatch(/\.$/);
    expect(rule.annotations.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
    expect(sections.get(name)?.length, 'what to do').toBeGreaterThan(100);
  });

  test('the health panel names existing sections of the runbook', () => {
    expect([...sections.keys()]).toEqual(expect.arrayContaining(Object.values(runbookSections)));
  });

  test('has a cause for each runbook section, and no alert twice', () => {
    expect([...sections.keys()].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  test('use only scraped jobs', () => {
    for (const { expr } of [...rules, ...charts.flatMap(({ targets }) => targets!)])
      for (const [, jobs] of expr.matchAll(/[{\s]job=~?"([^"]+)"/g))
        for (const job of jobs!.split('|')) expect(scrapeJobs).toContain(job);
  });

  test('are accepted by promtool, if it is installed', () => {
    const tool = spawnSync('promtool', ['check', 'config', path('prometheus.yml')], { encoding: 'utf8' });
    const isThere = (tool.error as NodeJS.ErrnoException | undefined)?.code !== 'ENOENT';
    expect(isThere ? tool.status : 0, `${tool.stdout}${tool.stderr}`).toBe(0);
  });
});
