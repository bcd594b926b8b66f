/** Installs a program with the system's package manager, if allowed. */
import { spawnSync } from 'node:child_process';

/** The package's name in each package manager; undefined if none is suitable. */
export type PackageNames = { apt?: string[]; brew?: string[] };

const run = (program: string, args: string[], stdio: 'inherit' | 'ignore' = 'inherit'): boolean =>
  spawnSync(program, args, { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

/** The prefix that runs a command as root; undefined if that needs a password. */
const asRoot = (): string[] | undefined => {
  if (process.getuid?.() === 0) return [];
  return run('sudo', ['-n', 'true'], 'ignore') ? ['sudo', '-n'] : undefined;
};

/** Returns true if the package manager reports that the packages are installed. Never asks for a password. */
export const installPackages = ({ apt, brew }: PackageNames): boolean => {
  if (process.platform === 'darwin') return !!brew && run('brew', ['install', ...brew]);
  const prefix = asRoot();
  if (!apt || !prefix || !run('apt-get', ['--version'], 'ignore')) return false;
  const aptGet = (...args: string[]) => {
    const [program, ...rest] = [...prefix, 'apt-get', ...args];
    return run(program as string, rest);
  };
  aptGet('update'); // an unreachable source may not be the one with the package
  return aptGet('install', '-y', '--no-install-recommends', ...apt);
};
