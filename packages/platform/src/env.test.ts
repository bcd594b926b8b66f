import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Host, Port, ProxySecret, type Question, readEnv, readServiceEnv, storesEnv } from './env.ts';
import { resilience } from './resilience.ts';

const schema = z.object({ ...storesEnv, PORT: Port.default(3000) });
const whole = { DATABASE_URL: 'postgres://u:p@localhost/db' };

test('parses values, fills in defaults and treats an empty variable as missing', () => {
  expect(readEnv(schema, { ...whole, PORT: '8080', REDIS_URL: '', LOG_LEVEL: '' })).toEqual({
    ...whole,
    PORT: 8080,
    LOG_LEVEL: 'info',
  });
});

test('lists all problems at once and ends the process', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => readEnv(schema, { PORT: 'http', REDIS_URL: 'somewhere' })).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines.map((line) => line.match(/^Environment: (\w+): ./)?.[1]).sort()).toEqual([
    'DATABASE_URL',
    'PORT',
    'REDIS_URL',
  ]);
});

test('names the path of a problem inside a value', () => {
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  readEnv(z.object({ LIMITS: z.preprocess((text) => JSON.parse(String(text)), z.object({ a: z.number() })) }), {
    LIMITS: '{"a":"x"}',
  });
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Environment: LIMITS\.a: /)]]);
});

// id: processes-listen-locally-by-default
test('a process listens only on loopback by default', () => {
  expect(Host.parse(undefined)).toBe('127.0.0.1');
  for (const address of ['0.0.0.0', '::', '10.1.2.3']) expect(Host.parse(address)).toBe(address);
  for (const wrong of ['localhost', 'my-machine', '127.0.0.1:3000']) expect(Host.safeParse(wrong).success).toBe(false);
});

// id: weak-secrets-refused-at-start
test('site and API do not start with a missing or short secret', () => {
  for (const wrong of [undefined, '', 'x'.repeat(31)]) expect(ProxySecret.safeParse(wrong).success).toBe(false);
  expect(ProxySecret.parse('x'.repeat(32))).toBe('x'.repeat(32));
});

describe('readServiceEnv', () => {
  const exit = vi.fn<(code?: number | string | null) => never>();
  const lines: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    exit.mockClear();
    lines.length = 0;
    vi.spyOn(process, 'exit').mockImplementation(exit);
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  const fine = { DATABASE_URL: whole.DATABASE_URL, REDIS_URL: 'redis://localhost' };
  const sentence = 'Production cannot start with these settings:';
  /** A question about DATABASE_URL with these responses, one per call. */
  const question = (...answers: (string | undefined | Error | 'never')[]) => {
    const ask = vi.fn<Question['ask']>(async () => {
      const answer = answers.shift();
      if (answer === 'never') return new Promise(() => {});
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return { about: 'DATABASE_URL', ask };
  };
  const away = new Error('away');
  const start = (source: NodeJS.ProcessEnv, ...questions: Question[]) => readServiceEnv(schema, { questions, source });

  test('returns valid settings and asks each server once, with all settings', async () => {
    const asked = question(undefined);
    expect(await start({ ...fine, PORT: '', NODE_ENV: 'production' }, asked)).toEqual({
      ...fine,
      PORT: 3000,
      LOG_LEVEL: 'info',
    });
    expect(asked.ask.mock.calls).toEqual([[fine.DATABASE_URL, { ...fine, NODE_ENV: 'production' }]]);
    await vi.advanceTimersByTimeAsync(10 * resilience.start.askAgain);
    expect(asked.ask).toHaveBeenCalledTimes(1);
    expect([lines, exit.mock.calls]).toEqual([[], []]);
  });

  test('reads its own environment by default and asks only the given servers', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('DATABASE_URL', 'postgres://u:p@localhost/its-own');
    vi.stubEnv('REDIS_URL', '');
    vi.stubEnv('LOG_LEVEL', '');
    vi.stubEnv('PORT', '');
    expect(await readServiceEnv(schema)).toMatchObject({ DATABASE_URL: 'postgres://u:p@localhost/its-own' });
    expect(readEnv(schema)).toMatchObject({ DATABASE_URL: 'postgres://u:p@localhost/its-own' });
  });

  test('lists all problems at once and exits with 1', async () => {
    await start({ ...fine, REDIS_URL: 'redis://elsewhere', PORT: 'http' }, question('it is open'));
    expect(lines).toEqual([
      sentence,
      expect.stringMatching(/^Environment: PORT: /),
      expect.stringMatching(/^Environment: REDIS_URL: a password/),
      'Environment: DATABASE_URL: it is open',
    ]);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  test.each([
    ['a malformed value', { ...fine, PORT: 'http' }, []],
    ['a setting', { ...fine, REDIS_URL: 'redis://elsewhere' }, []],
    ['a server’s objection', fine, [question('it is open')]],
  ])('exits for %s', async (_, source, questions) => {
    await start(source, ...questions);
    expect(lines).toHaveLength(2);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  test('does not ask servers about missing or malformed settings, and reports each once', async () => {
    const asked = question();
    await start({ REDIS_URL: fine.REDIS_URL }, asked);
    await start({ ...fine, DATABASE_URL: 'somewhere' }, asked);
    expect(asked.ask).not.toHaveBeenCalled();
    expect(lines).toEqual(
      Array(2)
        .fill([sentence, expect.stringMatching(/^Environment: DATABASE_URL: /)])
        .flat(),
    );
  });

  test('ignores settings outside its schema', async () => {
    await start({ ...fine, SITE_URL: 'http://marketplace.example' });
    expect(lines).toEqual([]);
  });

  test('reports only malformed values outside production', async () => {
    const asked = question('it is open');
    const source = { ...fine, REDIS_URL: 'redis://elsewhere', NODE_ENV: 'test' };
    expect(await start(source, asked)).toMatchObject({ REDIS_URL: 'redis://elsewhere' });
    expect(asked.ask).not.toHaveBeenCalled();
    await start({ ...source, PORT: 'http' }, asked);
    expect(lines).toEqual([expect.stringMatching(/^Environment: PORT: /)]);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  test('starts while a server is down, keeps asking and exits if the server then reports a problem', async () => {
    const asked = question(away, away, 'it is open');
    expect(await start(fine, asked)).toMatchObject(fine);
    await vi.advanceTimersByTimeAsync(resilience.start.askAgain - 1);
    expect(asked.ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.ask).toHaveBeenCalledTimes(2);
    expect([lines, exit.mock.calls]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(resilience.start.askAgain);
    expect(lines).toEqual([sentence, 'Environment: DATABASE_URL: it is open']);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  test('keeps running and stops asking once the server reports no problem', async () => {
    const asked = question(away, undefined);
    await start(fine, asked, question(undefined));
    await vi.advanceTimersByTimeAsync(10 * resilience.start.askAgain);
    expect(asked.ask).toHaveBeenCalledTimes(2);
    expect([lines, exit.mock.calls]).toEqual([[], []]);
  });

  test('treats a server that responds too late as down', async () => {
    const asked = question('never', undefined);
    const started = vi.fn();
    void start(fine, asked).then(started);
    await vi.advanceTimersByTimeAsync(resilience.start.answer - 1);
    expect(started).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(started).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(resilience.start.askAgain);
    expect(asked.ask).toHaveBeenCalledTimes(2);
  });

  test('refuses to start for another problem while a server is down', async () => {
    const asked = question(away, 'it is open');
    await start({ ...fine, PORT: 'http' }, asked);
    expect(exit.mock.calls).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(10 * resilience.start.askAgain);
    expect(asked.ask).toHaveBeenCalledTimes(1);
  });
});
