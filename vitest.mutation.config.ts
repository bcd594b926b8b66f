import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

const held = ['unit', 'services'];

/** The tests that mutants are held against: each of them once, and none of this machine's processes. */
export default defineConfig({
  test: {
    ...config.test,
    projects: config.test?.projects?.filter(
      (project) => typeof project === 'object' && 'test' in project && held.includes(String(project.test?.name)),
    ),
  },
});
