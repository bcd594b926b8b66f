/** Runs the Nu Html Checker, a Java program. */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

export const hasJava = () => spawnSync('java', ['-version']).status === 0;

type Message = { url?: string; message: string; extract?: string };

/** Returns the HTML faults of files, with file name and place. One process checks all, because its start takes longest. */
export const checkHtml = async (files: readonly string[]): Promise<string[]> => {
  const checker = spawn('java', ['-jar', jar, '--errors-only', '--format', 'json', ...files]);
  const { messages } = JSON.parse(await text(checker.stderr)) as { messages: Message[] };
  return messages.map(({ url = '', message, extract }) => `${basename(url)}: ${message} ${extract ?? ''}`);
};
