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
  isUnlisted: false,
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

test('states who can read the request, and that it can be changed', () => {
  const text = (change: Partial<PostedFacts>) => html(change).replaceAll('<!-- -->', '');
  expect(text({})).toContain(
    'Everyone can read it on our site. Your name, number and street stay hidden. You can change',
  );
  expect(text({ isUnlisted: true })).toContain(
    'It’s on no public page. Only the providers we ask can read it. You can',
  );
  expect(text({ isUnlisted: true, beingChecked: true })).not.toContain(textReview.toSeeker);
});

test('keeps the sentence of the specification for screen readers', () => {
  expect(html().replaceAll('<!-- -->', '')).toContain(
    '<p class="sr-only">Success! Your enquiry has been submitted successfully.</p>',
  );
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
