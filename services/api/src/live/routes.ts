import { operationEndpoints } from '@marketplace/contracts/operations/endpoints';
import { providerQueries } from '@marketplace/domain/providers/queries';
import { isOpenSession } from '@marketplace/domain/sessions/service';
import { networkOf } from '@marketplace/http/network';
import { resilience } from '@marketplace/platform/resilience';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { type Streams, writeTo } from './streams.ts';

export const liveRoutes = (deps: RouteDeps & { streams: Streams }) => [
  route({
    endpoint: operationEndpoints.streamEvents,
    policy: 'signed-in',
    handle: async ({ user, sessionId, ctx }) => {
      const stream = ctx.res;
      deps.streams.hold(networkOf(ctx.ip), stream);
      const { providerId, ownedProviderId } = user;
      const isMember = providerId !== null && ownedProviderId === null;
      const mainOwner = isMember ? ((await providerQueries(deps).userId(providerId)) ?? null) : null;
      const { heartbeat, retry } = resilience.live;
      ctx.respond = false;
      stream.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
        'X-Request-Id': ctx.state.requestId,
      });
      stream.write(`retry: ${retry}\n\n`);
      const timer = setInterval(async () => {
        // The session may have ended on any device. While the database is down, the stream stays open until a later
        // check.
        const isOpen = await isOpenSession(deps, sessionId).catch(() => true);
        if (!isOpen) stream.end();
        else writeTo(stream, ': still here\n\n');
      }, heartbeat);
      stream.on('close', () => clearInterval(timer));
      deps.streams.add(user.id, stream, mainOwner);
    },
  }),
];
