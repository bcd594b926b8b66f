/** Builds the image's content in local folders, with the script of the Dockerfile. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLines } from '../local/server-process.ts';
import type { Watchdog } from '../local/watchdog.ts';
import { contextFiles, root } from './build-context.ts';

/**
 * Copies the build context to a folder below `into`, runs build.sh there, and resolves with the folder of the image's
 * content. Throws with the end of the output if the script fails.
 */
export async function buildImage(into: string, watchdog: Watchdog): Promise<string> {
  const [context, image] = [join(into, 'context'), join(into, 'image')];
  for (const file of contextFiles()) {
    await mkdir(dirname(join(context, file)), { recursive: true });
    await copyFile(join(fileURLToPath(root), file), join(context, file));
  }
  const logFile = join(into, 'build.log');
  const log = await open(logFile, 'w');
  try {
    const child = spawn('/bin/sh', ['infra/docker/build.sh', image], {
      cwd: context,
      env: cleanEnvironment(),
      detached: true, // a separate process group, so that the watchdog can stop all that npm has started
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    watchdog.guard(child.pid as number, 'SIGTERM');
    const [code, signal] = await once(child, 'exit');
    watchdog.forget(child.pid as number);
    if (code !== 0)
      throw new Error(`infra/docker/build.sh ended with ${signal ?? code}:\n${await lastLines(logFile, 40)}`);
    return image;
  } finally {
    await log.close();
  }
}

/**
 * Our PATH without the entries that npm added for our own script, which would lead the build back to the repository.
 * Starts with the Node that runs us, because the machine's may differ.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const settings = /^npm_config_(registry|userconfig|globalconfig|cache|proxy|https_proxy|noproxy|cafile)$/i;
  const kept = Object.entries(process.env).filter(
    ([name]) => settings.test(name) || !/^(npm_.*|node_env|init_cwd)$/i.test(name),
  );
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: [dirname(process.execPath), ...folders].join(delimiter) };
}

/** Total bytes of the files in a folder, without following links. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
