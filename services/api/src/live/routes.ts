import { isOpenSession } from '@marketplace/domain/sessions/service';
import { resilience } from '@marketplace/platform/resilience';
import type { Deps } from '../deps.ts';
import { Raw, route } from '../route.ts';

export const liveRoutes = (deps: Deps) => [
  route({
    method: 'get',
    path: '/api/events',
    summary: 'A server-sent event stream that names what to fetch again',
    policy: 'signed-in',
    reply: Raw,
    handle: async ({ user, sessionId, ctx }) => {
      const { heartbeat, retry } = resilience.live;
      ctx.respond = false;
      const stream = ctx.res;
      stream.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
        'X-Request-Id': ctx.state.requestId,
      });
      stream.write(`retry: ${retry}\n\n`);
      const beat = setInterval(async () => {
        // Signed out here or from elsewhere; should the database be away, that is found out at a later beat.
        const isOpen = await isOpenSession(deps, sessionId).catch(() => true);
        if (!isOpen) stream.end();
        else if (!stream.writableEnded) stream.write(': still here\n\n');
      }, heartbeat);
      stream.on('close', () => clearInterval(beat));
      deps.streams.add(user.id, stream);
    },
  }),
];
