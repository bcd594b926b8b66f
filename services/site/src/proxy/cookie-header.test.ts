import { expect, test } from 'vitest';
import { withSetCookies } from './cookie-header.ts';

test('replaces cookies that are set and keeps the others', () => {
  expect(
    withSetCookies('device=d; session=old; refresh=r', ['session=new; Path=/; HttpOnly', 'refresh=r2; Expires=x']),
  ).toBe('device=d; session=new; refresh=r2');
});

test('removes deleted cookies and adds new ones', () => {
  expect(withSetCookies('a=1; session=old', ['session=; Path=/', 'b=2=3; Path=/'])).toBe('a=1; b=2=3');
  expect(withSetCookies('', ['a=1'])).toBe('a=1');
  expect(withSetCookies('a=1;;  b=2', [])).toBe('a=1; b=2');
});
