import type { Deps } from '@marketplace/domain/deps';
import { type CardGateway, cardGatewayOf } from '@marketplace/domain/payments/card-gateway';
import { type SessionKeys, sealingKeys } from '@marketplace/domain/sessions/keys';
import { type Cdn, openCdn } from '@marketplace/platform/cdn';
import { type DatabaseClock, startDatabaseClock } from '@marketplace/platform/database-clock';
import { createLogger, type Logger } from '@marketplace/platform/logger';
import { connectMail, type MailServer, type MailTransport } from '@marketplace/platform/mail-transport';
import { type ObjectStore, objectStoreOf } from '@marketplace/platform/object-store';
import { paymentGatewayOf } from '@marketplace/platform/payment-gateway-env';
import { phoneNoticesOf } from '@marketplace/platform/phone-env';
import type { PhoneNotices } from '@marketplace/platform/phone-notices';
import { connectPostgres } from '@marketplace/platform/postgres';
import { connectPush, type PushTransport, type VapidKeys } from '@marketplace/platform/push-transport';
import { openRateLimits, type RateLimits } from '@marketplace/platform/rate-limit';
import { openVirusScanner, type VirusScanner } from '@marketplace/platform/virus-scanner';
import { connectWebhooks, type WebhookTransport } from '@marketplace/platform/webhook-transport';
import type { JobsEnv } from './env.ts';

/** The pending job of a run. A handler that deletes it together with its last write says so. */
export type PendingJob = { id: string; isForgotten: () => boolean; setForgotten: () => void };

export const pendingJob = (id: string): PendingJob => {
  let forgotten = false;
  return {
    id,
    isForgotten: () => forgotten,
    setForgotten: () => {
      forgotten = true;
    },
  };
};

export type JobDeps = Deps & {
  log: Logger;
  /** Undefined for timers and in the privacy drill, which have none. */
  job?: PendingJob | undefined;
  transport: MailTransport;
  /** Undefined if this installation sends no push notifications. */
  push?: PushTransport | undefined;
  /** Undefined if this installation sends no notices by WhatsApp or SMS. */
  phone?: PhoneNotices | undefined;
  /** Undefined if this installation sends no webhooks. */
  webhooks?: { keys: SessionKeys; transport: WebhookTransport } | undefined;
  /** Undefined if providers pay by transfer only. */
  cards?: CardGateway | undefined;
  /** What one message by WhatsApp or SMS costs. */
  phoneMessageCents?: number | undefined;
  /** Counted in Postgres, because jobs count rarely. */
  rateLimits: RateLimits;
  /** Undefined if this installation has no object store, and so no files. */
  objects?: ObjectStore | undefined;
  /** Undefined if no CDN in front of the site can be purged. */
  cdn?: Cdn | undefined;
  /** Undefined if this installation has no virus scanner. */
  scanner?: VirusScanner | undefined;
  /** What the privacy drill searches besides the database, if present: the Redis of the queues and the folder of the log files. */
  searched?: { redisUrl: string | undefined; logDir: string | undefined };
  /** Base address of the web app, for links in mails. */
  siteUrl: string;
  /** The domain part of our Message-IDs. */
  mailHost: string;
  /** The recipient of contact messages and applications. */
  teamEmail: string;
};

/** The address of a sender: `hello@example.com` for `Name <hello@example.com>`. */
export const addressOf = (sender: string): string => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

/** The host of a sender's address: `example.com` for `Name <hello@example.com>`. */
export const hostOf = (sender: string): string => sender.replace(/^.*@/s, '').replace(/>.*$/s, '');

/** The keys that sign push messages, if all are set. */
const vapidOf = (env: JobsEnv): VapidKeys | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
};

export const createDeps = (
  env: JobsEnv,
): { deps: JobDeps & { transport: MailServer; clock: DatabaseClock }; close: () => Promise<void> } => {
  const vapid = vapidOf(env);
  const hookKeys = sealingKeys(env.WEBHOOK_KEYS);
  const log = createLogger({ name: 'jobs', level: env.LOG_LEVEL });
  const db = connectPostgres(env.DATABASE_URL, { name: 'jobs' });
  const deps = {
    db,
    clock: startDatabaseClock(db, { log }),
    log,
    transport: connectMail(env.SMTP_URL, { from: env.MAIL_FROM, plain: env.SMTP_INSECURE !== undefined }),
    push: vapid && connectPush(vapid),
    phone: phoneNoticesOf(env),
    webhooks: hookKeys && {
      keys: hookKeys,
      transport: connectWebhooks({ privateHosts: env.WEBHOOK_PRIVATE_HOSTS }),
    },
    cards: cardGatewayOf(paymentGatewayOf(env), env.CARD_KEYS),
    phoneMessageCents: env.PHONE_MESSAGE_CENTS,
    rateLimits: openRateLimits({ db, redis: undefined }),
    objects: objectStoreOf(env),
    scanner: env.CLAMAV_URL === undefined ? undefined : openVirusScanner(env.CLAMAV_URL),
    cdn: env.CDN_PURGE_URL === undefined ? undefined : openCdn({ url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN }),
    searched: { redisUrl: env.REDIS_URL, logDir: env.LOG_DIR },
    siteUrl: env.SITE_URL,
    mailHost: hostOf(env.MAIL_FROM),
    teamEmail: env.TEAM_EMAIL ?? addressOf(env.MAIL_FROM),
  };
  return {
    deps,
    close: async () => {
      deps.clock.stop();
      deps.transport.close();
      deps.push?.close();
      deps.webhooks?.transport.close();
      deps.objects?.close();
      await deps.db.destroy();
    },
  };
};
