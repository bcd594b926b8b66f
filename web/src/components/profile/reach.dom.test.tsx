import type { ProviderContact } from '@marketplace/contracts/profiles/profiles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Reach } from './reach.tsx';

afterEach(cleanup);

const contact: ProviderContact = {
  phone: '+27825550178',
  isLandline: false,
  whatsapp: '+27825550178',
  email: 'z@plumbing.example',
};
const ways = (change: Partial<ProviderContact>) => {
  render(
    <Reach
      businessName="Zanele's Plumbing"
      contact={{ ...contact, ...change }}
      request={{ reference: 'ABCD-1234', title: 'Blocked drain' }}
    />,
  );
  return screen.getAllByRole('link').map((link) => link.textContent?.replace(/\u00a0/g, ' '));
};
const hiddenName = " Zanele's Plumbing";

test('offers the call first, then WhatsApp', () => {
  expect(ways({})).toEqual([`Call 082 555 0178${hiddenName}`, `WhatsApp${hiddenName}`, `Email${hiddenName}`]);
});

test('offers a landline WhatsApp only for a declared number', () => {
  const landline = { phone: '+27115550146', isLandline: true };
  expect(ways({ ...landline, whatsapp: null })).toEqual([`Call 011 555 0146${hiddenName}`, `Email${hiddenName}`]);
  cleanup();
  expect(ways(landline)).toEqual([`Call 011 555 0146${hiddenName}`, `WhatsApp${hiddenName}`, `Email${hiddenName}`]);
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain('wa.me/27825550178');
});

test('offers email alone without a number', () => {
  expect(ways({ phone: null, whatsapp: null })).toEqual([`Email${hiddenName}`]);
});
