/**
 * Inspects a file in a child process. A file that takes much time or memory cannot stop the jobs, and one that exploits a parser
 * finds no secrets and cannot write files or start programs.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resilience } from '@marketplace/platform/resilience';
import type { Found, Inspected, Inspection } from './inspect.process.ts';
import { RefusedFile } from './refused-file.ts';

const script = fileURLToPath(new URL('./inspect.process.ts', import.meta.url));
/**
 * Checks a document, or reads a HEIC picture or a voice note. Throws a `RefusedFile` for a file that must not be passed on or takes more time or
 * memory than any real one; any other error is a bug.
 */
export const inspect = (
  file: Inspected,
  { seconds, megabytes }: { seconds: number; megabytes: number } = resilience.inspections,
): Promise<Found> =>
  new Promise((resolve, reject) => {
    const child = fork(script, {
      // May read files, which it needs to load its code, but not write any or start programs.
      execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${megabytes}`],
      env: {},
      serialization: 'advanced', // transfers bytes unchanged
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // silences parser output
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    child.once('message', ({ refused, fault, ...found }: Inspection) => {
      if (refused) reject(new RefusedFile(refused));
      else if (fault !== undefined) reject(new Error(fault));
      else resolve(found);
    });
    child.once('error', reject);
    // Has no effect once it has answered.
    child.once('exit', () => reject(new RefusedFile('broken')));
    child.send(file);
  });
