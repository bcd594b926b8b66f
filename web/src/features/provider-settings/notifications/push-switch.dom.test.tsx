import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../api/keys.ts';
import { Notifications } from './notifications.tsx';

/** A public key of 65 bytes, as base64url. */
const key = 'B'.repeat(87);
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: key, auth: 'a'.repeat(22) } };

let sent: { method: string | undefined; body: unknown }[];
let here: boolean;
const unsubscribe = vi.fn(async () => true);

/** A browser with push. The user answers the prompt with `answer`; `before` is the permission so far. */
const browser = ({ answer = 'granted', before = 'default', subscribes = true } = {}) => {
  const notification = { permission: before, requestPermission: vi.fn() };
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = answer;
    return answer;
  });
  let current: object | null = null;
  const pushManager = {
    getSubscription: async () => current && { unsubscribe },
    subscribe: vi.fn(async () => {
      if (!subscribes) throw new DOMException('no push service', 'AbortError');
      current = {};
      return { toJSON: () => subscription };
    }),
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { notification, pushManager, serviceWorker };
};

beforeEach(() => {
  sent = [];
  here = false;
  unsubscribe.mockClear();
  vi.stubGlobal('fetch', async (_url: unknown, { method, body }: RequestInit) => {
    sent.push({ method, body: body ? JSON.parse(String(body)) : undefined });
    here = method === 'PUT';
    return Response.json({ leadMail: 'AT_ONCE', push: { key, here } });
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (push: { key: string; here: boolean } | null = { key, here }) =>
  render(
    <SWRConfig
      value={{
        provider: () => new Map([[keys.notificationSettings, { data: { leadMail: 'AT_ONCE', push } }]]),
        revalidateIfStale: false,
      }}
    >
      <Notifications />
    </SWRConfig>,
  );
const pushSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /Notify this device/ });

test('is hidden if the server does not send push messages', () => {
  browser();
  open(null);
  expect(screen.queryByRole('switch', { name: /Notify this device/ })).toBeNull();
});

// id: push-subscription-switch
test('asks for permission, subscribes and registers with the server, and undoes both when switched off', async () => {
  const { notification, pushManager, serviceWorker } = browser();
  open();
  expect(pushSwitch().checked).toBe(false);
  await userEvent.click(pushSwitch());
  await waitFor(() => expect(pushSwitch().checked).toBe(true));
  expect(notification.requestPermission).toHaveBeenCalledTimes(1);
  expect(serviceWorker.register).toHaveBeenCalledWith('/service-worker.js');
  expect(pushManager.subscribe).toHaveBeenCalledWith(
    expect.objectContaining({ userVisibleOnly: true, applicationServerKey: expect.any(Uint8Array) }),
  );
  expect(sent).toEqual([{ method: 'PUT', body: subscription }]);

  await userEvent.click(pushSwitch());
  await waitFor(() => expect(pushSwitch().checked).toBe(false));
  expect(sent.at(-1)).toEqual({ method: 'DELETE', body: undefined });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('explains a refusal next to the switch and sends nothing', async () => {
  browser({ answer: 'denied' });
  open();
  await userEvent.click(pushSwitch());
  await screen.findByText(/Your browser blocks notifications/);
  expect(pushSwitch().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('shows an earlier refusal from the start, whatever the server has stored', () => {
  browser({ before: 'denied' });
  open({ key, here: true });
  expect(pushSwitch().checked).toBe(false);
  expect(screen.getByText(/Your browser blocks notifications/)).toBeTruthy();
});

test('shows a message if the browser does not support push', () => {
  open();
  expect(pushSwitch().disabled).toBe(true);
  expect(screen.getByText(/This browser doesn’t support notifications/)).toBeTruthy();
});

test("stays off and can be retried if the browser's push service is unavailable", async () => {
  browser({ subscribes: false });
  open();
  await userEvent.click(pushSwitch());
  await waitFor(() => expect(pushSwitch().disabled).toBe(false));
  expect(pushSwitch().checked).toBe(false);
  expect(sent).toEqual([]);
});
