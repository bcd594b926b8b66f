import { expect, test } from 'vitest';
import { textFor } from './shown.ts';

const typed = 'Ask for Sipho, 082 555 0134';

test('shows a text as typed to its author and to readers with the right to it', () => {
  expect(textFor('business', 'providers.business_name', typed)).toBe(typed);
  expect(textFor('admin', 'providers.business_name', typed)).toBe(typed);
  expect(textFor('seeker', 'quotes.decline_text', typed)).toBe(typed);
});

test('hides contact details from readers without this right', () => {
  expect(textFor('seeker', 'providers.business_name', typed)).toBe('Ask for Sipho, [hidden]');
  expect(textFor('visitor', 'provider_profiles.about', typed)).not.toContain('555');
  expect(textFor('seeker', 'providers.business_name', '')).toBe('');
});

test('shows a client’s words to a business only while it sees the contact details', () => {
  const reason = (seesContacts: boolean) => textFor('business', 'quotes.decline_text', typed, { seesContacts });
  expect([reason(true), reason(false)]).toEqual([typed, 'Ask for Sipho, [hidden]']);
  expect(textFor('business', 'quotes.decline_text', null)).toBe(null);
  expect(textFor('business', 'enquiries.contact_name', 'Thandi')).toBe('');
});
