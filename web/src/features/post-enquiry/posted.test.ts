import { bestTimes } from '@marketplace/contracts/enquiries/facts';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { expect, test } from 'vitest';
import { type Posted, readPosted, savePosted } from './posted.ts';

const id = '0197f0a0-0000-7000-8000-000000000001';
const posted: Posted = {
  owner: null,
  reply: {
    id,
    reference: '7KQ4-M2XD',
    status: 'open',
    beingChecked: false,
    createdAt: '2026-08-01T08:00:00.000Z',
    requestToken: null,
  },
  category: 'Geyser installation and repair',
  enquiry: {
    parentCategoryId: id,
    subcategoryId: id,
    subSubcategoryId: id,
    title: 'Replace a geyser',
    description: 'It has been dripping since Monday.',
    province: 'Gauteng',
    city: 'Sandton',
    budgetMin: 1500,
    timeframe: timeframes[0],
    contactName: 'Lerato',
    contactEmail: 'lerato@example.co.za',
    contactEmailConfirm: 'lerato@example.co.za',
    bestTimeToContact: bestTimes[0],
    contactPhone: '082 555 0142',
    contactPreferences: ['call'],
    isUnlisted: false,
    createAccount: false,
    phoneUpdates: false,
    attachments: [],
    language: 'en',
  },
};
const tab = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

test('restores a sent request after a reload', () => {
  const store = tab();
  savePosted(store, posted);
  expect(readPosted(store, null)).toEqual(posted);
  expect(readPosted(store, 'lerato')).toEqual(posted);
});

test('shows a signed-in user’s request only to them', () => {
  const store = tab();
  savePosted(store, { ...posted, owner: 'lerato' });
  expect(readPosted(store, 'lerato')).toBeDefined();
  expect(readPosted(store, null)).toBeUndefined();
  expect(readPosted(store, 'thandi')).toBeUndefined();
});

test.each(['', 'null', '{', '[]', '{"owner":null}'])('ignores %j in storage', (stored) => {
  expect(readPosted(tab(new Map([['enquiry-posted:v1', stored]])), null)).toBeUndefined();
});
