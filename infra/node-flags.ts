/**
 * Node's flags for each of our processes, used by the local stack, fault runs and measurements. A test compares them with
 * docker-compose.yml and docs/operations.md.
 */

/**
 * How much of the heap may be young (three semi-spaces) and how much old, in megabytes. Left to itself V8 lets both grow
 * with the machine and collects garbage late: after ten thousand enquiries the relay held 326 MB, of which it used 25.
 *
 * The site makes hundreds of kilobytes of strings for every page, and the API parses and checks what it takes: a larger young
 * heap spares each of them about a tenth of its time.
 *
 * Each old limit is at least twice what the process uses under load; half of it is where V8 begins to collect. A process
 * that needs more ends and is started again.
 */
const flags = (semiSpace: number, oldSpace: number): string[] => [
  `--max-semi-space-size=${semiSpace}`,
  `--max-old-space-size=${oldSpace}`,
];

const flagsByScript: ReadonlyMap<string, string[]> = new Map([
  ['services/api/src/main.ts', flags(16, 256)],
  ['services/site/src/main.ts', flags(16, 192)],
  ['workers/relay/src/main.ts', flags(4, 96)],
  ['workers/jobs/src/main.ts', flags(4, 160)],
]);

/** The scripts of the processes that get flags, relative to the root. */
export const flaggedScripts: readonly string[] = [...flagsByScript.keys()];

/** The flags of a script, whose path is relative to the root; none for a script that is no long-running process. */
export const nodeFlags = (script: string): readonly string[] => flagsByScript.get(script) ?? [];

/** glibc keeps freed memory in up to eight arenas a core, each for itself; two are enough for Node's few threads. */
export const mallocSettings = { MALLOC_ARENA_MAX: '2' } as const;

/** What a process with an environment of its own has of ours: where programs are, and where Node keeps what it has compiled, if it does. */
export const keptEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
