import { allCategories } from '@marketplace/catalogue/lookup';
import { enquiryStatuses } from '@marketplace/contracts/enquiries';
import { leadStatuses } from '@marketplace/contracts/leads';
import type {
  AcceptanceMailData,
  ContactRevokedMailData,
  DigestMailData,
  EnquiryMailData,
  FollowUpMailData,
  LeadMailData,
  ReceivedMailData,
  RemovalMailData,
  RequestChangedMailData,
  RequestClosedMailData,
  RequestRemovedMailData,
} from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import type { RatingMailData } from '@marketplace/domain/mail-deliveries/rating-mail-data.view';
import type { UnansweredMailData, UnmatchedMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { describe, expect, test } from 'vitest';
import { setPassword } from './accounts/set-password.ts';
import { contactChanged } from './enquiries/contact-changed.ts';
import { enquiryExpired } from './enquiries/enquiry-expired.ts';
import { enquiryFirstProvider } from './enquiries/enquiry-first-provider.ts';
import { enquiryReceived } from './enquiries/enquiry-received.ts';
import { enquiryRemoved } from './enquiries/enquiry-removed.ts';
import { enquiryUnanswered } from './enquiries/enquiry-unanswered.ts';
import { enquiryUnmatched } from './enquiries/enquiry-unmatched.ts';
import { dark, house, light } from './layout/tokens.ts';
import { contactRevoked } from './leads/contact-revoked.ts';
import { followUp } from './leads/follow-up.ts';
import { leadAccepted } from './leads/lead-accepted.ts';
import { leadDigest } from './leads/lead-digest.ts';
import { leadEnding } from './leads/lead-ending.ts';
import { leadSent } from './leads/lead-sent.ts';
import { requestChanged } from './leads/request-changed.ts';
import { requestClosed } from './leads/request-closed.ts';
import { requestRemoved } from './leads/request-removed.ts';
import { ratingPublished } from './ratings/rating-published.ts';
import { render } from './render.ts';
import type { Content, MailDeps } from './template.ts';

const deps = { siteUrl: 'https://marketplace.example' } as MailDeps;
const service = allCategories().find(({ level }) => level === 3)!;

const enquiry: EnquiryMailData = {
  enquiryId: '0198c1de-0000-7000-8000-000000000004',
  status: 'open',
  reference: '7KQ4-M2XD',
  title: 'Replace a leaking geyser',
  categoryId: service.id,
  cityPath: 'gauteng/johannesburg',
  suburbPath: null,
  budgetMin: 1500,
  budgetMax: 6500,
  timeframe: 'ASAP (within 1 week)',
  contactName: 'Thandi Nkosi',
  contactEmail: 'thandi@example.org',
  isOwners: true,
};
const lead: LeadMailData = {
  leadId: '0198c1de-0000-7000-8000-000000000002',
  status: 'SENT',
  expiresAt: new Date('2026-03-03T07:00:00Z'),
  digestAt: null,
  distanceKm: 6.2,
  providerEmail: 'zanele@plumbing.example',
  providerName: 'Zanele Dube',
  businessName: "Zanele's Plumbing & Sons",
  title: enquiry.title,
  description: 'It drips through the ceiling.\nThe tap is off.',
  bestTimeToContact: 'Weekends only',
  categoryId: enquiry.categoryId,
  cityPath: enquiry.cityPath,
  suburbPath: 'gauteng/johannesburg/melville',
  budgetMin: enquiry.budgetMin,
  budgetMax: enquiry.budgetMax,
  timeframe: enquiry.timeframe,
};
const acceptance: AcceptanceMailData & { requestToken: string } = {
  ...enquiry,
  requestToken: 'T'.repeat(43),
  leadStatus: 'ACCEPTED',
  businessName: lead.businessName,
  providerPhone: '082 555 0178',
  providerEmail: lead.providerEmail,
};
const reminder: FollowUpMailData = {
  leadId: '0198c1de-0000-7000-8000-000000000001',
  leadStatus: 'ACCEPTED',
  enquiryStatus: 'in_progress',
  withdrawn: false,
  providerEmail: lead.providerEmail,
  providerName: lead.providerName,
  businessName: lead.businessName,
  title: enquiry.title,
  reference: enquiry.reference,
  cityPath: enquiry.cityPath,
};

const rating: RatingMailData = {
  status: 'published',
  stars: 4,
  providerEmail: lead.providerEmail,
  providerName: lead.providerName,
  businessName: lead.businessName,
  title: enquiry.title,
  reference: enquiry.reference,
  cityPath: enquiry.cityPath,
};

const digest: DigestMailData = {
  providerEmail: lead.providerEmail,
  providerName: lead.providerName,
  businessName: lead.businessName,
  open: 2,
  leads: [lead, { ...lead, leadId: '0198c1de-0000-7000-8000-000000000003', title: 'Blocked drain' }],
};

const removal: RemovalMailData = {
  ...enquiry,
  status: 'removed',
  removalReason: 'ABUSE',
  removalNote: 'Please leave the insults out.\nThen post it again.',
};
const removedForProvider: RequestRemovedMailData = {
  ...lead,
  status: 'ACCEPTED',
  reference: enquiry.reference,
  enquiryStatus: 'removed',
  removalReason: 'SPAM',
};

const requestToken = 'T'.repeat(43);
/** How the search for providers stands: seven asked, two of whom may still answer. */
const search: UnmatchedMailData & UnansweredMailData & { requestToken: string } = {
  ...enquiry,
  ...{ asked: 7, waiting: 2, accepted: 0, hours: 24, requestToken },
  expiresAt: new Date('2026-04-01T08:00:00Z'),
  nearest: { cityPath: 'gauteng/pretoria', distanceKm: 55.4 },
};
const unmatched = async (change: Partial<typeof search> = {}) =>
  render(await enquiryUnmatched.content({ ...search, ...change }, deps), deps);
const firstProvider = async (change: Partial<typeof search> = {}) =>
  render(await enquiryFirstProvider.content({ ...search, ...change }, deps), deps);
const unanswered = async (change: Partial<typeof search> = {}) =>
  render(await enquiryUnanswered.content({ ...search, ...change }, deps), deps);
const expired = async (change: Partial<typeof search> = {}) =>
  render(await enquiryExpired.content({ ...search, ...change }, deps), deps);
const revocation: ContactRevokedMailData = {
  ...lead,
  status: 'ACCEPTED',
  reference: enquiry.reference,
  contactRevokedAt: new Date('2026-03-02T08:00:00Z'),
};

const revoked = async (change: Partial<ContactRevokedMailData> = {}) =>
  render(await contactRevoked.content({ ...revocation, ...change }, deps), deps);
const closedForProvider: RequestClosedMailData = {
  ...lead,
  status: 'ACCEPTED',
  reference: enquiry.reference,
  outcome: 'DONE',
  isDoneByThem: true,
};

const removed = async (change: Partial<RemovalMailData> = {}) =>
  render(await enquiryRemoved.content({ ...removal, ...change }, deps), deps);
const withdrawn = async (change: Partial<RequestRemovedMailData> = {}) =>
  render(await requestRemoved.content({ ...removedForProvider, ...change }, deps), deps);
const changed = async (change: Partial<RequestChangedMailData> = {}) =>
  render(
    await requestChanged.content(
      { ...lead, status: 'ACCEPTED', reference: enquiry.reference, changed: ['contactPhone'], ...change },
      deps,
    ),
    deps,
  );
const moved = async (change: Partial<EnquiryMailData> = {}) =>
  render(await contactChanged.content({ ...enquiry, requestToken: 'T'.repeat(43), ...change }, deps), deps);
const ended = async (change: Partial<RequestClosedMailData> = {}) =>
  render(await requestClosed.content({ ...closedForProvider, ...change }, deps), deps);
const received = async (change: Partial<ReceivedMailData> = {}) =>
  render(
    await enquiryReceived.content(
      { ...enquiry, earlier: null, requestToken: 'T'.repeat(43), hasAccountElsewhere: false, ...change },
      deps,
    ),
    deps,
  );
const sent = async (change: Partial<LeadMailData> = {}) =>
  render(await leadSent.content({ ...lead, ...change }, deps), deps);
const accepted = async (change: Partial<AcceptanceMailData> = {}) =>
  render(await leadAccepted.content({ ...acceptance, ...change }, deps), deps);
const ending = async (change: Partial<LeadMailData> = {}) =>
  render(await leadEnding.content({ ...lead, ...change }, deps), deps);
const rated = async (change: Partial<RatingMailData> = {}) =>
  render(await ratingPublished.content({ ...rating, ...change }, deps), deps);
const reminded = async (change: Partial<FollowUpMailData> = {}) =>
  render(await followUp.content({ ...reminder, ...change }, deps), deps);

/** `title` is the first lead's. */
const gathered = async ({ title, ...change }: Partial<DigestMailData> & { title?: string } = {}) => {
  const [first, ...others] = digest.leads;
  const leads = [{ ...first!, title: title ?? first!.title }, ...others];
  return render(await leadDigest.content({ ...digest, leads, ...change }, deps), deps);
};

const buttons = (html: string) => html.split(`bgcolor="${house.action}"`).length - 1;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const all = {
  'enquiry-received': received,
  'lead-sent': sent,
  'lead-accepted': accepted,
  'lead-digest': gathered,
  'lead-ending': ending,
  'follow-up': reminded,
  'enquiry-removed': removed,
  'enquiry-unmatched': unmatched,
  'enquiry-first-provider': firstProvider,
  'enquiry-unanswered': unanswered,
  'enquiry-expired': expired,
  'request-removed': withdrawn,
  'contact-revoked': revoked,
  'request-closed': ended,
  'rating-published': rated,
};
describe.each(Object.entries(all))('%s', (_name, mail) => {
  test('says markup as it was typed and never runs it', async () => {
    const title = '<script>alert("1")</script> & "sons"';
    const { html, text, subject } = await mail({ title });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &quot;sons&quot;');
    expect(text).toContain(title);
    expect(subject).toContain(title);
  });

  test('a title of several lines starts no header and no line of its own', async () => {
    const { subject, text } = await mail({ title: 'Fix\r\nBcc: everybody@example.org' });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  test('treats Mustache in a title as words', async () => {
    const { html, text } = await mail({ title: '{{{reference}}} {{#items}}' });
    expect(html).toContain('{{{reference}}} {{#items}}');
    expect(text).toContain('{{{reference}}} {{#items}}');
  });

  test('has one button, fetches nothing from anywhere, and leaves no template behind', async () => {
    const { html, text } = await mail();
    expect(buttons(html)).toBe(1);
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|@font-face|\bsrc=/i);
    expect(html + text).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  });

  test('greets by name, in both versions', async () => {
    const { html, text } = await mail();
    expect(html).toMatch(/Hello (Thandi Nkosi|Zanele Dube),/);
    expect(text).toMatch(/^Hello (Thandi Nkosi|Zanele Dube),/);
  });

  test('is small enough that no mail program clips it (Gmail does at 102 kB)', async () => {
    expect(Buffer.byteLength((await mail()).html)).toBeLessThan(60_000);
  });
});

describe('enquiry-received', () => {
  test('says the whole request and what happens next, as text too', async () => {
    const { subject, text } = await received();
    expect(subject).toBe('We have your request: Replace a leaking geyser');
    for (const words of [
      'Reference: 7KQ4-M2XD',
      `Service: ${service.name}`,
      'Where: Johannesburg, Gauteng',
      'Budget: R 1 500 - R 6 500',
      'When: ASAP (within 1 week)',
      'https://marketplace.example/requests/TTTT',
      'up to 5 verified providers',
      'You get this because',
    ])
      expect(plain(text)).toContain(words);
  });

  test('asks about a request like it, by its reference alone', async () => {
    const earlier = { reference: '3ABC-9XYZ', createdAt: new Date('2026-03-02T07:05:00Z') };
    const { text } = await received({ earlier });
    expect(plain(text)).toContain('the same as 3ABC-9XYZ, posted at 09:05 on Monday, 2 March');
    expect((await received()).text).not.toContain('the same as');
  });

  test('has no stranger’s words in its subject', async () => {
    const { subject } = await received({ isOwners: false });
    expect(subject).toBe('We have your request 7KQ4-M2XD');
  });

  test('says to whom has an account already that there is one, and the way in', async () => {
    expect((await received()).text).not.toContain('/seekers/login');
    expect((await received({ hasAccountElsewhere: true })).text).toContain(
      'You have an account with this address already: sign in at https://marketplace.example/seekers/login',
    );
  });

  test('leads to the page of the request, by a link of its own', async () => {
    const { html, text } = await received();
    expect(buttons(html)).toBe(1);
    for (const version of [html, text])
      expect(version).toContain(`https://marketplace.example/requests/${'T'.repeat(43)}`);
  });

  test('is sent while the request can still be matched', () => {
    const needed = enquiryStatuses.filter((status) =>
      enquiryReceived.stillNeeded({ ...enquiry, earlier: null, requestToken: '', hasAccountElsewhere: false, status }),
    );
    expect(needed).toEqual(['open', 'in_progress']);
  });
});

describe('what the search has found', () => {
  test.each(Object.entries({ unmatched, firstProvider, unanswered, expired }))(
    '%s leads to the page of the request, and has no stranger’s words in its subject',
    async (_, mail) => {
      expect((await mail()).text).toContain(`https://marketplace.example/requests/${requestToken}`);
      const { subject } = await mail({ isOwners: false });
      expect(subject).toContain('7KQ4-M2XD');
      expect(subject).not.toContain('geyser');
    },
  );

  test('says how many, and nobody where there is nobody', async () => {
    expect((await unmatched()).text).toContain('The nearest is in Pretoria, 55 km away.');
    expect((await unmatched({ nearest: undefined })).text).toContain('nobody verified for it within 500 km');
    expect((await firstProvider({ waiting: 1 })).text).toContain('a verified provider has it now, and they may answer');
    expect((await firstProvider()).text).toContain('2 verified providers have it now, and each may answer');
    expect((await unanswered()).text).toContain('asked 7 verified providers, and none has accepted so far. 2 of them');
    const one = { asked: 1, waiting: 1 };
    expect((await unanswered(one)).text).toContain('asked 1 verified provider, and none has accepted so far. It may');
    expect((await expired({ asked: 0 })).text).toContain('so nobody was asked');
    expect((await expired()).text).toContain('We asked 7 verified providers, and none accepted.');
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
] as const)('request-closed says how it ended: %j', async (change, words) => {
  const { text } = await ended(change);
  expect(plain(text)).toContain(words);
  expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
});

test('request-changed names what is another now, once each, and no contact detail', async () => {
  const { text } = await changed({ changed: ['description', 'budgetMin', 'budgetMax', 'contactPhone'] });
  expect(plain(text)).toContain('They changed the description, the budget and the phone number.');
  expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
  expect(text).not.toContain(enquiry.contactEmail);
});

test('contact-changed has a link of its own, and a stranger’s title in neither subject nor preheader', async () => {
  const { text, subject } = await moved({ title: 'Buy gold' });
  expect(text).toContain(`https://marketplace.example/requests/${'T'.repeat(43)}`);
  expect(subject).not.toContain('gold');
});

describe('enquiry-removed', () => {
  test('says why in our words and in the administrator’s', async () => {
    const { subject, text } = await removed();
    expect(subject).toBe('We removed your request: Replace a leaking geyser');
    for (const words of [
      'Why: What it says is against our terms.',
      'Please leave the insults out.',
      'Then post it again.',
      'Reference: 7KQ4-M2XD',
    ])
      expect(text).toContain(words);
    const other = await removed({ removalReason: 'OTHER', isOwners: false });
    expect(other.subject).toBe('We removed your request 7KQ4-M2XD');
    expect(other.text).not.toContain('Why:');
  });

  test('is sent for a request that is removed', () => {
    const needed = enquiryStatuses.filter((status) => enquiryRemoved.stillNeeded({ ...removal, status }));
    expect(needed).toEqual(['removed']);
  });
});

describe('request-removed', () => {
  test('says to whoever accepted why, and nothing of what the seeker was told', async () => {
    const { text } = await withdrawn();
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
  test('names the request and no contact detail, not even when one is handed in', async () => {
    const withContact = { ...revocation, contactName: enquiry.contactName, contactEmail: enquiry.contactEmail };
    const mail = await revoked(withContact);
    expect(mail.subject).toBe('Contact details withdrawn: Replace a leaking geyser');
    expect(mail.text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
    for (const part of Object.values(mail)) expect(part).not.toMatch(/Nkosi|thandi@/);
  });

  test('is sent once the client has withdrawn them from a lead that was accepted', () => {
    const needed = leadStatuses.filter((status) => contactRevoked.stillNeeded({ ...revocation, status }));
    expect(needed).toEqual(['ACCEPTED']);
    expect(contactRevoked.stillNeeded({ ...revocation, contactRevokedAt: null })).toBe(false);
  });
});

describe('lead-sent', () => {
  test('says everything about the job and when it runs out, as text too', async () => {
    const { subject, text, html } = await sent();
    expect(subject).toBe('New lead in Johannesburg: Replace a leaking geyser');
    for (const words of [
      `Service: ${service.name}`,
      'Where: Melville, Johannesburg, Gauteng, 6 km from you',
      'Budget: R 1 500 - R 6 500',
      'When: ASAP (within 1 week)',
      'Answer by: 09:00 on Tuesday, 3 March',
      'Best time: Weekends only',
      'It drips through the ceiling.',
      `https://marketplace.example/providers/leads/${lead.leadId}`,
      "You get this because Zanele's Plumbing & Sons receives leads",
    ])
      expect(plain(text)).toContain(words);
    expect(html).toContain(`href="https://marketplace.example/providers/leads/${lead.leadId}"`);
  });

  test('has no contact detail of the seeker, not even when one is handed in', async () => {
    const withContact = {
      ...lead,
      contactName: enquiry.contactName,
      contactEmail: enquiry.contactEmail,
      contactPhone: '083 555 0123',
    };
    const mail = render(await leadSent.content(withContact, deps), deps);
    for (const part of Object.values(mail)) {
      expect(part).not.toContain('Nkosi');
      expect(part).not.toContain('thandi@');
      expect(part).not.toContain('083 555');
    }
  });

  test('is sent only while the lead waits for an answer', () => {
    expect(leadStatuses.filter((status) => leadSent.stillNeeded({ ...lead, status }))).toEqual(['SENT']);
    expect(leadSent.stillNeeded({ ...lead, digestAt: lead.expiresAt })).toBe(false);
  });
});

describe('lead-accepted', () => {
  test('says who accepted and how to reach them, as text too', async () => {
    const { subject, text, html } = await accepted();
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
    for (const version of [html, text]) expect(version).toContain(`/requests/${acceptance.requestToken}`);
  });

  test('has no stranger’s words in its subject', async () => {
    const { subject } = await accepted({ isOwners: false });
    expect(subject).toBe("Zanele's Plumbing & Sons accepted your request 7KQ4-M2XD");
  });

  test('is sent for a lead that was accepted, whatever became of the request', () => {
    const needed = leadStatuses.filter((leadStatus) =>
      leadAccepted.stillNeeded({ ...acceptance, status: 'cancelled', leadStatus }),
    );
    expect(needed).toEqual(['ACCEPTED']);
  });

  test('offers to write where there is no number to call', async () => {
    const { html, text } = await accepted({ providerPhone: null });
    expect(buttons(html)).toBe(1);
    expect(html).toContain('Write to them');
    expect(html).not.toContain('tel:');
    expect(text).not.toContain('Phone:');
  });
});

describe('lead-digest', () => {
  test('names each lead with its time and leads to it, as text too', async () => {
    const { subject, text, html } = await gathered();
    expect(subject).toBe('2 leads wait for your answer: Replace a leaking geyser and 1 more');
    for (const words of [
      'Tue 09:00: Replace a leaking geyser, Johannesburg, 6 km from you, R 1 500 - R 6 500',
      'Tue 09:00: Blocked drain, Johannesburg, 6 km from you, R 1 500 - R 6 500',
      'https://marketplace.example/providers/leads',
      'https://marketplace.example/providers/settings',
    ])
      expect(plain(text)).toContain(words);
    for (const { leadId } of digest.leads)
      expect(html).toContain(`href="https://marketplace.example/providers/leads/${leadId}"`);
  });

  test('one lead is told as one, and more than are named are counted', async () => {
    const one = await gathered({ open: 1, leads: [lead] });
    expect(one.subject).toBe('1 lead waits for your answer: Replace a leaking geyser');
    const { text } = await gathered({ open: 25 });
    expect(text).toContain('2 of 25 open leads');
  });

  test('has no contact detail of the seeker, not even when one is handed in', async () => {
    const withContact = { ...lead, contactName: enquiry.contactName, contactEmail: enquiry.contactEmail };
    const mail = await gathered({ leads: [withContact] });
    for (const part of Object.values(mail)) expect(part).not.toMatch(/Nkosi|thandi@/);
  });

  test('is sent while one of its leads is open', () => {
    expect(leadDigest.stillNeeded(digest)).toBe(true);
    expect(leadDigest.stillNeeded({ ...digest, open: 0, leads: [] })).toBe(false);
  });
});

describe('lead-ending', () => {
  test('says until when, leads to the lead, and is sent only while it waits', async () => {
    const { subject, text } = await ending();
    expect(plain(subject)).toBe('Still yours until 09:00 on Tuesday, 3 March: Replace a leaking geyser');
    expect(text).toContain(`https://marketplace.example/providers/leads/${lead.leadId}`);
    expect(leadStatuses.filter((status) => leadEnding.stillNeeded({ ...lead, status }))).toEqual(['SENT']);
  });
});

describe('follow-up', () => {
  test('says which client and leads to it, and no contact detail', async () => {
    const { subject, text, html } = await reminded();
    expect(subject).toBe('Follow up today: Replace a leaking geyser');
    expect(text).toContain(`https://marketplace.example/providers/accepted?lead=${reminder.leadId}`);
    for (const part of [text, html]) expect(part).not.toMatch(/Nkosi|thandi@/);
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
  const account = { userId: 'u', email: 'thandi@example.org', name: 'Thandi' };
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
    const { html, text } = render(bare, deps);
    expect(html).not.toMatch(/<h2|<ol|dashed/);
    expect(text).toBe('Hello,\n\nH\n\n-- \nWhy\nMarketplace, https://marketplace.example\n');
  });

  test('hides the preheader and says both colour schemes', () => {
    const { html } = render(bare, deps);
    expect(html).toMatch(/<div style="display:none[^"]*">P<\/div>/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain('<html lang="en-ZA"');
  });

  test('knows no colour that is not a token', () => {
    const tokens = new Set([...Object.values(light), ...Object.values(dark), ...Object.values(house)]);
    // MJML's own: the writing of the preheader, which nobody sees.
    const hidden = /<div style="display:none[^"]*">/;
    const { html } = render(bare, deps);
    const colours = html.replace(hidden, '').match(/#[0-9a-f]{6}\b/gi) ?? [];
    expect(colours.filter((colour) => !tokens.has(colour.toLowerCase()))).toEqual([]);
  });
});
