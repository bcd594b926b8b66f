/** What every route runs on. What one noun alone needs (its streams, its queues) the noun names itself. */

import type { PasswordDeps } from '@marketplace/domain/credentials/new-passwords';
import type { Deps as DomainDeps } from '@marketplace/domain/deps';
import type { SessionKeys } from '@marketplace/domain/sessions/keys';
import type { Logger } from '@marketplace/platform/logger';
import type { ObjectStore } from '@marketplace/platform/object-store';
import type { RateLimits } from '@marketplace/platform/rate-limit';

export type RouteDeps = DomainDeps &
  PasswordDeps & {
    log: Logger;
    /** The origin of the site, e.g. `http://localhost:3000`; over https cookies are Secure. */
    siteOrigin: string;
    sessionKeys: SessionKeys;
    /** `off` in the local demonstration alone: administrators do without a second factor. */
    adminSecondFactor: 'required' | 'off';
    /** `sample`: public stats are the specification's sample figures (architecture: Figures and claims). */
    figures: 'real' | 'sample';
    /** The public key that browsers subscribe to push with; without it this installation sends none. */
    pushKey?: string | undefined;
    rateLimits: RateLimits;
    /** Undefined where this installation has no store: nothing can be uploaded. */
    objects?: ObjectStore | undefined;
    /** What the site shows to be believed about who is calling. */
    proxySecret: string;
    /** Requests that may be under way at once, where a test says so. */
    inFlight?: number;
    /** `now` is set when the process is about to stop: it still serves, and says that it is not ready. */
    draining: { now: boolean };
    /** The servers this process talks to, each with a quick check that it answers; the `needed` ones decide readiness. */
    parts: Record<string, { needed: boolean; check: () => Promise<unknown> }>;
  };
