/**
 * Node's flags for each of our processes, used by the local stack, fault runs and measurements. A test compares them with
 * docker-compose.yml and docs/operations.md.
 */

/**
 * Limits of the young heap (three semi-spaces) and the old heap, in megabytes. By default, V8 sizes both by the machine and
 * collects garbage late: after 10 000 enquiries the relay held 326 MB and used 25.
 *
 * The site creates hundreds of kilobytes of strings per page, the API parses and checks its input, and the jobs compose
 * mails. A larger young heap saves each of them about 10 % of CPU time.
 *
 * Each old limit is at least twice what the process uses under load, because V8 starts collecting at half of it. A process
 * that needs more exits and is restarted.
 */
const flags = (semiSpace: number, oldSpace: number): string[] => [
  `--max-semi-space-size=${semiSpace}`,
  `--max-old-space-size=${oldSpace}`,
];

const flagsByScript: ReadonlyMap<string, string[]> = new Map([
  ['services/api/src/main.ts', flags(16, 256)],
  ['services/site/src/main.ts', flags(16, 192)],
  ['workers/relay/src/main.ts', flags(4, 96)],
  ['workers/jobs/src/main.ts', flags(16, 160)],
]);

/** The scripts of the processes that get flags, relative to the root. */
export const flaggedScripts: readonly string[] = [...flagsByScript.keys()];

/** Returns the flags of a script, given its path from the root. Only long-running processes have flags. */
export const nodeFlags = (script: string): readonly string[] => flagsByScript.get(script) ?? [];

/** glibc keeps freed memory in up to eight arenas per core. Two are enough for Node's few threads. */
export const mallocSettings = { MALLOC_ARENA_MAX: '2' } as const;

/** The variables that a process with a separate environment still inherits: the PATH and Node's compile cache. */
export const keptEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
