/** Runs the examples of docs/integrations.md. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { frameSnippet } from '@marketplace/contracts/partner-sites/snippet';
import { webhookEventNames } from '@marketplace/contracts/webhooks/events';
import { connectWebhooks, newWebhookSecret } from '@marketplace/platform/webhook-transport';
import getPort from 'get-port';
import { expect, onTestFinished, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/integrations.md'), 'utf8');
const example = (info: string): string => new RegExp(`\n\`\`\`${info}\n([\\s\\S]*?)\n\`\`\``).exec(page)![1]!;

test('the receiver accepts a signed delivery, ignores it the second time, and refuses a wrong signature', async () => {
  // In this folder, so that it finds the library.
  const file = join(import.meta.dirname, `receiver-${crypto.randomUUID()}.mjs`);
  await writeFile(file, example('js receiver\\.mjs'));
  const [secret, port] = [newWebhookSecret(), await getPort()];
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
  });
  let output = '';
  receiver.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const transport = connectWebhooks({ privateHosts: ['127.0.0.1'] });
  onTestFinished(async () => {
    receiver.kill();
    transport.close();
    await rm(file);
  });
  const send = (key: string) =>
    transport.send({
      ...{ url: `http://127.0.0.1:${port}/`, id: 'one', body: example('json'), secrets: [key], at: new Date() },
    });
  await vi.waitFor(async () => expect((await send(secret)).status).toBe(204), 10_000);
  expect((await send(secret)).status).toBe(204);
  expect((await send(newWebhookSecret())).status).toBe(400);
  await vi.waitFor(() => expect(output).toBe('quote.accepted 0198c1de-0000-7000-8000-000000000001\n'));
});

test('the example of the embedded form is the code that administrators get', () => {
  const choices = { service: 'blocked-drains', place: 'gauteng' };
  expect(example('html')).toBe(frameSnippet('https://marketplace.example', choices));
});

test('the example gives the frame its height, and ignores other pages and messages', () => {
  const [, script] = /<script>([\s\S]*)<\/script>/.exec(example('html'))!;
  const frames = [
    { contentWindow: 'ours', style: { height: '720px' } },
    { contentWindow: 'other', style: { height: '' } },
  ];
  let hear = (_message: object) => {};
  const listen = (_type: string, listener: typeof hear) => {
    hear = listener;
  };
  runInNewContext(script!, { addEventListener: listen, document: { querySelectorAll: () => frames } });
  const ours = { origin: 'https://marketplace.example', source: 'ours' };
  hear({ ...ours, data: { type: 'height', height: 900 }, origin: 'https://evil.example' });
  hear({ ...ours, data: { type: 'other', height: 900 } });
  hear({ ...ours, data: null });
  expect(frames.map(({ style }) => style.height)).toEqual(['720px', '']);
  hear({ ...ours, data: { type: 'height', height: 900 } });
  expect(frames.map(({ style }) => style.height)).toEqual(['900px', '']);
});

test('the table lists every event', () => {
  const listed = [...page.matchAll(/^\| `([a-z]+\.[a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(webhookEventNames);
});
