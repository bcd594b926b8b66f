/**
 * Where the browser tests find the marketplace: each of Playwright's workers has a stack of its own, on ports of its own, so
 * that `npm start` may run beside them. E2E_FIRST_PORT moves all of them; with E2E_SITE_URL (and E2E_MAIL_URL) one worker uses
 * a stack that is running already, which is quicker while a test is written.
 */
import { join } from 'node:path';
import { type PortName, readSettings, root, type Settings } from '../local/env.ts';

/** Below the range from which Linux gives ports to outgoing connections, any of which could be in the way. */
const firstPort = Number(process.env.E2E_FIRST_PORT ?? 23_100);
/** Apart by more than the ports of one stack. */
const portStep = 10;

export const startsStacks = !process.env.E2E_SITE_URL;
/** One more than a small machine has cores: a fifth of these tests' time goes by in waiting. */
export const stackCount = startsStacks ? 3 : 1;

const portsOf = (stack: number): Record<PortName, number> => {
  const first = firstPort + stack * portStep;
  return {
    PORT: first,
    API_PORT: first + 1,
    MAIL_WEB_PORT: first + 2,
    SMTP_PORT: first + 3,
    POSTGRES_PORT: first + 4,
    REDIS_PORT: first + 5,
    OBJECTS_PORT: first + 6,
  };
};

/** The settings of every stack that the browser tests start; none of them uses a server that is there already. */
export const stackSettings = (): Settings[] =>
  Array.from({ length: stackCount }, (_, stack) =>
    readSettings({
      ...Object.fromEntries(Object.entries(portsOf(stack)).map(([name, port]) => [name, String(port)])),
      DATA_DIR: join(root, '.data/e2e', String(stack)),
      // What a test looks for stands on the first page, and the stacks start sooner.
      DEMO_HISTORY: 'off',
    }),
  );

/** Playwright numbers the workers that run at the same time from 0 on, and says so before it loads a file. */
const ownPorts = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const siteUrl = process.env.E2E_SITE_URL ?? `http://localhost:${ownPorts.PORT}`;
/** The mail catcher: `GET /api/messages?to=` answers `[{id, to, from, subject, text, html, receivedAt}]`, newest first. */
export const mailUrl = process.env.E2E_MAIL_URL ?? `http://localhost:${ownPorts.MAIL_WEB_PORT}`;
