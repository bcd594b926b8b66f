/**
 * `npm run lighthouse`: tests every public page type with Lighthouse as on a mid-range phone over slow 4G (its mobile
 * profile), on a separate stack with the demo data. Prints the medians of the runs and the lost points, stores the
 * reports in `.data/lighthouse`, and exits with 1 if a score is under 95.
 * `npm run lighthouse -- --only home,leads --runs 1`; `--url` for a stack that is already running. Run nothing else
 * meanwhile, because it lowers the scores.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, root } from '@marketplace/infra/local/env.ts';
import { freePort } from '@marketplace/infra/local/ports.ts';
import { createStack } from '@marketplace/infra/local/stack.ts';
import { ensureBrowser, findBrowser } from '@marketplace/infra/test/browser.ts';
import { publicPages } from '@marketplace/infra/test/public-pages.ts';
import { ensureRedisServer } from '@marketplace/infra/test/redis.ts';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { median } from './figures.ts';

const pages: Record<string, string> = publicPages;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Minimum score of each category on each page, of 100. */
const target = 95;

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' }, url: { type: 'string' } },
});
const wanted = values.only?.split(',') ?? Object.keys(pages);
const unknown = wanted.filter((name) => !(name in pages));
if (unknown.length > 0)
  throw new Error(`There is no page ${unknown.join(', ')}: choose among ${Object.keys(pages).join(', ')}.`);

const folder = join(root, '.data/lighthouse');
const reports = join(folder, 'reports');
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
await ensureBrowser();

/** A separate stack on free ports. */
const startOwn = async () => {
  await ensureRedisServer();
  const names = ['PORT', 'API_PORT', 'MAIL_WEB_PORT', 'SMTP_PORT', 'POSTGRES_PORT', 'REDIS_PORT', 'OBJECTS_PORT'];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())]));
  const settings = readSettings({ ...Object.fromEntries(ports), DATA_DIR: join(folder, 'stack') });
  const fail = (sentence: string) => {
    console.error(sentence);
    process.exit(1);
  };
  const stack = createStack({ settings, dev: false, say: console.log, onFailure: fail });
  await stack.start();
  return { url: `http://localhost:${settings.PORT}`, stop: stack.stop };
};

const site = values.url ? { url: values.url, stop: async () => {} } : await startOwn();
const debuggingPort = await freePort();
const { args = [], ...launch } = findBrowser()!.launchOptions;
const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${debuggingPort}`] });

/** The lost points, as `category: title`. */
const faultsOf = ({ categories: judged, audits }: Result): string[] =>
  Object.values(judged).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(
        ({ id }) => `${title}: ${audits[id]!.title}${audits[id]!.displayValue ? ` (${audits[id]!.displayValue})` : ''}`,
      ),
  );

/** Bytes transferred for everything that the page loaded. */
const weightOf = ({ audits }: Result): number => audits['total-byte-weight']?.numericValue ?? Number.NaN;

/** Runs Lighthouse once. Returns undefined and prints the error if it fails. */
const judge = async (path: string) => {
  const outcome = await lighthouse(`${site.url}${path}`, {
    port: debuggingPort,
    output: 'html',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!outcome?.lhr.runtimeError) return outcome;
  console.error(`${path}: ${outcome.lhr.runtimeError.message}`);
  return undefined;
};

let failed = false;
const column = (value: number, width: number) => String(value).padStart(width);
try {
  console.log(`\n${'page'.padEnd(22)}${categories.map((name) => name.padStart(16)).join('')}${'kB'.padStart(8)}`);
  for (const name of wanted) {
    const runs: Result[] = [];
    for (let run = 1; run <= Number(values.runs); run += 1) {
      // Retries, because a busy browser may lose the start of its trace.
      const outcome = (await judge(pages[name]!)) ?? (await judge(pages[name]!));
      if (!outcome) throw new Error(`${name}: Lighthouse failed twice`);
      await writeFile(join(reports, `${name}-${run}.html`), String(outcome.report));
      runs.push(outcome.lhr);
    }
    const scores = categories.map((category) =>
      median(runs.map((lhr) => Math.round((lhr.categories[category]?.score ?? 0) * 100))),
    );
    const missed = scores.some((score) => score < target);
    failed ||= missed;
    const kilobytes = Math.round(median(runs.map(weightOf)) / 1_000);
    console.log(
      `${missed ? '✗' : '✓'} ${name.padEnd(20)}${scores.map((score) => column(score, 16)).join('')}${column(kilobytes, 8)}`,
    );
    for (const fault of new Set(runs.flatMap(faultsOf))) console.log(`    ${fault}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`\ntarget: ${target} in each; the reports: .data/lighthouse/reports`);
process.exit(failed ? 1 : 0);
