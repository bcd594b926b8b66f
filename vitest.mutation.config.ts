import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Tests of this machine's processes, which run the code as it is, and of the repository's files. */
const left = ['local-stack', 'static'];

/** Tests that read sources as text, which a mutant's is no longer. */
const ofSources = ['packages/domain/src/outbox/raw-inserts.db.test.ts'];

/**
 * Milliseconds after which a test counts as hanging: sooner than StrykerJS would find it out (`timeoutMS`), since that
 * then starts Postgres and Redis anew.
 */
const patience = 30_000;

/** The tests that mutants are held against. */
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
