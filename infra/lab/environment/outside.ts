/** What the processes of a run reach outside: a phone gateway, a push service, a receiver of webhooks and an object store, each on this machine. */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startObjectStore } from '@marketplace/infra/local/object-store/object-store.ts';
import { startPushService } from '@marketplace/infra/test/push-service.ts';
import { openObjectStore } from '@marketplace/platform/object-store';
import { newVapidPair } from '@marketplace/platform/push-transport';
import { type PhoneGatewayStandIn, startPhoneGateway } from './phone-gateway.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export type Outside = {
  /** The environment of the processes. */
  env: NodeJS.ProcessEnv;
  phones: PhoneGatewayStandIn;
  pushes: Awaited<ReturnType<typeof startPushService>>;
  webhooks: WebhookReceiver;
  stop: () => Promise<void>;
};

/** The flag with which a jobs process finds the push service. */
export const pushNetworkFlag = `--import ${new URL('push-network.ts', import.meta.url).href}`;

export const startOutside = async (folder: string, siteOrigin: string): Promise<Outside> => {
  const keys = { region: 'us-east-1', accessKey: 'faults', secretKey: randomBytes(32).toString('base64url') };
  const files = join(folder, 'objects');
  await mkdir(files);
  const store = await startObjectStore({ folder: files, port: 0, allowedOrigin: siteOrigin, ...keys });
  const objects = {
    S3_URL: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: 'faults',
    S3_REGION: keys.region,
    S3_ACCESS_KEY: keys.accessKey,
    S3_SECRET_KEY: keys.secretKey,
  };
  const bucket = openObjectStore(objects);
  await bucket.makeBucket();
  bucket.close();
  const [phones, pushes] = [await startPhoneGateway(), await startPushService()];
  const webhooks = await startWebhookReceiver();
  const vapid = newVapidPair();
  return {
    env: {
      ...objects,
      ...phones.env,
      ...webhooks.env,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:hello@marketplace.example',
      PUSH_STAND_IN: pushes.at('/'),
    },
    phones,
    pushes,
    webhooks,
    stop: async () => {
      await phones.stop();
      await webhooks.stop();
      await pushes.stop();
      await store.stop();
    },
  };
};
