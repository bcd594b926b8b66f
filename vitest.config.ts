import { defineConfig } from 'vitest/config';
import { markdownPages } from './web/vite-markdown.ts';

const neverTests = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
/** Run by Node as the processes are: what Vite would make of these modules first takes longer than most of their tests. */
const onNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** Milliseconds: enough for a machine that stalls; a test that hangs still ends. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
const onServers = {
  ...onNode,
  globalSetup: ['infra/test/global-setup.ts'],
  setupFiles: ['infra/test/closed-network.ts'],
  ...patience,
  // Each file has a database of its own; loading every module anew for it as well takes longer than most of the tests.
  isolate: false,
};

const sharingModules = {
  // Loading every module anew for each file takes longer than the tests themselves.
  isolate: false,
  // Processes, not threads: a native module that is unloaded with its thread has ended a whole run with SIGSEGV.
  pool: 'forks',
  ...patience,
} as const;
/** They hold a visitor's wait against the clock, so nothing else runs beside them. */
const attacks = 'infra/lab/attack/**/*.db.test.ts';
const otherKinds = '**/*.{isolated,dom,socket,static,db,queue,process}.test.{ts,tsx}';

/**
 * The kinds of tests, told apart by their file names (infra/test/README.md). `queues-postgres` runs the tests of the queues
 * a second time, on the queues' Postgres backend, as on a machine without Redis.
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
          exclude: [...neverTests, otherKinds],
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
          // The React that people get: the one for development takes half as long again.
          env: { NODE_ENV: 'production' },
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
        test: {
          name: 'unit-isolated',
          include: ['{packages,services,workers,infra,web}/**/*.isolated.test.{ts,tsx}'],
          exclude: neverTests,
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
          exclude: neverTests,
          ...onNode,
          ...patience,
        },
      },
      {
        test: {
          name: 'services',
          include: ['{packages,services,workers,infra}/**/*.{db,queue}.test.ts'],
          exclude: [...neverTests, attacks],
          provide: { queues: 'redis' },
          ...onServers,
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
