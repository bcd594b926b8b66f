/** How Node is started for each process of ours: here, in fault runs and measurements, and in docker-compose.yml, which a test compares. */

/**
 * Old space at about half of what docker-compose.yml gives the process, so that V8 collects garbage instead of being killed, while
 * buffers and stacks have the rest; a small young generation, which otherwise grows to 48 MB in a process that has little to do.
 */
const flagsByScript: Readonly<Record<string, readonly string[]>> = {
  'services/api/src/main.ts': ['--max-old-space-size=256', '--max-semi-space-size=8'],
  'services/site/src/main.ts': ['--max-old-space-size=256', '--max-semi-space-size=8'],
  'workers/jobs/src/main.ts': ['--max-old-space-size=256', '--max-semi-space-size=4'],
  'workers/relay/src/main.ts': ['--max-old-space-size=128', '--max-semi-space-size=2'],
};

/** What stands between `node` and a script of the repository, whose path is relative to the root; nothing for any other script. */
export const nodeFlags = (script: string): readonly string[] => flagsByScript[script] ?? [];

/** glibc keeps freed memory in up to eight arenas a core, each for itself; two are enough for Node's few threads. */
export const mallocSettings = { MALLOC_ARENA_MAX: '2' } as const;
