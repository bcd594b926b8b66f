import { expect, test } from 'vitest';
import { ResetPassword, SignIn } from './accounts.ts';
import { errorCodes, errors } from './errors.ts';
import { fieldMessages } from './fields.ts';
import { hasRole, homeOf, roles } from './roles.ts';

const messages = (schema: typeof SignIn | typeof ResetPassword, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldMessages(error) : {};
};

test('signing in asks for an address and a password', () => {
  expect(messages(SignIn, {})).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  });
  expect(messages(SignIn, { email: 'thandi', password: '' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  });
  // An old, short password must still open the door.
  expect(SignIn.parse({ email: ' Thandi@Example.org', password: ' x ' })).toEqual({
    email: 'thandi@example.org',
    password: ' x ',
  });
});

test('a new password has 8 to 200 characters', () => {
  for (const password of ['12345678', 'x'.repeat(200)])
    expect(messages(ResetPassword, { token: 't', password })).toEqual({});
  for (const password of [undefined, '', '1234567'])
    expect(messages(ResetPassword, { token: 't', password })).toEqual({
      password: 'Password must be at least 8 characters',
    });
  expect(messages(ResetPassword, { token: 't', password: 'x'.repeat(201) })).toHaveProperty('password');
});

test('SUPER_ADMIN has every role, everybody else their own, a visitor none', () => {
  for (const role of roles) {
    expect(roles.filter((wanted) => hasRole({ role }, wanted))).toEqual(role === 'SUPER_ADMIN' ? [...roles] : [role]);
    expect(hasRole(null, role)).toBe(false);
    expect(homeOf[role]).toMatch(/^\//);
  }
});

test.each(errorCodes)('%s has an error status and a sentence for people', (code) => {
  expect(errors[code].status).toBeGreaterThanOrEqual(400);
  expect(errors[code].sentence).toMatch(/^[A-Z].*[.\w]$/s);
});
