import { expect, test } from 'vitest';
import { to } from './paths.ts';

// id: links-encode-queries
test('builds links from path, query and hash and leaves out undefined parameters', () => {
  expect(to.home()).toBe('/');
  expect(to.home({ hash: 'how-it-works' })).toBe('/#how-it-works');
  expect(to.requestBoard({ category: 'plumbing', province: undefined })).toBe('/leads?category=plumbing');
  expect(to.enquire({ province: 'KwaZulu-Natal', city: 'Port Shepstone' })).toBe(
    '/enquire?province=KwaZulu-Natal&city=Port+Shepstone',
  );
  expect(to.becomeProvider({ plan: 'pro', hash: 'apply' })).toBe('/become-provider?plan=pro#apply');
  expect(to.signIn({ returnTo: '/enquire?category=x' })).toBe('/seekers/login?returnTo=%2Fenquire%3Fcategory%3Dx');
  expect(to.lead({ id: 'a b' })).toBe('/providers/accepted?lead=a+b');
});
