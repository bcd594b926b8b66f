import { bestTimes } from '@marketplace/contracts/enquiries/facts';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { textReview } from '@marketplace/contracts/messages';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PostedFacts } from './posted-facts.ts';
import { Success } from './success.tsx';

const facts: PostedFacts = {
  reference: '7KQ4-M2XD',
  status: 'open',
  beingChecked: false,
  category: 'Geyser installation and repair',
  title: 'Replace a geyser',
  description: 'It has been dripping since Monday.',
  province: 'Gauteng',
  city: 'Sandton',
  budgetMin: 1500,
  budgetMax: null,
  timeframe: timeframes[0],
  contactName: 'Lerato',
  contactEmail: 'lerato@example.co.za',
  bestTimeToContact: bestTimes[0],
  contactPreferences: ['call'],
  createAccount: false,
};
const html = (change: Partial<PostedFacts> = {}, token: string | null = null) =>
  renderToString(
    <StaticRouter location="/enquire">
      <Success user={null} token={token} facts={{ ...facts, ...change }} />
    </StaticRouter>,
  );

test('explains that the text is being reviewed', () => {
  expect(html({ beingChecked: true })).toContain(textReview.toSeeker);
  expect(html()).not.toContain(textReview.toSeeker);
});

test('promises no password link to a visitor whose address may have an account', () => {
  const text = html({ createAccount: true });
  expect(text).toContain('Check your email to sign in');
  expect(text).not.toMatch(/password/i);
});

test('links to the request’s page if its token is known', () => {
  expect(html({}, 'T'.repeat(43))).toContain(`href="/requests/${'T'.repeat(43)}"`);
  expect(html()).not.toContain('/requests/');
});
