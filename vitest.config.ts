import { defineConfig } from 'vitest/config';
import { markdownPages } from './web/vite-markdown.ts';

const neverTests = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
/** The laboratory has its own projects, so that it runs as one part of `npm test`. */
const outsideLab = [...neverTests, 'infra/lab/**'];
/** Run directly by Node, like the processes, because Vite's transformation takes longer than most of these tests. */
const onNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** Timeouts in milliseconds: long enough for a stalling machine, and a hanging test still ends. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
const onServers = {
  ...onNode,
  globalSetup: ['infra/test/global-setup.ts'],
  setupFiles: ['infra/test/closed-network.ts'],
  ...patience,
  // Each file has its own database. Reloading all modules for each file would take longer than most of the tests.
  isolate: false,
};

const sharingModules = {
  // Reloading all modules for each file would take longer than the tests.
  isolate: false,
  // Uses processes instead of threads, because unloading a native module with its thread has ended a run with SIGSEGV.
  pool: 'forks',
  ...patience,
} as const;
/** These tests measure a visitor's waiting time, so no other test runs at the same time. */
const attacks = 'infra/lab/attack/**/*.test.ts';
const benchPass = 'infra/lab/bench/parts.test.ts';
const otherKinds = '**/*.{isolated,dom,socket,static,db,queue,process}.test.{ts,tsx}';

/**
 * The kinds of tests, by their file names (infra/test/README.md). `queues-postgres` runs the queue tests a second time
 * on the Postgres backend, as on a machine without Redis.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,workers,infra}/**/*.test.ts'],
          exclude: [...outsideLab, otherKinds],
          ...sharingModules,
          ...onNode,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        plugins: [markdownPages()],
        test: {
          name: 'unit-web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...neverTests, otherKinds],
          ...sharingModules,
          // React's production build, because the development build takes half as long again.
          env: { NODE_ENV: 'production' },
          // Modules are cached by their text alone, and those of other projects are compiled for the development build.
          fsModuleCachePath: 'node_modules/.vitest-cache-web',
        },
      },
      {
        plugins: [markdownPages()],
        test: {
          name: 'dom',
          include: ['web/src/**/*.dom.test.tsx'],
          exclude: neverTests,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['web/test/dom.ts'],
          ...patience,
        },
      },
      {
        plugins: [markdownPages()],
        test: {
          name: 'unit-isolated',
          include: ['{packages,services,workers,infra,web}/**/*.isolated.test.{ts,tsx}'],
          exclude: outsideLab,
          ...patience,
        },
      },
      {
        test: {
          name: 'sockets',
          include: ['{packages,services,workers}/**/*.socket.test.ts'],
          exclude: neverTests,
          ...sharingModules,
          ...onNode,
        },
      },
      {
        test: {
          name: 'static',
          include: ['infra/**/*.static.test.ts'],
          exclude: neverTests,
          ...sharingModules,
          ...onNode,
        },
      },
      {
        test: {
          name: 'local-stack',
          include: ['infra/**/*.process.test.ts'],
          exclude: outsideLab,
          ...onNode,
          ...patience,
        },
      },
      {
        test: {
          name: 'services',
          include: ['{packages,services,workers,infra}/**/*.{db,queue}.test.ts'],
          exclude: outsideLab,
          provide: { queues: 'redis' },
          ...onServers,
        },
      },
      {
        test: {
          name: 'lab',
          include: ['infra/lab/**/*.test.ts'],
          exclude: [...neverTests, attacks, benchPass],
          provide: { queues: 'redis' },
          ...onServers,
        },
      },
      {
        test: {
          name: 'bench',
          include: [benchPass],
          exclude: neverTests,
          ...onNode,
          ...patience,
        },
      },
      {
        test: {
          name: 'attack',
          include: [attacks],
          exclude: neverTests,
          provide: { queues: 'redis' },
          ...onServers,
        },
      },
      {
        test: {
          name: 'queues-postgres',
          include: ['{packages,services,workers,infra}/**/*.queue.test.ts'],
          exclude: neverTests,
          provide: { queues: 'postgres' },
          ...onServers,
        },
      },
    ],
  },
});
