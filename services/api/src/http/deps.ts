/** Dependencies of all routes. Those that only one folder needs (streams, queues) are declared there. */

import type { PasswordDeps } from '@marketplace/domain/credentials/new-passwords';
import type { Deps as DomainDeps } from '@marketplace/domain/deps';
import type { CardGateway } from '@marketplace/domain/payments/card-gateway';
import type { SessionKeys } from '@marketplace/domain/sessions/keys';
import type { WebhookSettings } from '@marketplace/domain/webhooks/service';
import type { Logger } from '@marketplace/platform/logger';
import type { ObjectStore } from '@marketplace/platform/object-store';
import type { PhoneWebhook } from '@marketplace/platform/phone-env';
import type { DatabaseReplica } from '@marketplace/platform/postgres-replica';
import type { RateLimits } from '@marketplace/platform/rate-limit';

export type RouteDeps = DomainDeps &
  PasswordDeps & {
    log: Logger;
    /** For data that may be some seconds old. */
    replica?: DatabaseReplica | undefined;
    /** The site's origin, e.g. `http://localhost:3000`. With https, cookies are Secure. */
    siteOrigin: string;
    sessionKeys: SessionKeys;
    /** `off` only in the local demonstration: administrators need no second factor. */
    adminSecondFactor: 'required' | 'off';
    /** `sample`: public stats are the specification's sample figures. */
    figures: 'real' | 'sample';
    /** The public key that browsers use to subscribe to push. Without it, push is off. */
    pushKey?: string | undefined;
    /** The gateway of notices by WhatsApp or SMS. Without it, none are offered. */
    phoneWebhook?: PhoneWebhook | undefined;
    /** Without keys, no webhooks are offered. */
    webhooks?: WebhookSettings | undefined;
    /** Without a gateway, providers pay by transfer only. */
    cards?: CardGateway | undefined;
    rateLimits: RateLimits;
    /** Undefined without an object store. Uploads are then unavailable. */
    objects?: ObjectStore | undefined;
    /** Proves that forwarded caller headers come from the site. */
    proxySecret: string;
    /** Limits concurrent requests, for tests. */
    inFlight?: number;
    /** `now` is set when the process is about to stop: it still serves, but reports that it is not ready. */
    draining: { now: boolean };
    /** The servers that this process uses, each with a quick check. The `needed` ones decide readiness. */
    parts: Record<string, { needed: boolean; check: () => Promise<unknown> }>;
  };
