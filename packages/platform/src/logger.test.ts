import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

/** The lines that `write` puts into a log. */
const linesOf = (write: (log: ReturnType<typeof createLogger>) => void): string[] => {
  const written: string[] = [];
  write(createLogger({ name: 'test' }, { write: (text) => void written.push(text) }));
  return written.join('').split('\n').slice(0, -1);
};

test('what names a person or opens a door is cut out, two levels deep, and so is what Postgres says of a row', () => {
  const person = { email: 'thandi@example.org', phone: '0825550134', contactName: 'Thandi', id: 7 };
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(thandi@example.org) exists.' });
  const [line = ''] = linesOf((log) =>
    log.warn(
      { ...person, person, body: { person }, token: 't-1', password: 'p-1', headers: { cookie: 'c-1' }, err: error },
      'x',
    ),
  );
  expect(line).not.toMatch(/thandi|0825550134|t-1|p-1|c-1/i);
  expect(JSON.parse(line)).toMatchObject({
    id: 7,
    person: { id: 7 },
    body: { person: { id: 7 } },
    level: 40,
    msg: 'x',
  });
});

test('whatever a text holds, it is one line, with its time in UTC', () => {
  const forged = 'x\r\n{"level":30,"msg":"security"}\u2028\u001b[2K';
  const lines = linesOf((log) => log.info({ path: forged }, forged));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ path: forged, msg: forged });
  expect(JSON.parse(lines[0]!).time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});
