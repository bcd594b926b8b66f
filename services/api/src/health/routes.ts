import { Health } from '@marketplace/contracts/operations/health';
import { statesOf } from '@marketplace/platform/health';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export const healthRoutes = ({ parts, draining }: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/health/live',
    summary: 'Whether the process is alive',
    policy: 'everyone',
    reply: Health,
    handle: () => ({ status: 'ok' as const }),
  }),
  route({
    method: 'get',
    path: '/api/health/ready',
    summary: 'Whether the process can serve, with each part named',
    policy: 'everyone',
    reply: Health,
    handle: async ({ ctx }) => {
      const states = await statesOf(
        Object.fromEntries(Object.entries(parts).map(([name, { check }]) => [name, check])),
      );
      const ready =
        !draining.now && Object.entries(parts).every(([name, { needed }]) => !needed || states[name] === 'ok');
      if (!ready) ctx.state.status = 503;
      return { status: ready ? ('ok' as const) : ('unavailable' as const), parts: states };
    },
  }),
];
