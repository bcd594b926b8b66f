/** Renders every mail with a different limit of providers per request and checks that the texts follow it. */
import { capClaims, textOf } from '@marketplace/infra/test/cap-claims.ts';
import { everySample, mailOf } from '@marketplace/infra/test/notice-samples.ts';
import { expect, test, vi } from 'vitest';

vi.mock('@marketplace/contracts/limits', async (original) => {
  const { limits } = await original<typeof import('@marketplace/contracts/limits')>();
  return { limits: { ...limits, providersPerEnquiry: 4 } };
});

test.each(everySample)('$job, $variant, states no other limit', ({ template, data }) => {
  const { subject, html, text } = mailOf(template, data);
  expect(capClaims([subject, textOf(html), text].join(' '))).toEqual([]);
});

test('states the configured limit', () => {
  const texts = everySample.map(({ template, data }) => mailOf(template, data).text);
  expect(texts.filter((text) => /up to 4 verified providers|at most 4 providers/i.test(text)).length).toBeGreaterThan(
    2,
  );
});
