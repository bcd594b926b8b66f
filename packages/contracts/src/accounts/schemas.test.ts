import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { errorCodes, errors } from '../errors.ts';
import { fieldMessages } from '../fields.ts';
import { homeOf, roles } from './roles.ts';
import {
  EndSessions,
  MailedTokenQuery,
  PasswordChange,
  ProfileChange,
  Register,
  ResetPassword,
  SignIn,
} from './schemas.ts';

const messages = (schema: ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldMessages(error) : {};
};

test('sign-in requires an address and a password', () => {
  expect(messages(SignIn, {})).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  });
  expect(messages(SignIn, { email: 'thandi', password: '' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  });
  // Old, short passwords must still work.
  expect(SignIn.parse({ email: ' Thandi@Example.org', password: ' x ' })).toEqual({
    email: 'thandi@example.org',
    password: ' x ',
  });
});

// id: password-length-limits
test('accepts new passwords of 8 to 200 characters', () => {
  for (const password of ['12345678', 'xy'.repeat(100)])
    expect(messages(ResetPassword, { token: 't', password })).toEqual({});
  for (const password of [undefined, '', '1234567'])
    expect(messages(ResetPassword, { token: 't', password })).toEqual({
      password: 'Password must be at least 8 characters',
    });
  expect(messages(ResetPassword, { token: 't', password: 'x'.repeat(201) })).toHaveProperty('password');
});

const person = { name: 'Lerato', email: 'lerato@example.org', phone: '0825550199', password: '12345678' };

test("registration requires four fields with the specification's messages, and accepts no others", () => {
  expect(messages(Register, person)).toEqual({});
  expect(messages(Register, {})).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Phone number must be at least 10 characters',
    password: 'Password must be at least 8 characters',
  });
  expect(messages(Register, { ...person, phone: '  082555019  ' })).toHaveProperty('phone');
  expect(messages(Register, { ...person, role: 'ADMIN' })).toEqual({ role: 'This field isn’t expected' });
});

test('changes one profile field at a time', () => {
  const { name, email, phone } = person;
  for (const change of [{ name }, { email }, { phone }]) expect(ProfileChange.parse(change)).toEqual(change);
  for (const change of [{}, { name, email }, { name, phone }, { password: 'x' }, null])
    expect(messages(ProfileChange, change)).toEqual({ '': 'Please change one field at a time' });
  expect(messages(ProfileChange, { name: 'L' })).toEqual({ name: 'Name must be at least 2 characters' });
  expect(messages(ProfileChange, { email: 'x' })).toEqual({ email: 'Please enter a valid email address' });
});

test('a password change requires the current password', () => {
  expect(messages(PasswordChange, {})).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'Password must be at least 8 characters',
  });
});

test('reads a query leniently', () => {
  expect(MailedTokenQuery.parse({ token: ['x', 'y'], utm_source: 'mail' })).toEqual({});
  expect([EndSessions.parse({}), EndSessions.parse({ all: 'true' })]).toEqual([{ all: false }, { all: true }]);
});

test.each(roles)('%s has a home page', (role) => {
  expect(homeOf[role]).toMatch(/^\//);
});

test.each(errorCodes)('%s has an error status and a message', (code) => {
  expect(errors[code].status).toBeGreaterThanOrEqual(400);
  expect(errors[code].sentence).toMatch(/^[A-Z].*[.\w]$/s);
});
