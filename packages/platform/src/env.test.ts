import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Host, Port, ProxySecret, readEnv, storesEnv } from './env.ts';

const schema = z.object({ ...storesEnv, PORT: Port.default(3000) });
const whole = { DATABASE_URL: 'postgres://u:p@localhost/db' };

test('real types out, defaults filled in, and an empty variable counts as none', () => {
  expect(readEnv(schema, { ...whole, PORT: '8080', REDIS_URL: '', LOG_LEVEL: '' })).toEqual({
    ...whole,
    PORT: 8080,
    LOG_LEVEL: 'info',
  });
});

test('every problem is listed at once, and the process ends', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => readEnv(schema, { PORT: 'http', REDIS_URL: 'somewhere' })).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  const lines = said.mock.calls.map(([line]) => String(line)).join('\n');
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'PORT']) expect(lines).toContain(`Environment: ${name}: `);
});

test('a process listens on this machine alone unless it is told an address', () => {
  expect(Host.parse(undefined)).toBe('127.0.0.1');
  for (const address of ['0.0.0.0', '::', '10.1.2.3']) expect(Host.parse(address)).toBe(address);
  for (const wrong of ['localhost', 'my-machine', '127.0.0.1:3000']) expect(Host.safeParse(wrong).success).toBe(false);
});

test('site and API do not start with a secret that is none', () => {
  for (const wrong of [undefined, '', 'short']) expect(ProxySecret.safeParse(wrong).success).toBe(false);
});
