/**
 * Live events between processes, over Redis pub/sub, or NOTIFY without Redis. Fire and forget: no feature depends on
 * them.
 */
import { AddressedLiveMessage } from '@marketplace/contracts/jobs/live-events';
import type { Logger } from './logger.ts';
import { type Db, listen } from './postgres.ts';
import { directUrl, type QueueStores } from './queues.ts';
import { connectRedis } from './redis.ts';

const channel = 'live';

export type LivePublisher = {
  publish: (messages: AddressedLiveMessage[]) => Promise<void>;
  close: () => Promise<void>;
};

/** `publish` throws if the bus is down. Callers can ignore that, because it only delays a page's update. */
export const openLivePublisher = (stores: QueueStores, { db, log }: { db: Db; log: Logger }): LivePublisher => {
  if (!stores.REDIS_URL)
    return {
      publish: async (messages) => {
        for (const message of messages) await db.raw('select pg_notify(?, ?)', [channel, JSON.stringify(message)]);
      },
      close: async () => {},
    };
  const redis = connectRedis(stores.REDIS_URL, { log });
  return {
    publish: async (messages) => {
      await Promise.all(messages.map((message) => redis.publish(channel, JSON.stringify(message))));
    },
    close: async () => redis.disconnect(),
  };
};

/** Returns undefined for an invalid message, because other clients of the bus may publish anything. */
const parse = (text: string): AddressedLiveMessage | undefined => {
  try {
    return AddressedLiveMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** `onReconnect` is called when messages may have been missed. */
export const subscribeLive = (
  stores: QueueStores,
  {
    onMessage,
    onReconnect,
    log,
  }: { onMessage: (message: AddressedLiveMessage) => void; onReconnect: () => void; log: Logger },
): { stop: () => Promise<void> } => {
  const receive = (text: string) => {
    const message = parse(text);
    if (message) onMessage(message);
    else log.warn({ length: text.length }, 'invalid live message');
  };
  let connected = false;
  const onConnect = () => {
    if (connected) onReconnect();
    connected = true;
  };
  if (!stores.REDIS_URL) return listen(directUrl(stores), channel, { onNotify: receive, onConnect, log });
  const redis = connectRedis(stores.REDIS_URL, { log, blocking: true });
  redis.on('message', (_channel, text) => receive(text));
  redis.on('ready', onConnect);
  // ioredis subscribes again after each reconnection.
  void redis.subscribe(channel).catch((error) => log.warn({ reason: error.message }, 'live events'));
  return { stop: async () => redis.disconnect() };
};
