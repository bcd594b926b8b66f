import { expect, test } from 'vitest';
import { isPostgresDown, violatedConstraint } from './postgres.ts';

const error = (fields: { name?: string; code?: string; constraint?: string }, message = 'x') =>
  Object.assign(new Error(message), fields);

test.each([
  ['no connection of the pool becomes free', error({ name: 'KnexTimeoutError' })],
  ['the connection fails', error({ code: '08006' })],
  ['the server is shutting down', error({ code: '57P01' })],
  ['the server is starting up', error({ code: '57P03' })],
  ['the server has too many connections', error({ code: '53300' })],
  ['its disk is full', error({ code: '53100' })],
  ['its memory is exhausted', error({ code: '53200' })],
  ['it is read-only', error({ code: '25006' })],
  ['no server listens there', error({ code: 'ECONNREFUSED' })],
  ['the network ends the connection', error({ code: 'ECONNRESET' })],
  ['the host name is unknown', error({ code: 'ENOTFOUND' })],
  ['the network does not answer', error({ code: 'ETIMEDOUT' })],
  ['the connection is closed', error({ code: 'EPIPE' })],
  ['the driver loses the connection', error({}, 'Connection terminated unexpectedly')],
  ['the driver times out', error({}, 'timeout expired')],
  ['the driver already met the error', error({}, 'Client has encountered a connection error and is not queryable')],
])('Postgres is down when %s', (_, thrown) => {
  expect(isPostgresDown(thrown)).toBe(true);
});

test.each([
  ['a row already exists', error({ code: '23505' })],
  ['a number is out of range, and its code contains that of another class', error({ code: '22P08' })],
  ['a column does not exist', error({ code: '42703' })],
  ['a statement takes too long', error({ code: '57014' })],
  ['a file is missing', error({ code: 'ENOENT' })],
  ['the error is our own', error({}, 'no plan')],
  ['the error is empty', {}],
])('Postgres is not down when %s', (_, thrown) => {
  expect(isPostgresDown(thrown)).toBe(false);
});

test('names the violated constraint of a write, and ignores other errors with a constraint', () => {
  expect(violatedConstraint(error({ code: '23505', constraint: 'users__email__unique' }))).toBe('users__email__unique');
  expect(violatedConstraint(error({ code: '42723', constraint: 'users__email__unique' }))).toBeUndefined();
  expect(violatedConstraint(error({ constraint: 'users__email__unique' }))).toBeUndefined();
});
