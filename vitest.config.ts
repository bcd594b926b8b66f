import { defineConfig } from 'vitest/config';

const neverTests = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
/** Milliseconds: enough for a machine that stalls; a test that hangs still ends. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
const onServers = {
  globalSetup: ['infra/test/global-setup.ts'],
  setupFiles: ['infra/test/closed-network.ts'],
  ...patience,
  // Each file has a database of its own; loading every module anew for it as well takes longer than most of the tests.
  isolate: false,
};

/** The web app, and what a browser has of the packages: apart from the rest, so that a process loads the modules of one of them. */
const ofTheWebApp = '{web,packages/catalogue,packages/contracts,packages/gazetteer}/**';
const pure = {
  // Loading every module anew for each file takes longer than the tests themselves.
  isolate: false,
  // Processes, not threads: a native module that is unloaded with its thread has ended a whole run with SIGSEGV.
  pool: 'forks',
  ...patience,
} as const;
const otherKinds = '**/*.{isolated,dom,db,queue,process}.test.{ts,tsx}';

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
          name: 'unit', experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['{packages,services,workers,infra}/**/*.test.ts'],
          exclude: [...neverTests, otherKinds, ofTheWebApp],
          ...pure,
        },
      },
      {
        test: {
          name: 'unit-web',
          include: [`${ofTheWebApp}/*.test.{ts,tsx}`],
          exclude: [...neverTests, otherKinds],
          ...pure,
        },
      },
      {
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
          name: 'local-stack',
          include: ['infra/**/*.process.test.ts'],
          exclude: neverTests,
          ...patience,
        },
      },
      {
        test: {
          name: 'services',
          include: ['{packages,services,workers,infra}/**/*.{db,queue}.test.ts'],
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
