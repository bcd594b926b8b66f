/** The Nu Html Checker, which is a Java program: what is not valid HTML. */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

export const hasJava = () => spawnSync('java', ['-version']).status === 0;

type Message = { url?: string; message: string; extract?: string };

/** The faults in some files, each with its file's name and the place. One process for all: most of its time is its start. */
export const checkHtml = async (files: readonly string[]): Promise<string[]> => {
  const checker = spawn('java', ['-jar', jar, '--errors-only', '--format', 'json', ...files]);
  const { messages } = JSON.parse(await text(checker.stderr)) as { messages: Message[] };
  return messages.map(({ url = '', message, extract }) => `${basename(url)}: ${message} ${extract ?? ''}`);
};
