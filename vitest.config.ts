import { defineConfig } from 'vitest/config';

const neverTests = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const onServers = { globalSetup: ['infra/test/global-setup.ts'], setupFiles: ['infra/test/closed-network.ts'] };

/**
 * `unit`: pure tests. `dom`: parts and forms of the web app in a DOM (happy-dom), used as a person uses them. `services`:
 * tests on a real Postgres and Redis (infra/test/README.md). `queues-postgres`: the tests of the queues a second time, on
 * the queues' Postgres backend, as on a machine without Redis.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,workers,infra,web}/**/*.test.{ts,tsx}'],
          exclude: [...neverTests, '**/*.db.test.ts', '**/*.queue.test.ts', '**/*.dom.test.tsx'],
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
        },
      },
      {
        test: {
          name: 'services',
          include: ['{packages,services,workers,infra}/**/*.{db,queue}.test.ts'],
          exclude: neverTests,
          provide: { queues: 'redis' },
          testTimeout: 20_000,
          hookTimeout: 30_000,
          ...onServers,
        },
      },
      {
        test: {
          name: 'queues-postgres',
          include: ['{packages,services,workers,infra}/**/*.queue.test.ts'],
          exclude: neverTests,
          provide: { queues: 'postgres' },
          testTimeout: 20_000,
          hookTimeout: 30_000,
          ...onServers,
        },
      },
    ],
  },
});
