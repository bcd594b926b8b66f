import { isSent, mailOf, samples } from '@marketplace/infra/test/notice-samples.ts';
import { expect, test } from 'vitest';
import { planRequestDecided } from './plan-request-decided.ts';

const { usual, declined, otherPlan } = samples['plan-request-decided'];

test('names the new plan, its price and what it includes', () => {
  const { subject, text } = mailOf(planRequestDecided.mail, usual);
  expect(subject).toBe('Your plan is now Network Pro');
  for (const words of [
    'from Website only to Network Pro',
    '(R799 a month)',
    'Leads from your area',
    'https://marketplace.example/providers/plan',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(words);
});

test('gives the reason for a declined request and the plan that stays', () => {
  const { subject, text } = mailOf(planRequestDecided.mail, declined!);
  expect(subject).toBe('Your request for Network Pro');
  expect(text).toContain('Your plan is still Website only.');
  expect(text).toContain('We found no bundle for your business.');
  expect(text).not.toContain('Your plan includes');
});

test('names the plan that an administrator set instead of the requested one', () => {
  const { text } = mailOf(planRequestDecided.mail, otherPlan!);
  expect(text).toContain('You asked us to change your plan to Network Pro. Your plan is now ');
  expect(text).not.toContain('We can’t change');
});

test('is sent only for a decided request', () => {
  const needed = (['OPEN', 'WITHDRAWN', 'ACCEPTED', 'DECLINED'] as const).map((status) =>
    isSent(planRequestDecided.mail, { ...usual, status }),
  );
  expect(needed).toEqual([false, false, true, true]);
});
