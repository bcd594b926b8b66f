/** Forms submitted without JavaScript: the same checks, messages and calls as with it. */
import { messages, sentences } from '@marketplace/contracts/messages';
import type { CallAnswer, FormSubmission, PostedForm } from '@marketplace/contracts/server-entry';
import { expect, test } from 'vitest';
import { silentSite } from '../../components/site-config.tsx';
import { open, userKey } from '../entry-server.tsx';
import { answerTo } from '../test-answers.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const site = { ...silentSite, origin: 'https://market.example' };

type Call = { path: string; body: unknown; headers: Record<string, string> };

/** Submits the form `form` of the page at `url`. The API gives `answers` in turn. */
const send = async (url: string, form: string, fields: Record<string, string | string[]>, ...answers: CallAnswer[]) => {
  const calls: Call[] = [];
  const submission: FormSubmission = {
    form,
    entries: Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const)),
    age: 5000,
    call: async (path, body, headers) => {
      calls.push({ path, body, headers });
      return answers[calls.length - 1] ?? { status: 500, body: undefined };
    },
  };
  const outcome = await open(new URL(url, 'http://site')).submit!(submission);
  return { outcome, calls, status: 'status' in outcome ? outcome.status : 303 };
};

const show = async (url: string, outcome: Awaited<ReturnType<typeof send>>['outcome'], shownOn = site) => {
  if (!('posted' in outcome)) throw new Error(`leads to ${outcome.location}`);
  const page = open(new URL(url, 'http://site'));
  await page.load();
  const initial = { now, fallback: { [userKey]: null }, site: shownOn, pageMark: 'mark', posted: outcome.posted };
  const { html, data } = page.render({
    initial,
    onError: (error) => {
      throw error;
    },
  });
  return { html: html.replaceAll('<!-- -->', ''), data };
};
const posted = ({ outcome }: Awaited<ReturnType<typeof send>>): PostedForm => {
  if (!('posted' in outcome)) throw new Error(`leads to ${outcome.location}`);
  return outcome.posted;
};

const message = {
  name: 'Thandi Mokoena',
  email: 'thandi@example.com',
  category: 'request',
  subject: 'A question',
  message: 'Do you work in Prieska?',
};
const created = { status: 201, body: { id: '0198c1de-0000-7000-8000-000000000001' } };
const user = {
  id: '0198c1de-0000-7000-8000-000000000001',
  email: 'thandi@example.com',
  name: 'Thandi',
  phone: null,
  role: 'SEEKER',
  workspaceId: null,
  isEmailVerified: true,
};

test('sends a valid form as the script does and redirects to a confirmation', async () => {
  const { outcome, calls } = await send('/contact', 'contact', { ...message, 'leave-empty': '' }, created);
  expect(calls).toEqual([{ path: '/api/contact', body: message, headers: { 'form-check': 'empty; age=5000' } }]);
  expect(outcome).toEqual({ location: '/contact?sent=yes#sent' });
  const page = open(new URL('http://site/contact?sent=yes'));
  await page.load();
  const { html } = page.render({ initial: { now, fallback: { [userKey]: null }, site }, onError: () => {} });
  expect(html).toMatch(/role="status"[^>]*id="sent".*We’ve got your message\. We’ll reply within 24 hours\./s);
});

test('shows errors at their fields and in a linked summary, and keeps the input', async () => {
  const typed = { ...message, name: '<script>alert(1)</script>', email: 'nobody', message: '', 'leave-empty': '' };
  const answer = await send('/contact', 'contact', typed);
  expect(answer.status).toBe(400);
  expect(answer.calls).toEqual([]);
  expect(posted(answer).errors).toEqual({ email: messages.email, message: messages.messageShort });
  const { html, data } = await show('/contact', answer.outcome);
  expect(html).toContain(`<a class="link" href="#contact-email">${messages.email}</a>`);
  expect(html).toMatch(/<input id="contact-email"[^>]*aria-describedby="contact-email-error"[^>]*value="nobody"/);
  expect(html).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).toMatch(/<option value="request" selected="">/);
  expect(html + data).not.toContain('<script>alert');
});

test("shows the API's errors as with JavaScript", async () => {
  const refused = (status: number, body: object, retryAfter?: number) => ({ status, body, retryAfter });
  const atField = await send(
    '/contact',
    'contact',
    message,
    refused(400, { code: 'VALIDATION_FAILED', error: 'x', fields: { email: 'Not this one.' } }),
  );
  expect(posted(atField)).toMatchObject({ errors: { email: 'Not this one.' } });
  const busy = await send('/contact', 'contact', message, refused(429, { code: 'RATE_LIMITED', error: 'x' }, 90));
  expect(busy.status).toBe(429);
  expect((await show('/contact', busy.outcome)).html).toContain(
    'Your message was not sent. Too many attempts. Please try again in 2 minutes.',
  );
  const away = await send('/contact', 'contact', message, { status: 503, body: undefined });
  expect((await show('/contact', away.outcome)).html).toContain(sentences.unavailable);
  const automatic = await send(
    '/contact',
    'contact',
    { ...message, 'leave-empty': 'x' },
    refused(400, { code: 'LOOKS_AUTOMATIC', error: sentences.looksAutomatic }),
  );
  expect(automatic.calls[0]!.headers).toEqual({ 'form-check': 'filled; age=5000' });
  expect((await show('/contact', automatic.outcome)).html).toContain(sentences.looksAutomatic);
});

test.each([
  ['a field that it has not', { ...message, isAdmin: 'true' }],
  ['a field twice', { ...message, name: ['Thandi', 'Sipho'] }],
  ['a field of every object', { ...message, ...JSON.parse('{"__proto__":"x","constructor":"y"}') }],
])('rejects a form with %s', async (_what, fields) => {
  const { calls, status, outcome } = await send('/contact', 'contact', fields);
  expect([calls, status]).toEqual([[], 400]);
  expect((await show('/contact', outcome)).html).toContain(sentences.checkFields);
});

test('ignores forms that the page does not have', async () => {
  const { calls, outcome } = await send('/contact?x=1', 'sign-in', { email: 'a', password: 'b' });
  expect([calls, outcome]).toEqual([[], { location: '/contact?x=1' }]);
  expect(open(new URL('http://site/terms')).submit).toBeUndefined();
});

const credentials = { email: 'Thandi@example.com ', password: 'not to be shown' };

test('redirects after sign-in to the requested page on this site', async () => {
  const in_ = { status: 200, body: { user } };
  for (const [url, location] of [
    ['/seekers/login', '/seekers/enquiries'],
    ['/seekers/login?returnTo=/account/security', '/account/security'],
    ['/seekers/login?returnTo=//evil.example', '/seekers/enquiries'],
  ]) {
    const { outcome, calls } = await send(url!, 'sign-in', credentials, in_);
    expect(outcome).toEqual({ location });
    expect(calls[0]).toMatchObject({ path: '/api/auth/login', body: { email: 'thandi@example.com' } });
  }
});

test('reports a wrong password without echoing it', async () => {
  const wrong = { status: 401, body: { code: 'INVALID_CREDENTIALS', error: sentences.invalidCredentials } };
  const answer = await send('/seekers/login', 'sign-in', credentials, wrong);
  const { html, data } = await show('/seekers/login', answer.outcome);
  expect(html).toMatch(/role="alert".*Login Failed.*/s);
  expect(html).toContain(sentences.invalidCredentials);
  expect(html).toContain('value="Thandi@example.com "');
  expect(html + data).not.toContain(credentials.password);
});

test("asks for the second factor's code and starts over if it comes too late", async () => {
  const secondStep = { challenge: 'a-challenge', factors: ['totp', 'recovery'], expiresAt: '2026-03-02T08:10:00.000Z' };
  const first = await send('/seekers/login', 'sign-in', credentials, { status: 200, body: { user: null, secondStep } });
  expect(first.status).toBe(200);
  const { html } = await show('/seekers/login', first.outcome);
  expect(html).toContain('Code of your authenticator app');
  expect(html).toContain('<input type="hidden" name="challenge" value="a-challenge"/>');
  expect(html).not.toContain('type="password"');

  const code = { ...secondStep, code: '123456' };
  const wrong = { status: 400, body: { code: 'VALIDATION_FAILED', error: 'x', fields: { code: 'Not this one.' } } };
  const again = await send('/seekers/login', 'second-step', code, wrong);
  expect(again.calls).toMatchObject([
    { path: '/api/auth/second-factor', body: { challenge: 'a-challenge', code: '123456' } },
  ]);
  expect((await show('/seekers/login', again.outcome)).html).toMatch(/Not this one\..*name="challenge"/s);

  const late = { status: 400, body: { code: 'CHALLENGE_EXPIRED', error: sentences.challengeExpired } };
  const over = await show('/seekers/login', (await send('/seekers/login', 'second-step', code, late)).outcome);
  expect(over.html).toContain(sentences.challengeExpired);
  expect(over.html).toContain('type="password"');

  const in_ = { status: 200, body: { user } };
  expect((await send('/seekers/login', 'second-step', code, in_)).outcome).toEqual({ location: '/seekers/enquiries' });
});

test('signs in after registration, or else asks to check the inbox', async () => {
  const account = {
    name: 'Thandi Mokoena',
    email: 'thandi@example.com',
    phone: '082 555 0142',
    password: 'a-long-word-of-hers',
  };
  const typed = { ...account, confirmEmail: 'Thandi@example.com' };
  const registered = { status: 201, body: { message: 'Look at your mail.' } };
  const url = '/auth/register?returnTo=/account';
  const first = await send(url, 'registration', typed, registered, { status: 200, body: { user } });
  expect(first.outcome).toEqual({ location: '/account' });
  expect(first.calls.map(({ path }) => path)).toEqual(['/api/auth/register', '/api/auth/login']);
  expect(first.calls[0]!.body).toEqual({ ...account, language: 'en' });
  const away = await send(url, 'registration', typed, registered, { status: 503, body: undefined });
  expect(away.outcome).toEqual({ location: '/auth/register?returnTo=%2Faccount&sent=yes#sent' });
  const other = await send(url, 'registration', { ...typed, confirmEmail: 'sipho@example.com', phone: '1' });
  expect(posted(other).errors).toEqual({ confirmEmail: messages.emailsMatch, phone: messages.phoneShort });
  expect(posted(other).values).not.toHaveProperty('password');
});

test('sets a new password with the token from the URL and drops the token afterwards', async () => {
  const url = '/auth/reset-password?token=secret';
  const typed = { password: 'a-long-word-of-hers', confirmPassword: 'a-long-word-of-hers' };
  const done = await send(url, 'new-password', typed, { status: 200, body: { message: 'Done.' } });
  expect(done.calls[0]!.body).toEqual({ token: 'secret', password: typed.password });
  expect(done.outcome).toEqual({ location: '/auth/reset-password?sent=yes#sent' });
  const late = { status: 400, body: { code: 'INVALID_TOKEN', error: sentences.invalidToken } };
  const { html } = await show(url, (await send(url, 'new-password', typed, late)).outcome);
  expect(html).toContain('This link no longer works');
  expect(html).not.toContain(typed.password);
});

test('joins a team with the token from the URL and signs in', async () => {
  const url = '/team-invitation?token=secret';
  const typed = { name: 'Lerato Mokoena', password: 'a-long-word-of-hers', switchAccount: 'yes' };
  const done = await send(url, 'team-invitation', typed, { status: 200, body: { next: '/providers/leads' } });
  expect(done.calls[0]!.body).toEqual({ ...typed, token: 'secret', switchAccount: true });
  expect(done.outcome).toEqual({ location: '/providers/leads' });
});

test.each([
  ['/auth/register', 'Check Your Email'],
  ['/auth/forgot-password', 'If an account with that email exists'],
  ['/auth/reset-password', 'Password Updated'],
  ['/become-provider', 'We will contact you within 24 hours'],
])('%s confirms that its form was received', async (path, words) => {
  const page = open(new URL(`http://site${path}?sent=yes`));
  await page.load();
  const { html } = page.render({
    initial: { now, fallback: { [userKey]: null }, site, pageMark: 'mark' },
    onError: () => {},
  });
  expect(html.replaceAll('<!-- -->', '')).toContain(words);
  expect(page.cacheKey).toBe(`${path}?sent=yes`);
});

const formsIn = (html: string) =>
  [...html.matchAll(/<form(.*?)<\/form>/gs)].flatMap(([, content]) => {
    const [, name] = /name="form" value="([^"]*)"/.exec(content!) ?? [];
    const names = [...content!.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g)].map(([, one]) => one!);
    return name === undefined ? [] : [{ name, names: new Set(names) }];
  });

test.each([
  ['/contact', 'contact'],
  ['/seekers/login', 'sign-in'],
  ['/seekers/register', 'registration'],
  ['/auth/forgot-password', 'forgotten'],
  ['/auth/reset-password?token=x', 'new-password'],
  ['/become-provider', 'application'],
  ['/team-invitation?token=x', 'team-invitation'],
  ['/services/home-improvement/plumbing', 'request'],
])('%s accepts every field of its form', async (url, expected) => {
  const page = open(new URL(url, 'http://site'));
  await page.load();
  const fallback = Object.fromEntries(page.keys.map((key) => [key, answerTo(key)]));
  const initial = { now, fallback: { ...fallback, [userKey]: null }, site, pageMark: 'mark' };
  const [form] = formsIn(page.render({ initial, onError: () => {} }).html);
  expect(form?.name).toBe(expected);
  const { form: _form, 'page-mark': _mark, ...blank } = Object.fromEntries([...form!.names].map((name) => [name, '']));
  const answer = posted(await send(url, expected, blank));
  expect(answer.refusal).toBeUndefined();
  expect(Object.keys(answer.errors).length).toBeGreaterThan(0);
});

const ids = {
  parentCategoryId: '0198c1de-0000-7000-8000-000000000011',
  subcategoryId: '0198c1de-0000-7000-8000-000000000012',
  subSubcategoryId: '0198c1de-0000-7000-8000-000000000013',
};
const chosen = { ...ids, chosenParent: ids.parentCategoryId, chosenSub: ids.subcategoryId };
const request = {
  ...chosen,
  province: 'Gauteng',
  city: 'Sandton',
  budgetMin: 'R 1 500',
  budgetMax: '',
  timeframe: 'Flexible timing',
};
const details = {
  title: 'Replace a geyser',
  description: 'It leaks since Monday & drips <through> the ceiling.',
  contactName: 'Thandi Mokoena',
  contactEmail: 'thandi@example.com',
  contactEmailConfirm: 'thandi@example.com',
  contactPhone: '082 555 0142',
  contactPreferences: ['email', 'call'],
  bestTimeToContact: 'Weekends only',
  contactLanguage: 'English',
};
const step = (fields: Record<string, string | string[]>, ...answers: CallAnswer[]) =>
  send('/enquire', 'enquiry', fields, ...answers);

test('moves through the wizard step by step and carries earlier answers as fields', async () => {
  const nothing = await step({ wish: '' });
  expect([nothing.status, posted(nothing).errors]).toEqual([400, { parentCategoryId: messages.mainCategory }]);

  const main = await step({ parentCategoryId: ids.parentCategoryId });
  expect([main.status, posted(main).errors, posted(main).values.step]).toEqual([200, {}, '1']);
  expect('keys' in main.outcome && main.outcome.keys).toEqual([
    `/api/categories/${ids.parentCategoryId}/subcategories`,
  ]);

  const where = await step({ ...chosen, asked: ['parentCategoryId', 'subcategoryId', 'subSubcategoryId'] });
  expect([where.status, posted(where).errors, posted(where).values.step]).toEqual([200, {}, '2']);
  const { html } = await show('/enquire', where.outcome);
  expect(html).toContain('Where do you need it?');
  for (const [name, value] of Object.entries(ids))
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);

  const noPlace = await step({ ...chosen, province: '', city: '', asked: ['province', 'city'] });
  expect([noPlace.status, posted(noPlace).errors]).toEqual([400, { province: messages.province, city: messages.city }]);

  const another = await step({ ...request, parentCategoryId: ids.subcategoryId });
  expect(posted(another).values.step).toBe('1');
  expect((await show('/enquire', another.outcome)).html).not.toContain(ids.subSubcategoryId);

  const back = await step({ ...request, back: '2' });
  expect(posted(back).values.step).toBe('2');
  expect((await show('/enquire', back.outcome)).html).toContain('value="Sandton"');
});

test('keeps the answers preset by a link from the first step on', async () => {
  const link = '/enquire?title=Burst+geyser&contactName=Thandi&budgetRange=1000-5000&province=gauteng&city=Sandton&x=1';
  const first = await send(link, 'enquiry', { parentCategoryId: ids.parentCategoryId });
  expect(posted(first).values).toMatchObject({
    parentCategoryId: ids.parentCategoryId,
    title: 'Burst geyser',
    contactName: 'Thandi',
    budgetMin: '1000',
    budgetMax: '5000',
    province: 'Gauteng',
    city: 'Sandton',
  });
  const later = await send(link, 'enquiry', { ...chosen, asked: ['title'], title: '' });
  expect(posted(later).values).toMatchObject({ title: '' });
});

test('posts the request from the last step and redirects to the success screen', async () => {
  const whole = { ...request, ...details, createAccount: 'on' };
  const reply = {
    status: 'open',
    createdAt: '2026-03-02T08:00:00.000Z',
    id: ids.parentCategoryId,
    reference: '7KQ4-M2XD',
    requestToken: 'a-token',
    beingChecked: false,
  };
  const asked = Object.keys(details);
  const done = await step({ ...whole, asked }, { status: 201, body: reply });
  expect(done.outcome).toEqual({ location: '/enquire?step=5&request=a-token' });
  expect(done.calls).toMatchObject([
    {
      path: '/api/enquiries',
      body: {
        ...ids,
        province: 'Gauteng',
        budgetMin: 1500,
        timeframe: 'Flexible timing',
        ...details,
        contactLanguage: null,
        language: 'en',
        createAccount: true,
      },
    },
  ]);

  const inZulu = await send('/zu/enquire', 'enquiry', { ...whole, asked }, { status: 201, body: reply });
  expect(inZulu.outcome).toEqual({ location: '/zu/enquire?step=5&request=a-token' });
  expect(inZulu.calls).toMatchObject([{ body: { language: 'zu' } }]);

  const wrong = await step({ ...whole, contactEmailConfirm: 'sipho@example.com', asked });
  expect([wrong.status, posted(wrong).errors]).toEqual([400, { contactEmailConfirm: messages.emailsMatch }]);
  const shown = await show('/enquire', wrong.outcome);
  expect(shown.html).toContain('It leaks since Monday &amp; drips &lt;through&gt; the ceiling.');
  expect(shown.html).toMatch(
    /<input type="checkbox"[^>]*value="call"[^>]*checked=""|<input[^>]*checked=""[^>]*value="call"/,
  );

  // API errors about an earlier step are shown at that step.
  const noCity = { status: 400, body: { code: 'VALIDATION_FAILED', error: 'x', fields: { city: messages.city } } };
  const unknown = await step({ ...whole, asked }, noCity);
  expect([unknown.status, posted(unknown).values.step, posted(unknown).errors]).toEqual([
    400,
    '2',
    { city: messages.city },
  ]);
});

test('keeps and posts the choice to stay off the public pages', async () => {
  const asked = [...Object.keys(details), 'isUnlisted'];
  const incomplete = await step({ ...request, ...details, title: '', isUnlisted: 'on', asked });
  const { html } = await show('/enquire', incomplete.outcome);
  expect(html).toContain('Only the providers we ask can read this.');
  expect(html).toMatch(/<input[^>]*name="isUnlisted"[^>]*checked=""|<input[^>]*checked=""[^>]*name="isUnlisted"/);
  const back = await step({ ...request, ...details, isUnlisted: 'on', back: '3' });
  expect((await show('/enquire', back.outcome)).html).toContain('<input type="hidden" name="isUnlisted" value="on"/>');
  const whole = await step({ ...request, ...details, isUnlisted: 'on', asked });
  expect(whole.calls).toMatchObject([{ body: { isUnlisted: true } }]);
  const listed = await step({ ...request, ...details, asked });
  expect(listed.calls).toMatchObject([{ body: { isUnlisted: false } }]);
  expect((await show('/enquire', listed.outcome)).html).toContain('Everyone can read this on our site.');
});

const shortRequest = {
  category: ids.parentCategoryId,
  title: 'Replace a geyser',
  province: 'gauteng',
  city: 'Sandton',
  budgetRange: '1000-5000',
  timeframe: 'flexible',
  contactName: 'Thandi Mokoena',
  contactEmail: 'thandi@example.com',
};

test('the short form posts the choice to stay off the public pages', async () => {
  const page = '/services/home-improvement/plumbing';
  const { calls } = await send(page, 'request', { ...shortRequest, isUnlisted: 'on' });
  expect(calls).toMatchObject([{ path: '/api/service-requests', body: { isUnlisted: true } }]);
  const listed = await send(page, 'request', shortRequest);
  expect(listed.calls).toMatchObject([{ body: { isUnlisted: false } }]);
});

const withWhatsapp = { ...site, phoneChannel: 'whatsapp' } as const;

test('offers updates by WhatsApp before a number is typed, and posts the choice', async () => {
  const asked = [...Object.keys(details), 'phoneUpdates'];
  const typed = { ...request, asked: ['budgetMin', 'budgetMax', 'timeframe'] };
  const last = await step(typed);
  expect(posted(last).values.step).toBe('4');
  expect((await show('/enquire', last.outcome)).html).not.toContain('name="phoneUpdates"');
  const { html } = await show('/enquire', last.outcome, withWhatsapp);
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="phoneUpdates"/);
  expect(html).toContain('Send me updates on WhatsApp');

  const done = await step({ ...request, ...details, phoneUpdates: 'on', asked });
  expect(done.calls).toMatchObject([{ body: { phoneUpdates: true } }]);
  const without = await step({ ...request, ...details, asked });
  expect(without.calls).toMatchObject([{ body: { phoneUpdates: false } }]);
  const wrong = await step({ ...request, ...details, title: '', phoneUpdates: 'on', asked });
  expect((await show('/enquire', wrong.outcome, withWhatsapp)).html).toMatch(
    /<input[^>]*name="phoneUpdates"[^>]*checked=""|<input[^>]*checked=""[^>]*name="phoneUpdates"/,
  );
});

test.each([
  ['/auth/verify-result?error=invalid_token', []],
  ['/contact', ['contact']],
])('%s says that it needs JavaScript unless its form works without it', async (url, names) => {
  const page = open(new URL(url, 'http://site'));
  await page.load();
  const initial = { now, fallback: { [userKey]: null }, site, pageMark: 'mark' };
  const { html } = page.render({ initial, onError: () => {} });
  expect(formsIn(html).map(({ name }) => name)).toEqual(names);
  expect(html.includes('This form needs JavaScript.')).toBe(names.length === 0);
});
