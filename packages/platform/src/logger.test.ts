import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const linesOf = (write: (log: ReturnType<typeof createLogger>) => void): string[] => {
  const written: string[] = [];
  write(createLogger({ name: 'test' }, { write: (text) => void written.push(text) }));
  return written.join('').split('\n').slice(0, -1);
};

test.each([
  'password',
  'token',
  'cookie',
  'authorization',
  'email',
  'phone',
  'contactName',
  'contactEmail',
  'contactPhone',
  'contactWhatsapp',
  'detail',
])('redacts %s up to two levels deep, and leaves other fields unchanged', (name) => {
  const person = { [name]: 'Thandi Nkosi', id: 7 };
  const [line = ''] = linesOf((log) => log.warn({ ...person, person, body: { person } }, 'x'));
  expect(line).not.toContain('Thandi');
  expect(JSON.parse(line)).toMatchObject({
    id: 7,
    person: { id: 7 },
    body: { person: { id: 7 } },
    level: 40,
    msg: 'x',
  });
});

test('removes the values of a refused row from Postgres’ error', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(thandi@example.org) exists.' });
  const [line = ''] = linesOf((log) => log.error({ err: error }, 'x'));
  expect(line).toContain('duplicate key');
  expect(line).not.toContain('thandi');
});

// id: log-entry-on-one-line
test('writes any text as one line, with its time in UTC', () => {
  const forged = 'x\r\n{"level":30,"msg":"security"}\u2028\u001b[2K';
  const lines = linesOf((log) => log.info({ path: forged }, forged));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: forged, msg: forged });
  expect(JSON.parse(lines[0]!).time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('names the process, and writes debug lines only at level debug', () => {
  const lines = linesOf((log) => {
    log.debug('every step');
    log.info('a step');
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.anything(), pid: process.pid, name: 'test', msg: 'a step' },
  ]);
});
