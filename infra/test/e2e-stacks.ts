/**
 * The stacks of the browser tests. Each Playwright worker has its own stack on its own ports, so `npm start` may run
 * beside them. E2E_FIRST_PORT moves the ports. With E2E_SITE_URL (and E2E_MAIL_URL) one worker uses a running stack,
 * which is faster while you write a test.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type PortName, readSettings, root, type Settings } from '../local/env.ts';

/** Below Linux's range for outgoing connections, which could occupy them. */
const firstPort = Number(process.env.E2E_FIRST_PORT ?? 23_100);
/** Must be larger than the number of ports per stack. */
const portStep = 10;

export const startsStacks = !process.env.E2E_SITE_URL;
/**
 * One for each core: a test keeps a browser, a site and a database busy. With more, a page answers after seconds, and tests
 * that measure nothing wait for it. Each stack takes about 1 GB of memory, so a large machine has no more than 6.
 */
export const stackCount = startsStacks ? Math.min(availableParallelism(), 6) : 1;

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

const dataDirOf = (stack: number): string => join(root, '.data/e2e', String(stack));

/** The settings of every stack that the browser tests start. None uses an existing server. */
export const stackSettings = (): Settings[] =>
  Array.from({ length: stackCount }, (_, stack) =>
    readSettings({
      ...Object.fromEntries(Object.entries(portsOf(stack)).map(([name, port]) => [name, String(port)])),
      DATA_DIR: dataDirOf(stack),
      // Tests only use the first page of lists, and the stacks start faster.
      DEMO_HISTORY: 'off',
    }),
  );

/** Playwright numbers parallel workers from 0 and sets the number before it loads a file. */
const ownStack = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const ownPorts = portsOf(ownStack);
/** The data folder of the stack. */
export const dataDir = startsStacks ? dataDirOf(ownStack) : process.env.DATA_DIR;
export const siteUrl = process.env.E2E_SITE_URL ?? `http://localhost:${ownPorts.PORT}`;
/**
 * The mail catcher. `GET /api/messages?to=` returns `[{id, to, from, subject, text, html, receivedAt}]`, newest first.
 */
export const mailUrl = process.env.E2E_MAIL_URL ?? `http://localhost:${ownPorts.MAIL_WEB_PORT}`;
