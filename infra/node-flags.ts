/**
 * The flags that Node gets for each process of ours, in megabytes: how much of its heap may be young (three semi-spaces)
 * and how much old. Left to itself V8 lets both grow with the machine and
 * collects garbage late: after ten thousand enquiries the relay held 326 MB, of which it used 25.
 *
 * Each old limit is at least twice what the process uses under load; half of it is where V8 begins to collect. A process
 * that needs more ends and is started again. `docker-compose.yml` and the README repeat the flags; a test compares them.
 */
const flags = (semiSpace: number, oldSpace: number): string[] => [
  `--max-semi-space-size=${semiSpace}`,
  `--max-old-space-size=${oldSpace}`,
];

export const nodeFlags: ReadonlyMap<string, string[]> = new Map([
  ['services/api/src/main.ts', flags(4, 256)],
  ['services/site/src/main.ts', flags(4, 256)],
  ['workers/relay/src/main.ts', flags(4, 64)],
  ['workers/jobs/src/main.ts', flags(4, 96)],
]);

/** The arguments with which Node runs a script of this repository, its flags included. */
export const nodeArguments = (script: string): string[] => [...(nodeFlags.get(script) ?? []), script];
