import { resilience } from '@marketplace/platform/resilience';
import type { Deps } from '../deps.ts';
import { Raw, route } from '../route.ts';

export const liveRoutes = ({ streams }: Deps) => [
  route({
    method: 'get',
    path: '/api/events',
    summary: 'A server-sent event stream that names what to fetch again',
    policy: 'signed-in',
    reply: Raw,
    handle: async ({ user, ctx }) => {
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
      const beat = setInterval(() => stream.write(': still here\n\n'), heartbeat);
      stream.on('close', () => clearInterval(beat));
      streams.add(user.id, stream);
    },
  }),
];
