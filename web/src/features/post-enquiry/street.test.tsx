import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { housesOf, Street } from './street.tsx';

const none = { told: 0, opened: 0, open: 0, accepted: 0, declined: 0, expired: 0 };
const told = (more: Partial<FollowedRequest['providers']>) => ({ ...none, ...more });

test.each([
  ['who was told', { open: 3 }, ['told', 'told', 'told']],
  ['who has read it first', { open: 3, opened: 2 }, ['read', 'read', 'told']],
  ['who accepted before the others', { open: 2, opened: 2, accepted: 1 }, ['accepted', 'read', 'told']],
  ['not who declined', { open: 2, opened: 2, declined: 1 }, ['read', 'told']],
  ['at most two rows', { open: 14 }, Array(10).fill('told')],
] as const)('shows a house for each provider: %s', (_, providers, houses) => {
  expect(housesOf(told(providers))).toEqual(houses);
});

test('is hidden from screen readers, and moves nothing without permission', () => {
  const html = renderToString(<Street providers={told({ open: 2, opened: 1 })} />);
  expect(html).toMatch(/^<div aria-hidden="true"/);
  expect(html).not.toMatch(/(?<!motion-safe:)transition|animate/);
  expect(renderToString(<Street providers={none} />)).toBe('');
});
