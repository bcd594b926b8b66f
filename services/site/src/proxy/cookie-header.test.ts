import { expect, test } from 'vitest';
import { withSetCookies } from './cookie-header.ts';

test('what is set takes the place of what was there; the rest stays', () => {
  expect(
    withSetCookies('device=d; session=old; refresh=r', ['session=new; Path=/; HttpOnly', 'refresh=r2; Expires=x']),
  ).toBe('device=d; session=new; refresh=r2');
});

test('what is taken away goes, and what is new comes', () => {
  expect(withSetCookies('a=1; session=old', ['session=; Path=/', 'b=2=3; Path=/'])).toBe('a=1; b=2=3');
  expect(withSetCookies('', ['a=1'])).toBe('a=1');
  expect(withSetCookies('a=1;;  b=2', [])).toBe('a=1; b=2');
});
