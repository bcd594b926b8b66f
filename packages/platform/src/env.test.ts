import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Port, readEnv, storesEnv } from './env.ts';

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
