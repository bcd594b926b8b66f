import { brand } from '@marketplace/contracts/brand';
import { dark, house, light } from '@marketplace/contracts/brand-colours';
import { enquiryStatuses } from '@marketplace/contracts/enquiries/schemas';
import { leadStatuses } from '@marketplace/contracts/leads/states';
import {
  contentOf,
  everySample,
  hardest,
  mailOf,
  rewritten,
  sampleDeps,
  samples,
  sampleToken,
  unknownFields,
} from '@marketplace/infra/test/mail-samples.ts';
import { describe, expect, test } from 'vitest';
import { setPassword } from './accounts/set-password.ts';
import { mailCauses } from './causes.ts';
import { contactChanged } from './enquiries/contact-changed.ts';
import { enquiryExpired } from './enquiries/enquiry-expired.ts';
import { enquiryFirstProvider } from './enquiries/enquiry-first-provider.ts';
import { enquiryReceived } from './enquiries/enquiry-received.ts';
import { enquiryRemoved } from './enquiries/enquiry-removed.ts';
import { enquiryUnanswered } from './enquiries/enquiry-unanswered.ts';
import { enquiryUnmatched } from './enquiries/enquiry-unmatched.ts';
import { contactRevoked } from './leads/contact-revoked.ts';
import { followUp } from './leads/follow-up.ts';
import { leadAccepted } from './leads/lead-accepted.ts';
import { leadDigest } from './leads/lead-digest.ts';
import { leadEnding } from './leads/lead-ending.ts';
import { leadSent } from './leads/lead-sent.ts';
import { requestChanged } from './leads/request-changed.ts';
import { requestClosed } from './leads/request-closed.ts';
import { requestRemoved } from './leads/request-removed.ts';
import { render } from './render.ts';
import type { Content, MailJob, MailTemplate } from './template.ts';

/** The mail of a sample, with what is another in it. */
const of =
  <Data>(template: MailTemplate<MailJob, Data>, usual: Data) =>
  (change: Partial<Data> = {}) =>
    mailOf(template, { ...usual, ...change });

const { usual: enquiry } = samples['mail.contact-changed'];
const { usual: lead } = samples['mail.lead-sent'];
const { usual: digest } = samples['mail.lead-digest'];
const search = { ...samples['mail.enquiry-unmatched'].usual, ...samples['mail.enquiry-unanswered'].usual };
const { usual: receipt } = samples['mail.enquiry-received'];
const { usual: removal } = samples['mail.enquiry-removed'];
const { usual: acceptance } = samples['mail.lead-accepted'];
const { usual: reminder } = samples['mail.follow-up'];
const { usual: revocation } = samples['mail.contact-revoked'];
const { usual: removedForProvider } = samples['mail.request-removed'];

const received = of(enquiryReceived, receipt);
const unmatched = of(enquiryUnmatched, samples['mail.enquiry-unmatched'].usual);
const firstProvider = of(enquiryFirstProvider, samples['mail.enquiry-first-provider'].usual);
const unanswered = of(enquiryUnanswered, search);
const expired = of(enquiryExpired, samples['mail.enquiry-expired'].usual);
const removed = of(enquiryRemoved, removal);
const moved = of(contactChanged, enquiry);
const sent = of(leadSent, lead);
const gathered = of(leadDigest, digest);
const ending = of(leadEnding, lead);
const accepted = of(leadAccepted, acceptance);
const revoked = of(contactRevoked, revocation);
const withdrawn = of(requestRemoved, removedForProvider);
const ended = of(requestClosed, samples['mail.request-closed'].usual);
const changed = of(requestChanged, samples['mail.request-changed'].usual);
const reminded = of(followUp, reminder);

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
const ofSeveralLines = /^(?:description|message|text|question|removalNote|experience)$/;

describe.each(everySample)('$job, $variant', ({ template, data }) => {
  const content = contentOf(template, data);
  const { html, text, subject } = mailOf(template, data);
  /** What people typed replaced by `typed`. */
  const says = (typed: string, except = /email$/i) =>
    rewritten(data, (field) => (/email$/i.test(field) || except.test(field) ? null : typed));

  test('is tried below with every text that somebody typed: a new field stands in one of two lists of mail-samples.ts', () => {
    expect(unknownFields(data)).toEqual([]);
  });

  // id: mail-shows-markup-as-text
  test('says markup as it was typed and never runs it', () => {
    const markup = '<script>alert("1")</script> & "sons"';
    const mail = mailOf(template, says(markup));
    expect(mail.html).not.toContain('<script');
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &quot;sons&quot;';
    expect([mail.html.includes(escaped), mail.text.includes(escaped)]).toEqual([mail.text.includes(markup), false]);
    if (Object.hasOwn(data as object, 'title')) expect(mail.text).toContain(markup);
  });

  // id: mail-title-adds-no-header
  test('a title of several lines starts no header and no line of its own', () => {
    const mail = mailOf(template, says('Fix\r\nBcc: everybody@example.org', ofSeveralLines));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toMatch(/^(> )?Bcc:/m);
  });

  // id: mail-shows-mustache-as-text
  test('treats Mustache in a title as words', () => {
    const mustache = '{{{reference}}} {{#items}}';
    const mail = mailOf(template, says(mustache));
    expect(mail.html.includes(mustache)).toBe(mail.text.includes(mustache));
    if (Object.hasOwn(data as object, 'title')) expect(mail.text).toContain(mustache);
  });

  // id: mail-loads-nothing-remote
  test('has one button, fetches nothing from anywhere, and leaves no template behind', () => {
    expect(buttons(html)).toBe(content.action ? 1 : 0);
    // A mail without one says what its reader does next, or what comes.
    if (!content.action)
      expect([...content.intro, content.list?.title].join()).toMatch(/reply to this mail|What happens next/);
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|@font-face|\bsrc=/i);
    expect(html + text).not.toMatch(/\{\{|\}\}|undefined|\[object|null|NaN/);
  });

  test('says in its subject and before it is opened what it is about, and why it came', () => {
    expect(subject).toMatch(/^[^\s].{8,}[^.\s]$/);
    expect(content.preheader).toMatch(/^[^\s].{8,}$/);
    expect([subject, content.heading]).not.toContain(content.preheader);
    expect(content.footer.join(' ')).toMatch(/^You get this because .*\.$/);
  });

  test('says everything in plain text, too, and nothing twice', () => {
    const said = words(content).filter(Boolean);
    expect(said.filter((piece) => !text.includes(piece))).toEqual([]);
    // An address among words is no link in the HTML.
    expect(said.filter((piece) => piece.includes('://'))).toEqual([]);
    if (content.action?.href.startsWith('https:')) expect(text).toContain(content.action.href);
    const sentences = [...content.intro, content.action?.note ?? '', ...content.footer].filter(Boolean);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('greets by a name, and is no advertisement for whoever makes one up', () => {
    expect(content.greeting).toMatch(/^Hello( Thandi Nkosi| Zanele Dube)?,$/);
    expect(text.startsWith(content.greeting)).toBe(true);
    const posted = says('WIN at casino.example');
    const mail = contentOf(template, { ...(posted as object), isOwners: false });
    expect(mail.greeting).toBe('Hello,');
    if (mailCauses[template.job] === 'visitor') expect([mail.subject, mail.preheader].join()).not.toContain('casino');
  });

  test('is small enough that no mail program clips it (Gmail does at 102 kB)', () => {
    expect(Buffer.byteLength(mailOf(template, hardest(data)).html)).toBeLessThan(102_000);
  });
});

const toProviders = everySample.filter(({ data }) => Object.hasOwn(data as object, 'providerName'));

test.each(toProviders)(
  '$job, $variant, has no contact detail of the seeker, not even when one is handed in',
  (sample) => {
    const contact = { contactName: 'Thandi Nkosi', contactEmail: 'thandi@example.org', contactPhone: '083 555 0123' };
    const data = { ...(sample.data as object), ...contact };
    for (const part of Object.values(mailOf(sample.template, data))) expect(part).not.toMatch(/Nkosi|thandi@|083 555/);
  },
);

describe('enquiry-received', () => {
  test('says the whole request and what happens next, as text too', () => {
    const { subject, text } = received();
    expect(subject).toBe('We have your request: Replace a leaking geyser');
    for (const words of [
      'Reference: 7KQ4-M2XD',
      'Service: Geyser installation and repair',
      'Location: Melville, Johannesburg, Gauteng',
      'Budget: R 1 500 - R 6 500',
      'Timeframe: ASAP (within 1 week)',
      'https://marketplace.example/requests/TTTT',
      'up to 5 verified providers',
      'You get this because',
    ])
      expect(plain(text)).toContain(words);
  });

  test('asks about a request like it, by its reference alone', () => {
    const earlier = { reference: '3ABC-9XYZ', createdAt: new Date('2026-03-02T07:05:00Z') };
    const { text } = received({ earlier });
    expect(plain(text)).toContain('the same as 3ABC-9XYZ, posted at 09:05 on Monday, 2 March');
    expect(received().text).not.toContain('the same as');
  });

  test('has no stranger’s words in its subject', () => {
    const { subject } = received({ isOwners: false });
    expect(subject).toBe('We have your request 7KQ4-M2XD');
  });

  test('says to whom has an account already that there is one, and the way in', () => {
    expect(received().text).not.toContain('/seekers/login');
    const { text } = received({ hasAccountElsewhere: true });
    expect(text).toContain('You have an account with this address');
    expect(text).toContain('Sign in:\nhttps://marketplace.example/seekers/login');
  });

  test('leads to the page of the request, by a link of its own', () => {
    const { html, text } = received();
    expect(buttons(html)).toBe(1);
    for (const version of [html, text])
      expect(version).toContain(`https://marketplace.example/requests/${'T'.repeat(43)}`);
  });

  test('is sent while the request can still be matched', () => {
    const needed = enquiryStatuses.filter((status) => enquiryReceived.stillNeeded({ ...receipt, status }));
    expect(needed).toEqual(['open', 'in_progress']);
  });
});

describe('what the search has found', () => {
  test.each(Object.entries({ unmatched, firstProvider, unanswered, expired }))(
    '%s leads to the page of the request, and has no stranger’s words in its subject',
    (_, mail) => {
      expect(mail().text).toContain(`https://marketplace.example/requests/${sampleToken}`);
      const { subject } = mail({ isOwners: false });
      expect(subject).toContain('7KQ4-M2XD');
      expect(subject).not.toContain('geyser');
    },
  );

  test('says how many, and nobody where there is nobody', () => {
    expect(unmatched().text).toContain('The nearest is in Pretoria, 55 km away.');
    expect(unmatched({ nearest: undefined }).text).toContain('nobody verified for it within 500 km');
    expect(firstProvider({ waiting: 1 }).text).toContain('one has it now, and has 24 hours to answer');
    expect(firstProvider({ waiting: 2 }).text).toContain('2 verified providers have it now, and each has 24');
    expect(unanswered().text).toContain('asked 7 verified providers, and none has accepted so far. 2 of them');
    const one = { asked: 1, waiting: 1 };
    expect(unanswered(one).text).toContain('asked 1 verified provider, and none has accepted so far. It may');
    expect(expired({ asked: 0 }).text).toContain('so nobody was asked');
    expect(expired().text).toContain('We asked 7 verified providers, and none accepted.');
  });

  test('is sent while it is so', () => {
    const needed = (mail: { stillNeeded: (data: typeof search) => boolean }, change: Partial<typeof search> = {}) =>
      enquiryStatuses.filter((status) => mail.stillNeeded({ ...search, ...change, status }));
    expect(needed(enquiryUnmatched)).toEqual([]);
    expect(needed(enquiryUnmatched, { asked: 0 })).toEqual(['open']);
    expect(needed(enquiryFirstProvider)).toEqual(['open']);
    expect(needed(enquiryFirstProvider, { waiting: 0 })).toEqual([]);
    expect(needed(enquiryUnanswered)).toEqual(['open']);
    expect(needed(enquiryUnanswered, { asked: 0 })).toEqual([]);
    expect(needed(enquiryExpired)).toEqual(['expired']);
  });
});

test.each([
  [{}, 'by you'],
  [{ isDoneByThem: false }, 'by somebody else who had accepted'],
  [{ outcome: 'ELSEWHERE', isDoneByThem: false }, 'found somebody elsewhere'],
  [{ outcome: 'NOT_NEEDED', isDoneByThem: false }, 'no longer need it'],
  [{ outcome: 'WITHDRAWN', isDoneByThem: false }, 'withdrew it'],
] as const)('request-closed says how it ended: %j', (change, words) => {
  const { text } = ended(change);
  expect(plain(text)).toContain(words);
  expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
});

test('request-changed names what is another now, once each, and no contact detail', () => {
  const { text } = changed({ changed: ['description', 'budgetMin', 'budgetMax', 'contactPhone'] });
  expect(plain(text)).toContain('They changed the description, the budget and the phone number.');
  expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
  expect(text).not.toContain(enquiry.contactEmail);
});

test('contact-changed has a link of its own, and a stranger’s title in neither subject nor preheader', () => {
  const { text, subject } = moved({ title: 'Buy gold' });
  expect(text).toContain(`https://marketplace.example/requests/${'T'.repeat(43)}`);
  expect(subject).not.toContain('gold');
});

describe('enquiry-removed', () => {
  test('says why in our words and in the administrator’s', () => {
    const { subject, text } = removed();
    expect(subject).toBe('We removed your request: Replace a leaking geyser');
    for (const words of [
      'Why: What it says is against our terms.',
      'Please leave the insults out.',
      'Then post it again.',
      'Reference: 7KQ4-M2XD',
    ])
      expect(text).toContain(words);
    const other = removed({ removalReason: 'OTHER', isOwners: false });
    expect(other.subject).toBe('We removed your request 7KQ4-M2XD');
    expect(other.text).not.toContain('Why:');
  });

  test('is sent for a request that is removed', () => {
    const needed = enquiryStatuses.filter((status) => enquiryRemoved.stillNeeded({ ...removal, status }));
    expect(needed).toEqual(['removed']);
  });
});

describe('request-removed', () => {
  test('says to whoever accepted why, and nothing of what the seeker was told', () => {
    const { text } = withdrawn();
    expect(text).toContain('Why: It reads as advertising, and not as a request for a service.');
    expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
  });

  test('is sent to whoever accepted, of a request that is removed', () => {
    const needed = leadStatuses.filter((status) => requestRemoved.stillNeeded({ ...removedForProvider, status }));
    expect(needed).toEqual(['ACCEPTED']);
    expect(requestRemoved.stillNeeded({ ...removedForProvider, enquiryStatus: 'completed' })).toBe(false);
  });
});

describe('contact-revoked', () => {
  test('names the request', () => {
    const mail = revoked();
    expect(mail.subject).toBe('Contact details withdrawn: Replace a leaking geyser');
    expect(mail.text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
  });

  test('is sent once the client has withdrawn them from a lead that was accepted', () => {
    const needed = leadStatuses.filter((status) => contactRevoked.stillNeeded({ ...revocation, status }));
    expect(needed).toEqual(['ACCEPTED']);
    expect(contactRevoked.stillNeeded({ ...revocation, contactRevokedAt: null })).toBe(false);
  });
});

describe('lead-sent', () => {
  test('says everything about the job and when it runs out, as text too', () => {
    const { subject, text, html } = sent();
    expect(subject).toBe('New lead in Melville, Johannesburg: Replace a leaking geyser');
    for (const words of [
      'Service: Geyser installation and repair',
      'Location: Melville, Johannesburg, Gauteng, 6 km from you',
      'Budget: R 1 500 - R 6 500',
      'Timeframe: ASAP (within 1 week)',
      'Answer by: 09:00 on Tuesday, 3 March',
      'Best time: Weekends only',
      'Preferred language: isiZulu',
      'It drips through the ceiling.',
      `https://marketplace.example/providers/leads/${lead.leadId}`,
      "You get this because Zanele's Plumbing & Sons receives leads",
    ])
      expect(plain(text)).toContain(words);
    expect(html).toContain(`href="https://marketplace.example/providers/leads/${lead.leadId}"`);
  });

  test('is sent only while the lead waits for an answer', () => {
    expect(leadStatuses.filter((status) => leadSent.stillNeeded({ ...lead, status }))).toEqual(['SENT']);
    expect(leadSent.stillNeeded({ ...lead, digestAt: lead.expiresAt })).toBe(false);
  });
});

describe('lead-accepted', () => {
  test('says who accepted and how to reach them, as text too', () => {
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

  test('has no stranger’s words in its subject', () => {
    const { subject } = accepted({ isOwners: false });
    expect(subject).toBe("Zanele's Plumbing & Sons accepted your request 7KQ4-M2XD");
  });

  test('is sent for a lead that was accepted, whatever became of the request', () => {
    const needed = leadStatuses.filter((leadStatus) =>
      leadAccepted.stillNeeded({ ...acceptance, status: 'cancelled', leadStatus }),
    );
    expect(needed).toEqual(['ACCEPTED']);
  });

  test('offers to write where there is no number to call', () => {
    const { html, text } = accepted({ providerPhone: null });
    expect(buttons(html)).toBe(1);
    expect(html).toContain('Write to them');
    expect(html).not.toContain('tel:');
    expect(text).not.toContain('Phone:');
  });
});

describe('lead-digest', () => {
  test('names each lead with its time and leads to it, as text too', () => {
    const { subject, text, html } = gathered();
    expect(subject).toBe('2 leads wait for your answer: Replace a leaking geyser and 1 more');
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

  test('one lead is told as one, and more than are named are counted', () => {
    const one = gathered({ open: 1, leads: [lead] });
    expect(one.subject).toBe('1 lead waits for your answer: Replace a leaking geyser');
    const { text } = gathered({ open: 25 });
    expect(text).toContain('2 of 25 open leads');
  });

  test('is sent while one of its leads is open', () => {
    expect(leadDigest.stillNeeded(digest)).toBe(true);
    expect(leadDigest.stillNeeded({ ...digest, open: 0, leads: [] })).toBe(false);
  });
});

describe('lead-ending', () => {
  test('says until when, leads to the lead, and is sent only while it waits', () => {
    const { subject, text } = ending();
    expect(plain(subject)).toBe('Still yours until 09:00 on Tuesday, 3 March: Replace a leaking geyser');
    expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
    expect(leadStatuses.filter((status) => leadEnding.stillNeeded({ ...lead, status }))).toEqual(['SENT']);
  });
});

describe('follow-up', () => {
  test('says which client and leads to it', () => {
    const { subject, text } = reminded();
    expect(subject).toBe('Follow up today: Replace a leaking geyser');
    expect(text).toContain(`https://marketplace.example/providers/accepted?lead=${reminder.leadId}`);
  });

  test('is sent while the lead is an accepted one', () => {
    const needed = leadStatuses.filter((leadStatus) => followUp.stillNeeded({ ...reminder, leadStatus }));
    expect(needed).toEqual(['ACCEPTED']);
  });

  test('is not sent once we have removed the request, or its owner is no provider any more', () => {
    expect(followUp.stillNeeded({ ...reminder, enquiryStatus: 'removed' })).toBe(false);
    expect(followUp.stillNeeded({ ...reminder, withdrawn: true })).toBe(false);
  });
});

test('set-password is sent while there is no password', () => {
  const account = samples['mail.set-password'].usual;
  expect(setPassword.stillNeeded({ ...account, hasPassword: false })).toBe(true);
  expect(setPassword.stillNeeded({ ...account, hasPassword: true })).toBe(false);
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

  test('leaves out what a mail does not have', () => {
    const { html, text } = render(bare, sampleDeps);
    expect(html).not.toMatch(/<h2|<ol|dashed/);
    expect(text).toBe(`Hello,\n\nH\n\n-- \nWhy\n${brand.name}, https://marketplace.example\n`);
  });

  test('hides the preheader and says both colour schemes', () => {
    const { html } = render(bare, sampleDeps);
    expect(html).toMatch(/<div style="display:none[^"]*">P<\/div>/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain('<html lang="en-ZA"');
  });

  test('knows no colour that is not a token', () => {
    const tokens = new Set([...Object.values(light), ...Object.values(dark), ...Object.values(house)]);
    // MJML's own: the writing of the preheader, which nobody sees.
    const hidden = /<div style="display:none[^"]*">/;
    const { html } = render(bare, sampleDeps);
    const colours = html.replace(hidden, '').match(/#[0-9a-f]{6}\b/gi) ?? [];
    expect(colours.filter((colour) => !tokens.has(colour.toLowerCase()))).toEqual([]);
  });
});
