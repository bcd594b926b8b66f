import { Health } from '@marketplace/contracts/health';
import { resilience } from '@marketplace/platform/resilience';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

const answers = async (check: () => Promise<unknown>): Promise<'ok' | 'down'> => {
  const timeout = AbortSignal.timeout(resilience.health.patience);
  const tooLate = new Promise<'down'>((resolve) => timeout.addEventListener('abort', () => resolve('down')));
  return Promise.race([
    check().then(
      () => 'ok' as const,
      () => 'down' as const,
    ),
    tooLate,
  ]);
};

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
      const states = await Promise.all(
        Object.entries(parts).map(async ([name, part]) => [name, await answers(part.check)] as const),
      );
      const ready = !draining.now && states.every(([name, state]) => state === 'ok' || !parts[name]!.needed);
      if (!ready) ctx.state.status = 503;
      return { status: ready ? ('ok' as const) : ('unavailable' as const), parts: Object.fromEntries(states) };
    },
  }),
];
