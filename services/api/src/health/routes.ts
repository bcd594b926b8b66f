import { operationEndpoints } from '@marketplace/contracts/operations/endpoints';
import { statesOf } from '@marketplace/platform/health';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export const healthRoutes = ({ parts, draining }: RouteDeps) => [
  route({
    endpoint: operationEndpoints.getLiveness,
    policy: 'everyone',
    handle: () => ({ status: 'ok' as const }),
  }),
  route({
    endpoint: operationEndpoints.getReadiness,
    policy: 'everyone',
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
