/**
 * The queue dashboard (bull-board) at `/admin/queues`. Administrators retry, promote and discard jobs; super
 * administrators do everything else; the log records who did what. Payloads contain only ids.
 */
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { KoaAdapter } from '@bull-board/koa';
import { homeOf } from '@marketplace/contracts/accounts/roles';
import { type UserAction, userCan, waitsForSecondFactor } from '@marketplace/contracts/accounts/user-policy';
import { queueNames } from '@marketplace/contracts/jobs/jobs';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps } from '@marketplace/domain/deps';
import { DomainError } from '@marketplace/domain/errors';
import { forgetJob, reconcileQueues } from '@marketplace/domain/outbox/pending-jobs';
import type { Logger } from '@marketplace/platform/logger';
import type { Queues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { within } from '@marketplace/platform/time-limit';
import { actorOf } from '../http/actor.ts';
import { readBody } from '../http/body.ts';
import type { Middleware } from '../http/state.ts';
import type { LazyQueues } from './lazy-queues.ts';

const path = '/admin/queues';

/** Allows the dashboard's scripts, inline styles and pictures. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Adapts the dashboard's page to the policy: makes addresses absolute, because `<base>` is disabled, and removes the
 * stylesheet of web fonts on another host. The dashboard falls back to system fonts.
 */
const adaptPage = (html: string): string =>
  html.replaceAll('"static/', `"${path}/static/`).replaceAll(/<link href="https:[^>]*>/g, '');

/**
 * Changes allowed by `manageQueues`: retrying, promoting or discarding one job, or all failed or delayed ones. Any
 * other call except GET requires `controlQueues`, including those of later dashboard versions.
 */
const jobAction = /^\/api\/queues\/([^/]+)\/(?!(?:clean|retry)\/)([^/]+)\/(?:retry|promote|clean)$/i;
const queueAction = /^\/api\/queues\/([^/]+)\/(?:retry\/failed|promote)$/i;

/** A call about one queue. Calls without a queue's name are about all queues. */
const ofQueue = /^\/api\/queues\/([^/]+)\//i;

/** The change that a call requests, for the log; undefined for a read. */
const changeOf = (method: string, address: string) => {
  if (['GET', 'HEAD'].includes(method)) return undefined;
  const [, queue, jobId] = jobAction.exec(address) ?? queueAction.exec(address) ?? [];
  const needs: UserAction = queue && method === 'PUT' ? 'manageQueues' : 'controlQueues';
  return { needs, action: `${method} ${address}`, queue: queue ?? ofQueue.exec(address)?.[1], jobId };
};

const removal = /\/(?:clean(?:\/[^/]+)?|empty|obliterate)$/i;

/** Removes the pending records of jobs that a change removed, which would otherwise be restored as lost. */
const forgetRemoved = async (deps: Deps, queues: Queues, { queue, jobId }: { queue?: string; jobId?: string }) => {
  const ofQueue = queueNames.find((name) => name === queue);
  if (jobId) await forgetJob(deps, jobId);
  else if (ofQueue) await reconcileQueues(deps, queues, { seenBefore: deps.clock.now(), ofQueue, missing: 'forget' });
};

/** The adapter works with both backends, but its types only include Redis. */
type AdaptedQueue = ConstructorParameters<typeof BullMQAdapter>[0];

const openDashboard = (queues: Queues): Middleware => {
  const adapter = new KoaAdapter().setBasePath(path);
  createBullBoard({
    queues: queueNames.map((name) => new BullMQAdapter(queues.byName[name] as AdaptedQueue)),
    serverAdapter: adapter,
    options: {
      uiConfig: {
        boardTitle: 'Queues',
        // The default path is in the script, where `adaptPage` does not apply.
        boardLogo: { path: `${path}/static/images/logo.svg`, width: 24, height: 24 },
        miscLinks: [{ text: 'Back to administration', url: homeOf.ADMIN }],
        hideDocsLink: true,
        pollingInterval: { showSetting: true },
      },
    },
  });
  return adapter.registerPlugin();
};

export type QueueDashboard = {
  middleware: Middleware;
  /** Jobs in all queues that failed for good; null if the queues do not respond. */
  failedJobs: () => Promise<number | null>;
};

/**
 * Redirects a visitor to the sign-in page, and an administrator without a second factor to setting one up. Throws
 * FORBIDDEN without permission, and UNAVAILABLE if the queues are down.
 */
export const createQueueDashboard = (lazy: LazyQueues, deps: Deps & { log: Logger }): QueueDashboard => {
  const { log } = deps;
  let opened: { queues: Queues; dashboard: Middleware } | undefined;

  /** Queues opened earlier may be down now. Without this check the dashboard would respond 500. */
  const answering = async () => {
    const queues = await lazy.open();
    if (opened?.queues !== queues) opened = { queues, dashboard: openDashboard(queues) };
    await within(resilience.queues.patience, 'asking the queues', queues.counts('timers'));
    return opened;
  };

  return {
    middleware: async (ctx, next) => {
      if (ctx.path !== path && !ctx.path.startsWith(`${path}/`)) return next();
      if (!ctx.state.user) {
        if (!ctx.accepts('html')) throw new DomainError('UNAUTHENTICATED');
        return ctx.redirect(`/seekers/login?returnTo=${encodeURIComponent(path)}`);
      }
      if (waitsForSecondFactor('manageQueues', ctx.state.user)) {
        if (ctx.method !== 'GET' || !ctx.accepts('html')) throw new DomainError('SECOND_FACTOR_REQUIRED');
        return ctx.redirect('/account/security');
      }
      if (!userCan('manageQueues', ctx.state.user)) throw new DomainError('FORBIDDEN');
      const { user } = ctx.state;
      const change = changeOf(ctx.method, ctx.path.slice(path.length));
      if (change && !userCan(change.needs, user)) throw new DomainError('FORBIDDEN');
      const { dashboard, queues } = await answering().catch((error) => {
        log.warn({ reason: error.message }, 'queues unavailable');
        throw new DomainError('UNAVAILABLE');
      });
      ctx.set('Content-Security-Policy', contentSecurityPolicy);
      // The dashboard's parser uses an existing body. The request stream was already read.
      Object.assign(ctx.request, { body: readBody(ctx) });
      if (!change) await dashboard(ctx, next);
      else {
        const { action, queue, jobId } = change;
        // The entry is written last, so that a failed change leaves none. If writing it fails, the call fails too.
        await audited(deps, actorOf({ user, requestId: ctx.state.requestId, ctx }), {
          action: 'queue.change',
          work: async () => {
            await dashboard(ctx, next);
            if (ctx.status < 400 && removal.test(action)) await forgetRemoved(deps, queues, { queue, jobId });
          },
          subjectId: queue ?? null,
          details: () => ({ call: action, jobId, status: ctx.status }),
        });
        log.info({ accountId: user.id, action, queue, jobId, status: ctx.status }, 'queues changed by hand');
      }
      if (typeof ctx.body === 'string' && ctx.response.is('html')) ctx.body = adaptPage(ctx.body);
    },
    failedJobs: async () => {
      try {
        const { queues } = await answering();
        const counts = await within(
          resilience.queues.patience,
          'counting failed jobs',
          Promise.all(queueNames.map((name) => queues.counts(name))),
        );
        return counts.reduce((sum, { failed }) => sum + failed, 0);
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'queues unavailable');
        return null;
      }
    },
  };
};
