import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { expect, test } from 'vitest';
import { mostUrgent } from './urgency.ts';

const lead = (id: string, hour: number, open = true) =>
  ({ id, expiresAt: `2026-03-02T${hour}:00:00.000Z`, can: { accept: open } }) as ProviderLead;
const now = Date.parse('2026-03-02T10:30:00Z');

test('finds the open lead that expires next', () => {
  expect(mostUrgent([lead('late', 20), lead('soon', 11), lead('answered', 10, false)], now)?.id).toBe('soon');
});

test('ignores expired leads and empty lists', () => {
  expect(mostUrgent([lead('over', 10)], now)).toBeUndefined();
  expect(mostUrgent([], now)).toBeUndefined();
});
