import { readFile } from 'node:fs/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startSite, startUpstream } from '../test-site.ts';

const file = new URL('../../../../web/public/service-worker.js', import.meta.url);
const script = await readFile(file, 'utf8');
const leadId = '0198c1de-0000-7000-8000-000000000002';

let runs = 0;
afterEach(() => void vi.unstubAllGlobals());

/** The script as a browser runs it; `fire` resolves when what the event waits for is done. */
const run = async () => {
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: vi.fn(),
    registration: { showNotification: vi.fn(async () => {}) },
    clients: { openWindow: vi.fn(async () => {}) },
  };
  vi.stubGlobal('self', self);
  runs += 1;
  await import(`${file.href}?${runs}`);
  const fire = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners[name]!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return { self, fire };
};
const holding = (text: string) => ({ data: { json: () => JSON.parse(text) } });

test('is a script that is asked for anew each time, and loads nothing', async () => {
  const upstream = await startUpstream((_, response) => response.end());
  const site = await startSite({ apiUrl: upstream.url, serviceWorker: script });
  onTestFinished(async () => {
    await site.stop();
    await upstream.stop();
  });
  const answer = await fetch(`${site.url}/service-worker.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await answer.text()).toBe(script);
});

test('a push shows the title, and a click on it opens the lead', async () => {
  const { self, fire } = await run();
  await fire('push', holding(JSON.stringify({ leadId, title: 'Blocked drain' })));
  const path = `/providers/leads/${leadId}`;
  const [title, options] = self.registration.showNotification.mock.calls[0]! as unknown[];
  expect(title).toBe('New lead');
  expect(options).toEqual({ body: 'Blocked drain', tag: path, data: { path } });
  const notification = { close: vi.fn(), ...(options as object) };
  await fire('notificationclick', { notification });
  expect(notification.close).toHaveBeenCalled();
  expect(self.clients.openWindow).toHaveBeenCalledWith(path);
});

test.each(['', 'not json', '{"leadId":"/../../evil","title":"x"}', '{"title":"x"}', 'null'])(
  'a push of %o leads to the list and nowhere else',
  async (text) => {
    const { self, fire } = await run();
    await fire('push', holding(text));
    expect(self.registration.showNotification).toHaveBeenCalledWith(
      'New lead',
      expect.objectContaining({ data: { path: '/providers/leads' } }),
    );
  },
);
