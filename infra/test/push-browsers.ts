/** A worker's dependencies with a local push service, and signed-in browsers that it can reach. */
import { subscribe } from '@marketplace/domain/push/service';
import { sessionKeys } from '@marketplace/domain/sessions/keys';
import { startSession } from '@marketplace/domain/sessions/service';
import { connectPush, newVapidPair } from '@marketplace/platform/push-transport';
import { afterAll, beforeEach } from 'vitest';
import type { JobDeps } from '../../workers/jobs/src/deps.ts';
import type { testDeps } from './database.ts';
import { startPushService } from './push-service.ts';

const keys = sessionKeys('a secret for tests, at least 32 bytes long');

export const startPushes = async (stores: Awaited<ReturnType<typeof testDeps>>) => {
  const service = await startPushService();
  const push = connectPush(
    { ...newVapidPair(), subject: 'mailto:hello@marketplace.example' },
    { ca: service.ca, allows: () => true, allowsPort: () => true },
  );
  const deps: JobDeps = {
    ...stores,
    transport: { send: () => Promise.reject(new Error('no mail here')), close: () => {} },
    push,
    siteUrl: 'https://marketplace.example',
    mailHost: 'marketplace.example',
    teamEmail: 'team@marketplace.example',
  };
  afterAll(async () => {
    push.close();
    await service.stop();
  });
  beforeEach(() => {
    service.received.length = 0;
    service.answerStatus(201);
  });

  let browsers = 0;
  /** Subscribes a signed-in browser of the user. Its pushes arrive at `path`. */
  const browserOf = async ({ userId }: { userId: string }) => {
    browsers += 1;
    const path = `/browser-${browsers}`;
    const { sessionId } = await startSession(deps, keys, { userId, device: 'Chrome on Android' });
    const endpoint = `https://push.example${path}`;
    await subscribe(deps, { userId, sessionId, subscription: { endpoint, keys: service.keys } });
    // Subscribing rejects loopback addresses, so the test changes the row afterwards.
    await deps
      .db('push_subscriptions')
      .where({ endpoint })
      .update({ endpoint: service.at(path) });
    const row = () => deps.db('push_subscriptions').where({ session_id: sessionId }).first('id');
    return { path, sessionId, row };
  };
  /** Where pushes arrived. */
  const paths = () => service.received.map(({ path }) => path).sort();
  return { deps, service, browserOf, paths };
};
