import { expect, test } from 'vitest';
import { resilience } from './resilience.ts';

const { relay, jobs, mail, postgres, objects, pictures, scanner, goodbye } = resilience;

test('all steps of a stop fit into its limit', () => {
  expect(relay.finish + relay.liveLimit + 2 * goodbye).toBeLessThan(relay.stop);
  expect(jobs.finish + 2 * goodbye).toBeLessThan(jobs.stop);
});

test('a loop does not count as hanging while its calls are within their limits', () => {
  expect(postgres.acquireTimeout + postgres.statementTimeout + relay.addLimit + relay.poll).toBeLessThan(relay.round);
  expect(mail.connectTimeout + 5 * mail.socketTimeout).toBeLessThan(jobs.round);
  // A file is requested, read, drawn or scanned, written with its thumbnail, and removed from its old key.
  const drawn = 2 * pictures.limitSeconds * 1_000;
  expect(2 * objects.request + 3 * objects.transfer + Math.max(drawn, scanner.limit)).toBeLessThan(jobs.round);
  expect(objects.stream + 2 * objects.request).toBeLessThan(jobs.round);
  expect(2 * jobs.idle).toBeLessThan(jobs.round);
});

test('a claim outlasts two failed renewals, and expires before a dead worker’s job is taken over', () => {
  expect(2 * mail.renewClaim).toBeLessThan(mail.claim);
  expect(mail.claim).toBeLessThanOrEqual(jobs.lock * 1.5);
});
