import { Health } from '@marketplace/contracts/health';
import { storeStates } from '@marketplace/platform/health';
import type { Deps } from '../deps.ts';
import { route } from '../route.ts';

export const healthRoutes = ({ parts, draining }: Deps) => [
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
      const states = await storeStates(
        Object.fromEntries(Object.entries(parts).map(([name, { check }]) => [name, check])),
      );
      const ready =
        !draining.now && Object.entries(parts).every(([name, { needed }]) => !needed || states[name] === 'ok');
      if (!ready) ctx.state.status = 503;
      return { status: ready ? ('ok' as const) : ('unavailable' as const), parts: states };
    },
  }),
];
