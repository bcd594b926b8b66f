/** Goes through the Dockerfile's stages in folders instead of containers. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { basename, delimiter, dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lastLines } from '../local/server-process.ts';
import type { Watchdog } from '../local/watchdog.ts';
import { contextFiles, root } from './build-context.ts';
import type { Stage, Step } from './dockerfile.ts';

/** What a stage leaves: its file system in `folder`, and what a process in it would find. */
export type Built = { folder: string; workdir: string; variables: Record<string, string>; command: string[] };

/** The folder or file of this machine that a path of the stage stands for. */
export const within = ({ folder, workdir }: Built, path = '.'): string => join(folder, posix.resolve(workdir, path));

type Options = { into: string; watchdog: Watchdog; report: (step: string, milliseconds: number) => void };

/**
 * Performs every step of every stage in folders below `into`, and resolves with what the last stage leaves. Base images are taken
 * to have nothing but the Node that runs us, and npm. `report` hears of each stage's copies and of each command.
 * Throws with the end of its output when a command fails.
 */
export async function runStages(stages: Stage[], { into, watchdog, report }: Options): Promise<Built> {
  const done = new Map<string, Built>();
  const files = contextFiles();
  let last: Built | undefined;
  for (const { name, base, steps } of stages) {
    const from = done.get(base);
    if (!from && !base.includes(':'))
      throw new Error(`FROM ${base}: no stage of that name before, and no image's tag.`);
    const built = { workdir: '/', variables: {}, command: [], ...from, folder: join(into, name) };
    await mkdir(built.folder);
    if (from) await copyTree(from.folder, built.folder);
    for (const [index, step] of steps.entries()) {
      const startedAt = performance.now();
      if (step.kind === 'run') await run(step.command, built, watchdog, join(into, `${name}-${index}.log`));
      else if (step.kind === 'copy') await copy(step, built, done, files);
      else describe(step, built);
      if (step.kind === 'run' || step.kind === 'copy') report(`${name}: ${title(step)}`, performance.now() - startedAt);
    }
    done.set(name, built);
    last = built;
  }
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}

const title = (step: Extract<Step, { kind: 'run' | 'copy' }>) =>
  step.kind === 'run'
    ? step.command.replace(/[\s\\]+/g, ' ')
    : ['copy', ...step.sources, ...(step.from ? [`from ${step.from}`] : [])].join(' ');

function describe(step: Exclude<Step, { kind: 'run' | 'copy' }>, built: Built) {
  if (step.kind === 'workdir') built.workdir = posix.resolve(built.workdir, step.folder);
  if (step.kind === 'env') built.variables = { ...built.variables, ...step.variables };
  if (step.kind === 'cmd') built.command = step.command;
  // A user changes what processes may do, not what is in the image: image-process.ts sees to it.
}

/** As COPY does: a folder's content into the target, a file under its own name where the target is a folder. */
async function copy(step: Extract<Step, { kind: 'copy' }>, built: Built, done: Map<string, Built>, files: string[]) {
  const { from, sources, target } = step;
  for (const source of sources) {
    const into = within(built, target);
    const inFolder = (name: string) => (target.endsWith('/') || sources.length > 1 ? join(into, basename(name)) : into);
    if (from) {
      const stage = done.get(from);
      if (!stage) throw new Error(`COPY --from=${from}: there is no such stage before.`);
      const path = within(stage, source);
      await copyTree(path, (await stat(path)).isDirectory() ? into : inFolder(source));
      continue;
    }
    const found = files.filter((file) => file === source || file.startsWith(`${source}/`));
    if (found.length === 0) throw new Error(`COPY ${source}: nothing of that name is in the build context.`);
    for (const file of found) {
      const to = file === source ? inFolder(file) : join(into, relative(source, file));
      await mkdir(dirname(to), { recursive: true });
      await copyFile(join(fileURLToPath(root), file), to);
    }
  }
}

/** With links as they are: npm's point from one folder of the tree into another. (Node's own `cp` takes ten times as long.) */
async function copyTree(from: string, to: string) {
  const isFolder = (await stat(from)).isDirectory();
  await mkdir(isFolder ? to : dirname(to), { recursive: true });
  await promisify(execFile)('cp', ['-RP', isFolder ? `${from}/.` : from, to]);
}

async function run(command: string, built: Built, watchdog: Watchdog, logFile: string) {
  const log = await open(logFile, 'w');
  try {
    const child = spawn('/bin/sh', ['-ec', command], {
      cwd: within(built),
      env: { ...cleanEnvironment(), ...built.variables },
      detached: true, // a group of its own, for the watchdog to end with all that npm has started
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    watchdog.guard(child.pid as number, 'SIGTERM');
    const [code, signal] = await once(child, 'exit');
    watchdog.forget(child.pid as number);
    if (code !== 0) throw new Error(`${command}\nended with ${signal ?? code}:\n${await lastLines(logFile, 40)}`);
  } finally {
    await log.close();
  }
}

/**
 * Ours without what npm has put there for our own script, which would lead the stage's npm and its programs back to the
 * repository; with the Node that runs us, since the machine's own may be another version.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const settings = /^npm_config_(registry|userconfig|globalconfig|cache|proxy|https_proxy|noproxy|cafile)$/i;
  const kept = Object.entries(process.env).filter(
    ([name]) => settings.test(name) || !/^(npm_.*|node_env|init_cwd)$/i.test(name),
  );
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: [dirname(process.execPath), ...folders].join(delimiter) };
}

/** Bytes of the files in a folder, links not followed. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
