import { expect, test } from 'vitest';
import { isPostgresDown, violatedConstraint } from './postgres.ts';

const error = (fields: { name?: string; code?: string; constraint?: string }, message = 'x') =>
  Object.assign(new Error(message), fields);

test.each([
  ['no connection of the pool became free', error({ name: 'KnexTimeoutError' })],
  ['the connection failed', error({ code: '08006' })],
  ['the server is shutting down', error({ code: '57P01' })],
  ['the server is starting up', error({ code: '57P03' })],
  ['the server has too many connections', error({ code: '53300' })],
  ['its disk is full', error({ code: '53100' })],
  ['its memory is exhausted', error({ code: '53200' })],
  ['it only reads', error({ code: '25006' })],
  ['nobody listens there', error({ code: 'ECONNREFUSED' })],
  ['the network ended the connection', error({ code: 'ECONNRESET' })],
  ['nobody has that name', error({ code: 'ENOTFOUND' })],
  ['the network does not answer', error({ code: 'ETIMEDOUT' })],
  ['the connection is closed', error({ code: 'EPIPE' })],
  ['the driver lost the connection', error({}, 'Connection terminated unexpectedly')],
  ['the driver waited too long', error({}, 'timeout expired')],
  ['the driver met the error before', error({}, 'Client has encountered a connection error and is not queryable')],
])('Postgres is down when %s', (_, thrown) => {
  expect(isPostgresDown(thrown)).toBe(true);
});

test.each([
  ['a row is there already', error({ code: '23505' })],
  ['a number is out of range, whose code has that of another class in it', error({ code: '22P08' })],
  ['there is no such column', error({ code: '42703' })],
  ['a statement took too long', error({ code: '57014' })],
  ['a file is missing', error({ code: 'ENOENT' })],
  ['it is an error of our own', error({}, 'no plan')],
  ['it says nothing at all', {}],
])('Postgres is not down when %s', (_, thrown) => {
  expect(isPostgresDown(thrown)).toBe(false);
});

test('the constraint that a write ran into has a name; whatever else names one was no such write', () => {
  expect(violatedConstraint(error({ code: '23505', constraint: 'users__email__unique' }))).toBe('users__email__unique');
  expect(violatedConstraint(error({ code: '42723', constraint: 'users__email__unique' }))).toBeUndefined();
  expect(violatedConstraint(error({ constraint: 'users__email__unique' }))).toBeUndefined();
});
