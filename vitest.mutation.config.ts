import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Projects to leave out. They start processes with the unchanged code, or only read the repository's files. */
const left = ['local-stack', 'static'];

/** Tests that read sources as text. The text of mutated sources differs. */
const ofSources = ['packages/domain/src/outbox/raw-inserts.db.test.ts'];

/** Milliseconds after which a test counts as hanging. Less than StrykerJS's `timeoutMS`, after which it restarts Postgres and Redis. */
const patience = 30_000;

/** The tests that are run against mutants. */
export default defineConfig({
  test: {
    ...config.test,
    projects: config.test?.projects
      ?.filter((project) => typeof project === 'object' && 'test' in project)
      .filter((project) => !left.includes(String(project.test?.name)))
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          exclude: [...(project.test?.exclude ?? []), ...ofSources],
          testTimeout: patience,
          hookTimeout: patience,
        },
      })),
  },
});
