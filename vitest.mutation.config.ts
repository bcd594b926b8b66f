import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

const held = ['unit', 'services'];

/** Tests that read sources as text, which a mutant's is no longer. */
const ofSources = ['packages/domain/src/outbox/raw-inserts.db.test.ts', 'infra/lint/forbidden.test.ts'];

/** The tests that mutants are held against: each of them once, and none of this machine's processes. */
export default defineConfig({
  test: {
    ...config.test,
    projects: config.test?.projects
      ?.filter((project) => typeof project === 'object' && 'test' in project)
      .filter((project) => held.includes(String(project.test?.name)))
      .map((project) => ({
        ...project,
        test: { ...project.test, exclude: [...(project.test?.exclude ?? []), ...ofSources] },
      })),
  },
});
