import { categoryBySlug } from '@marketplace/catalogue/lookup';
import { brand } from '@marketplace/contracts/brand';
import { dark, house, light } from '@marketplace/contracts/brand-colours';
import { enquiryStatuses } from '@marketplace/contracts/enquiries/schemas';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { leadStatuses } from '@marketplace/contracts/leads/states';
import {
  contentOf,
  everySample,
  hardest,
  isSent,
  mailOf,
  rewritten,
  sampleDeps,
  samples,
  sampleToken,
  unknownFields,
} from '@marketplace/infra/test/notice-samples.ts';
import { describe, expect, test } from 'vitest';
import { setPassword } from '../notices/accounts/set-password.ts';
import { contactChanged } from '../notices/enquiries/contact-changed.ts';
import { enquiryExpired } from '../notices/enquiries/enquiry-expired.ts';
import { enquiryFirstProvider } from '../notices/enquiries/enquiry-first-provider.ts';
import { enquiryReceived } from '../notices/enquiries/enquiry-received.ts';
import { enquiryRemoved } from '../notices/enquiries/enquiry-removed.ts';
import { enquiryRewrite } from '../notices/enquiries/enquiry-rewrite.ts';
import { enquiryUnanswered } from '../notices/enquiries/enquiry-unanswered.ts';
import { enquiryUnmatched } from '../notices/enquiries/enquiry-unmatched.ts';
import { teamMessage } from '../notices/enquiries/team-message.ts';
import { contactRevoked } from '../notices/leads/contact-revoked.ts';
import { followUp } from '../notices/leads/follow-up.ts';
import { leadAccepted } from '../notices/leads/lead-accepted.ts';
import { leadDigest } from '../notices/leads/lead-digest.ts';
import { leadEnding } from '../notices/leads/lead-ending.ts';
import { leadSent } from '../notices/leads/lead-sent.ts';
import { requestChanged } from '../notices/leads/request-changed.ts';
import { requestClosed } from '../notices/leads/request-closed.ts';
import { requestRemoved } from '../notices/leads/request-removed.ts';
import { render } from './render.ts';
import type { Content, MailJob, MailTemplate } from './template.ts';

/** The mail of a sample with some data changed. */
const of =
  <Data>(template: MailTemplate<MailJob, Data>, usual: Data) =>
  (change: Partial<Data> = {}) =>
    mailOf(template, { ...usual, ...change });

const { usual: enquiry } = samples['contact-changed'];
const { usual: lead } = samples['lead-sent'];
const { usual: digest } = samples['lead-digest'];
const search = { ...samples['enquiry-unmatched'].usual, ...samples['enquiry-unanswered'].usual };
const { usual: receipt } = samples['enquiry-received'];
const { usual: removal } = samples['enquiry-removed'];
const { usual: acceptance } = samples['lead-accepted'];
const { usual: reminder } = samples['follow-up'];
const { usual: revocation } = samples['contact-revoked'];
const { usual: removedForProvider } = samples['request-removed'];

const received = of(enquiryReceived.mail, receipt);
const unmatched = of(enquiryUnmatched.mail, samples['enquiry-unmatched'].usual);
const firstProvider = of(enquiryFirstProvider.mail, samples['enquiry-first-provider'].usual);
const unanswered = of(enquiryUnanswered.mail, search);
const expired = of(enquiryExpired.mail, samples['enquiry-expired'].usual);
const removed = of(enquiryRemoved.mail, removal);
const { usual: rewrite } = samples['enquiry-rewrite'];
const rewriteOf = of(enquiryRewrite.mail, rewrite);
const moved = of(contactChanged.mail, enquiry);
const sent = of(leadSent.mail, lead);
const gathered = of(leadDigest.mail, digest);
const ending = of(leadEnding.mail, lead);
const accepted = of(leadAccepted.mail, acceptance);
const revoked = of(contactRevoked.mail, revocation);
const withdrawn = of(requestRemoved.mail, removedForProvider);
const ended = of(requestClosed.mail, samples['request-closed'].usual);
const changed = of(requestChanged.mail, samples['request-changed'].usual);
const reminded = of(followUp.mail, reminder);

const buttons = (html: string) => html.split(`bgcolor="${house.action}"`).length - 1;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const words = (content: Content): string[] => [
  content.greeting,
  content.heading,
  ...content.intro,
  ...(content.card
    ? [content.card.title, ...content.card.facts.flatMap(({ label, value, note = '' }) => [label, value, note])]
    : []),
  ...(content.action ? [content.action.note, content.action.also?.label ?? ''] : []),
  ...(content.list ? [content.list.title, ...content.list.items] : []),
  ...(content.quotes ?? []).flatMap(({ title, lines }) => [title, ...lines]),
  ...content.footer,
];
const ofSeveralLines = /^(?:description|message|text|note|question|removalNote|rejectionNote|reason|experience)$/;

describe.each(everySample)('$job, $variant', ({ template, data }) => {
  const content = contentOf(template, data);
  const { html, text, subject } = mailOf(template, data);
  /** The sample with all user text replaced by `typed`. */
  const says = (typed: string, except = /email$/i) =>
    rewritten(data, (field) => (/email$/i.test(field) || except.test(field) ? null : typed));

  test('lists every user-typed field in notice-samples.ts', () => {
    expect(unknownFields(data)).toEqual([]);
  });

  // id: mail-shows-markup-as-text
  test('shows markup as plain text', () => {
    const markup = '<script>alert("1")</script> & "sons"';
    const mail = mailOf(template, says(markup));
    expect(mail.html).not.toContain('<script');
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &quot;sons&quot;';
    expect([mail.html.includes(escaped), mail.text.includes(escaped)]).toEqual([mail.text.includes(markup), false]);
    if (Object.hasOwn(data as object, 'title')) expect(mail.text).toContain(markup);
  });

  // id: mail-title-adds-no-header
  test('a multi-line title adds neither a header nor a text line', () => {
    const mail = mailOf(template, says('Fix\r\nBcc: everybody@example.org', ofSeveralLines));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toMatch(/^(> )?Bcc:/m);
  });

  // id: mail-shows-mustache-as-text
  test('shows Mustache syntax in a title as plain text', () => {
    const mustache = '{{{reference}}} {{#items}}';
    const mail = mailOf(template, says(mustache));
    expect(mail.html.includes(mustache)).toBe(mail.text.includes(mustache));
    if (Object.hasOwn(data as object, 'title')) expect(mail.text).toContain(mustache);
  });

  // id: mail-loads-nothing-remote
  test('has one button, no remote content and no unrendered template', () => {
    expect(buttons(html)).toBe(content.action ? 1 : 0);
    // A mail without a button says what to do or what happens next.
    if (!content.action)
      expect([...content.intro, content.list?.title].join()).toMatch(/reply to this email|What happens next/);
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|@font-face|\bsrc=/i);
    expect(html + text).not.toMatch(/\{\{|\}\}|undefined|\[object|null|NaN/);
  });

  test('has a subject, a preview and a reason for receiving it', () => {
    expect(subject).toMatch(/^[^\s].{8,}[^.\s]$/);
    expect(content.preheader).toMatch(/^[^\s].{8,}$/);
    expect([subject, content.heading]).not.toContain(content.preheader);
    expect(content.footer.join(' ')).toMatch(/^You’re receiving this because .*\.$/);
  });

  test('has the whole content in the text version, without repeated sentences', () => {
    const said = words(content).filter(Boolean);
    expect(said.filter((piece) => !text.includes(piece))).toEqual([]);
    // Addresses inside sentences would not be links in the HTML version.
    expect(said.filter((piece) => piece.includes('://'))).toEqual([]);
    if (content.action?.href.startsWith('https:')) expect(text).toContain(content.action.href);
    const sentences = [...content.intro, content.action?.note ?? '', ...content.footer].filter(Boolean);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('greets by name but drops names that look like advertising', () => {
    expect(content.greeting).toMatch(/^Hello( Thandi Nkosi| Zanele Dube)?,$/);
    expect(text.startsWith(content.greeting)).toBe(true);
    const posted = says('WIN at casino.example');
    const mail = contentOf(template, { ...(posted as object), isOwners: false });
    expect(mail.greeting).toBe('Hello,');
    if (template.cause === 'visitor') expect([mail.subject, mail.preheader].join()).not.toContain('casino');
  });

  test('stays below 102 kB, where Gmail clips mails', () => {
    expect(Buffer.byteLength(mailOf(template, hardest(data)).html)).toBeLessThan(102_000);
  });
});

const toProviders = everySample.filter(({ data }) => Object.hasOwn(data as object, 'providerName'));

test.each(toProviders)('$job, $variant, never contains the seeker’s contact details', (sample) => {
  const contact = { contactName: 'Thandi Nkosi', contactEmail: 'thandi@example.org', contactPhone: '083 555 0123' };
  const data = { ...(sample.data as object), ...contact };
  const { calendar, ...mail } = mailOf(sample.template, data);
  for (const part of [...Object.values(mail), calendar?.file ?? '']) expect(part).not.toMatch(/Nkosi|thandi@|083 555/);
});

describe('enquiry-received', () => {
  test('contains the request and the next steps in the text version', () => {
    const { subject, text } = received();
    expect(subject).toBe('We’ve received your request: Replace a leaking geyser');
    for (const words of [
      'Reference: 7KQ4-M2XD',
      'Service: Geyser installation and repair',
      'Location: Melville, Johannesburg, Gauteng',
      'Budget: R 1 500 - R 6 500',
      'Timeframe: ASAP (within 1 week)',
      'https://marketplace.example/requests/TTTT',
      'up to 5 verified providers',
      'You’re receiving this because',
    ])
      expect(plain(text)).toContain(words);
  });

  test('mentions a similar earlier request by reference only', () => {
    const earlier = { reference: '3ABC-9XYZ', createdAt: new Date('2026-03-02T07:05:00Z') };
    const { text } = received({ earlier });
    expect(plain(text)).toContain('the same as 3ABC-9XYZ, posted at 09:05 on Monday, 2 March');
    expect(received().text).not.toContain('the same as');
  });

  test('keeps a stranger’s title out of the subject', () => {
    const { subject } = received({ isOwners: false });
    expect(subject).toBe('We’ve received your request: 7KQ4-M2XD');
  });

  test('tells existing account holders how to sign in', () => {
    expect(received().text).not.toContain('/seekers/login');
    const { text } = received({ hasAccountElsewhere: true });
    expect(text).toContain('You have an account with this email address');
    expect(text).toContain('Sign in:\nhttps://marketplace.example/seekers/login');
  });

  test('links to the request page with its own token', () => {
    const { html, text } = received();
    expect(buttons(html)).toBe(1);
    for (const version of [html, text])
      expect(version).toContain(`https://marketplace.example/requests/${'T'.repeat(43)}`);
  });

  test('states what to do until a provider comes for an urgent request, and how it rings', () => {
    const geyser = { categoryId: categoryBySlug('geyser-installation-and-repair')!.id };
    const { text } = received({ ...geyser, timeframe: requestTimeframes.urgent });
    expect(text).toContain('Until a provider comes: Switch off the geyser at the board and close the main stopcock.');
    expect(text).toContain('We ring them at once, and more every 10 minutes until 3 have accepted.');
    expect(received(geyser).text).not.toContain('Until a provider comes');
    expect(received(geyser).text).toContain('Each provider has 24 hours to accept.');
  });

  test('is sent only while the request can be matched', () => {
    const needed = enquiryStatuses.filter((status) => isSent(enquiryReceived.mail, { ...receipt, status }));
    expect(needed).toEqual(['open', 'in_progress']);
  });
});

test('the first mail states who can read the request', () => {
  const text = (sample: 'usual' | 'unlisted') =>
    mailOf(enquiryReceived.mail, samples['enquiry-received'][sample]!).text.replace(/\s+/g, ' ');
  expect(text('usual')).toContain(
    'Everyone can read it on our site. Your name, number and street stay hidden. You can',
  );
  expect(text('unlisted')).toContain('It’s on no public page. Only the providers we ask can read it. You can change');
});

describe('search mails', () => {
  test.each(Object.entries({ unmatched, firstProvider, unanswered, expired }))(
    '%s links to the request page and keeps a stranger’s title out of the subject',
    (_, mail) => {
      expect(mail().text).toContain(`https://marketplace.example/requests/${sampleToken}`);
      const { subject } = mail({ isOwners: false });
      expect(subject).toContain('7KQ4-M2XD');
      expect(subject).not.toContain('geyser');
    },
  );

  test('states how many providers got the request, including none', () => {
    expect(unmatched().text).toContain('The nearest is in Pretoria, 55 km away.');
    expect(unmatched({ nearest: undefined }).text).not.toContain('The nearest is');
    expect(firstProvider({ waiting: 1 }).text).toContain('we’ve sent it to one provider, who has 24 hours to respond');
    expect(firstProvider({ waiting: 2 }).text).toContain('we’ve sent it to 2 providers. Each has 24 hours');
    expect(unanswered().text).toContain('sent your request to 7 providers, but none has accepted yet. 2 of them');
    const one = { asked: 1, waiting: 1 };
    expect(unanswered(one).text).toContain('sent your request to 1 provider, but none has accepted yet. They may');
    expect(expired({ asked: 0 }).text).toContain('We don’t have a verified provider for this near');
    expect(expired().text).toContain('We sent it to 7 providers, but none accepted.');
  });

  test('is sent only while it still applies', () => {
    const needed = (
      { holds }: { holds: (data: typeof search, now: Date) => boolean },
      change: Partial<typeof search> = {},
    ) => enquiryStatuses.filter((status) => isSent({ holds }, { ...search, ...change, status }));
    expect(needed(enquiryUnmatched.mail)).toEqual([]);
    expect(needed(enquiryUnmatched.mail, { asked: 0 })).toEqual(['open']);
    expect(needed(enquiryFirstProvider.mail)).toEqual(['open']);
    expect(needed(enquiryFirstProvider.mail, { waiting: 0 })).toEqual([]);
    expect(needed(enquiryUnanswered.mail)).toEqual(['open']);
    expect(needed(enquiryUnanswered.mail, { asked: 0 })).toEqual([]);
    expect(needed(enquiryExpired.mail)).toEqual(['expired']);
  });
});

test.each([
  [{}, 'by you'],
  [{ endReason: 'CHOSE_ANOTHER', isDoneByThem: false }, 'chose another provider'],
  [{ outcome: 'ELSEWHERE', endReason: 'CHOSE_ANOTHER', isDoneByThem: false }, 'chose another provider'],
  [{ outcome: 'NOT_NEEDED', endReason: 'WITHDRAWN', isDoneByThem: false }, 'no longer needs it'],
  [{ outcome: 'WITHDRAWN', endReason: 'WITHDRAWN', isDoneByThem: false }, 'no longer needs it'],
  [{ outcome: 'UNKNOWN', isDoneByThem: false }, 'Nothing happened on it for 60 days'],
] as const)('request-closed states how the request ended: %j', (change, words) => {
  const { text } = ended(change);
  expect(plain(text)).toContain(words);
  expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
});

test('request-changed lists each changed fact once, without contact details', () => {
  const { text } = changed({ changed: ['description', 'budgetMin', 'budgetMax', 'contactPhone'] });
  expect(plain(text)).toContain('They changed the description, the budget and the phone number.');
  expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
  expect(text).not.toContain(enquiry.contactEmail);
});

test('contact-changed has its own link and keeps a stranger’s title out of the subject', () => {
  const { text, subject } = moved({ title: 'Buy gold' });
  expect(text).toContain(`https://marketplace.example/requests/${'T'.repeat(43)}`);
  expect(subject).not.toContain('gold');
});

describe('enquiry-removed', () => {
  test('contains our reason and the administrator’s note', () => {
    const { subject, text } = removed();
    expect(subject).toBe('We removed your request: Replace a leaking geyser');
    for (const words of [
      'Reason: The text breaks our terms.',
      'Please leave the insults out.',
      'Then post it again.',
      'Reference: 7KQ4-M2XD',
    ])
      expect(text).toContain(words);
    const other = removed({ removalReason: 'OTHER', isOwners: false });
    expect(other.subject).toBe('We removed your request: 7KQ4-M2XD');
    expect(other.text).not.toContain('Reason:');
  });

  test('is sent only for removed requests', () => {
    const needed = enquiryStatuses.filter((status) => isSent(enquiryRemoved.mail, { ...removal, status }));
    expect(needed).toEqual(['removed']);
  });
});

describe('enquiry-rewrite', () => {
  test('contains the administrator’s note and the link to change the request', () => {
    const { subject, text } = rewriteOf();
    expect(subject).toBe('Please change the text of your request: Replace a leaking geyser');
    expect(text).toContain('Please leave your phone number out of the description.');
    expect(text).toContain(`https://marketplace.example/requests/${'T'.repeat(43)}`);
    expect(rewriteOf({ isOwners: false }).subject).toBe('Please change the text of your request: 7KQ4-M2XD');
  });

  test('is sent only while the seeker can still change the text', () => {
    const needed = enquiryStatuses.filter((status) => isSent(enquiryRewrite.mail, { ...rewrite, status }));
    expect(needed).toEqual(['open']);
    expect(isSent(enquiryRewrite.mail, { ...rewrite, status: 'open', isWaiting: false })).toBe(false);
  });
});

describe('team-message', () => {
  const { usual } = samples['team-message'];
  const details = { ...usual, kind: 'DETAILS', text: 'How old is the geyser?\nWhich model is it?' } as const;
  const number = { ...usual, kind: 'NUMBER', isOwners: false } as const;

  test('has the administrator’s words in a frame for what they are about, and can be answered', () => {
    const sent = [usual, details, number].map((data) => mailOf(teamMessage.mail, data));
    expect(sent.map(({ subject }) => subject)).toEqual([
      'A message about your request: Replace a leaking geyser',
      'Please add details to your request: Replace a leaking geyser',
      'Please check your phone number: 7KQ4-M2XD',
    ]);
    expect(sent[1]!.text).toContain('How old is the geyser?\n');
    for (const { text } of sent) expect(text).toContain(`https://marketplace.example/requests/${'T'.repeat(43)}`);
    expect(sent.some(({ text }) => /0142|0199/.test(text))).toBe(false);
  });

  test('is not sent once it is answered or the seeker can no longer do what it asks', () => {
    const sentIn = (data: typeof usual) =>
      enquiryStatuses.filter((status) => isSent(teamMessage.mail, { ...data, status }));
    expect(sentIn(usual)).toEqual(['open', 'in_progress', 'completed', 'expired', 'cancelled']);
    for (const data of [details, number]) expect(sentIn(data)).toEqual(['open', 'in_progress']);
    expect(isSent(teamMessage.mail, { ...number, answer: 'REPLACED' })).toBe(false);
  });
});

describe('request-removed', () => {
  test('gives the reason but not the note to the seeker', () => {
    const { text } = withdrawn();
    expect(text).toContain('Reason: It looks like an advertisement, not a request for a service.');
    expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
  });

  test('is sent only to providers that accepted a removed request', () => {
    const needed = leadStatuses.filter((status) => isSent(requestRemoved.mail, { ...removedForProvider, status }));
    expect(needed).toEqual(['ACCEPTED']);
    expect(isSent(requestRemoved.mail, { ...removedForProvider, enquiryStatus: 'completed' })).toBe(false);
  });
});

describe('contact-revoked', () => {
  test('names the request', () => {
    const mail = revoked();
    expect(mail.subject).toBe('Contact details withdrawn: Replace a leaking geyser');
    expect(mail.text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
  });

  test('is sent only after the client withdrew the contact details of an accepted lead', () => {
    const needed = leadStatuses.filter((status) => isSent(contactRevoked.mail, { ...revocation, status }));
    expect(needed).toEqual(['ACCEPTED']);
    expect(isSent(contactRevoked.mail, { ...revocation, contactRevokedAt: null })).toBe(false);
  });
});

describe('lead-sent', () => {
  test('contains the job and its deadline in the text version', () => {
    const { subject, text, html } = sent();
    expect(subject).toBe('New lead in Melville, Johannesburg: Replace a leaking geyser');
    for (const words of [
      'Service: Geyser installation and repair',
      'Location: Melville, Johannesburg, Gauteng, 6 km from you',
      'Budget: R 1 500 - R 6 500',
      'Timeframe: ASAP (within 1 week)',
      'Respond by: 09:00 on Tuesday, 3 March',
      'Best time: Weekends only',
      'Preferred language: isiZulu',
      'It drips through the ceiling.',
      `https://marketplace.example/providers/leads/${lead.leadId}`,
      "You’re receiving this because Zanele's Plumbing & Sons gets leads",
    ])
      expect(plain(text)).toContain(words);
    expect(html).toContain(`href="https://marketplace.example/providers/leads/${lead.leadId}"`);
  });

  test('is sent only while the lead is open', () => {
    expect(leadStatuses.filter((status) => isSent(leadSent.mail, { ...lead, status }))).toEqual(['SENT']);
    expect(isSent(leadSent.mail, { ...lead, digestAt: lead.expiresAt })).toBe(false);
  });
});

describe('lead-accepted', () => {
  test('names the provider and its contact details in the text version', () => {
    const { subject, text, html } = accepted();
    expect(subject).toBe("Zanele's Plumbing & Sons accepted your request: Replace a leaking geyser");
    for (const words of [
      'Phone: 082 555 0178',
      'Email: zanele@plumbing.example',
      'Reference: 7KQ4-M2XD',
      'What to ask',
    ])
      expect(text).toContain(words);
    expect(html).toContain('Zanele&#39;s Plumbing &amp; Sons');
    expect(html).toContain('href="tel:0825550178"');
    for (const version of [html, text]) expect(version).toContain(`/requests/${sampleToken}`);
  });

  test('keeps a stranger’s title out of the subject', () => {
    const { subject } = accepted({ isOwners: false });
    expect(subject).toBe("Zanele's Plumbing & Sons accepted your request: 7KQ4-M2XD");
  });

  test('is sent for an accepted lead even if the request was cancelled', () => {
    const needed = leadStatuses.filter((leadStatus) =>
      isSent(leadAccepted.mail, { ...acceptance, status: 'cancelled', leadStatus }),
    );
    expect(needed).toEqual(['ACCEPTED']);
  });

  test('offers email if there is no phone number', () => {
    const { html, text } = accepted({ providerPhone: null });
    expect(buttons(html)).toBe(1);
    expect(html).toContain('Email them');
    expect(html).not.toContain('tel:');
    expect(text).not.toContain('Phone:');
  });
});

describe('lead-digest', () => {
  test('lists each lead with its deadline and link', () => {
    const { subject, text, html } = gathered();
    expect(subject).toBe('2 open leads: Replace a leaking geyser and 1 more');
    for (const words of [
      'Tue 09:00: Replace a leaking geyser, R 1 500 - R 6 500, Melville, Johannesburg, 6 km from you',
      'Tue 09:00: Blocked drain, R 1 500 - R 6 500, Melville, Johannesburg, 6 km from you',
      'https://marketplace.example/providers/leads',
      'https://marketplace.example/providers/settings',
    ])
      expect(plain(text)).toContain(words);
    for (const { leadId } of digest.leads)
      expect(html).toContain(`href="https://marketplace.example/providers/leads/${leadId}"`);
  });

  test('uses the singular for one lead and counts the leads it leaves out', () => {
    const one = gathered({ open: 1, leads: [lead] });
    expect(one.subject).toBe('1 open lead: Replace a leaking geyser');
    const { text } = gathered({ open: 25 });
    expect(text).toContain('2 of 25 open leads');
  });

  test('is sent only while one of its leads is open', () => {
    expect(isSent(leadDigest.mail, digest)).toBe(true);
    expect(isSent(leadDigest.mail, { ...digest, open: 0, leads: [] })).toBe(false);
  });
});

describe('lead-ending', () => {
  test('states the deadline, links to the lead and is sent only while it is open', () => {
    const { subject, text } = ending();
    expect(plain(subject)).toBe('Lead expires at 09:00 on Tuesday, 3 March: Replace a leaking geyser');
    expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
    expect(leadStatuses.filter((status) => isSent(leadEnding.mail, { ...lead, status }))).toEqual(['SENT']);
  });
});

describe('follow-up', () => {
  test('names the request and links to the lead', () => {
    const { subject, text } = reminded();
    expect(subject).toBe('Follow up today: Replace a leaking geyser');
    expect(text).toContain(`https://marketplace.example/providers/accepted?lead=${reminder.leadId}`);
  });

  test('is sent only for accepted leads', () => {
    const needed = leadStatuses.filter((leadStatus) => isSent(followUp.mail, { ...reminder, leadStatus }));
    expect(needed).toEqual(['ACCEPTED']);
  });

  test('is not sent for a removed request or a former provider', () => {
    expect(isSent(followUp.mail, { ...reminder, enquiryStatus: 'removed' })).toBe(false);
    expect(isSent(followUp.mail, { ...reminder, withdrawn: true })).toBe(false);
  });
});

test('set-password is sent only while the account has no password', () => {
  const account = samples['set-password'].usual;
  expect(isSent(setPassword.mail, { ...account, hasPassword: false })).toBe(true);
  expect(isSent(setPassword.mail, { ...account, hasPassword: true })).toBe(false);
});

describe('the layout', () => {
  const bare: Content = {
    subject: 'S',
    preheader: 'P',
    greeting: 'Hello,',
    heading: 'H',
    intro: [],
    card: null,
    action: null,
    list: null,
    footer: ['Why'],
  };

  test('leaves out empty parts', () => {
    const { html, text } = render(bare, sampleDeps);
    expect(html).not.toMatch(/<h2|<ol|dashed/);
    expect(text).toBe(`Hello,\n\nH\n\n-- \nWhy\n${brand.name}, https://marketplace.example\n`);
  });

  test('hides the preheader and declares both colour schemes', () => {
    const { html } = render(bare, sampleDeps);
    expect(html).toMatch(/<div style="display:none[^"]*">P<\/div>/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain('<html lang="en-ZA"');
  });

  test('uses only colour tokens', () => {
    const tokens = new Set([...Object.values(light), ...Object.values(dark), ...Object.values(house)]);
    // MJML sets its own colour on the invisible preheader.
    const hidden = /<div style="display:none[^"]*">/;
    const { html } = render(bare, sampleDeps);
    const colours = html.replace(hidden, '').match(/#[0-9a-f]{6}\b/gi) ?? [];
    expect(colours.filter((colour) => !tokens.has(colour.toLowerCase()))).toEqual([]);
  });
});
