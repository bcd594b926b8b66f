import { stopOnSignal } from '@marketplace/platform/lifecycle';
import { resilience } from '@marketplace/platform/resilience';
import { createDeps } from './deps.ts';
import { readRelayEnv } from './env.ts';
import { createRelay } from './relay.ts';

const { deps, close } = await createDeps(readRelayEnv());
const relay = createRelay(deps);

stopOnSignal(
  async () => {
    await relay.stop();
    await close();
  },
  { log: deps.log, limitMs: resilience.relay.stop },
);

relay.start();
deps.log.info('ready');
