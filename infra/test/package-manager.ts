/** Installing a program with the system's own package manager, where we may. */
import { spawnSync } from 'node:child_process';

/** What a program is called in each package manager; undefined where it has none that would do. */
export type PackageNames = { apt?: string[]; brew?: string[] };

const run = (program: string, args: string[], stdio: 'inherit' | 'ignore' = 'inherit'): boolean =>
  spawnSync(program, args, { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

/** The words before a command that make it root's; undefined where that would need a password. */
const asRoot = (): string[] | undefined => {
  if (process.getuid?.() === 0) return [];
  return run('sudo', ['-n', 'true'], 'ignore') ? ['sudo', '-n'] : undefined;
};

/** True when the package manager says that the packages are there now. Asks nobody for a password. */
export const installPackages = ({ apt, brew }: PackageNames): boolean => {
  if (process.platform === 'darwin') return !!brew && run('brew', ['install', ...brew]);
  const prefix = asRoot();
  if (!apt || !prefix || !run('apt-get', ['--version'], 'ignore')) return false;
  const aptGet = (...args: string[]) => {
    const [program, ...rest] = [...prefix, 'apt-get', ...args];
    return run(program as string, rest);
  };
  aptGet('update'); // an address that does not answer need not be the one that has the package
  return aptGet('install', '-y', '--no-install-recommends', ...apt);
};
