/** States for pictures that the demo data lacks. Each is created once, like users and browser tests would. */
import type { LeadDetail, ProviderLead } from '@marketplace/contracts/leads/schemas';
import { cityByPath } from '@marketplace/gazetteer/lookup';
import { demoPasses, demoPassword } from '@marketplace/infra/local/demo-accounts.ts';
import { applicationBody, type EnquiryBody, pendingRequestBody } from '@marketplace/infra/test/builders.ts';
import { newPerson } from '@marketplace/infra/test/e2e/accounts.ts';
import { leadOf, postEnquiry, where } from '@marketplace/infra/test/e2e/lead-posts.ts';
import { mailTo } from '@marketplace/infra/test/e2e/mails.ts';
import { emailOf } from '@marketplace/infra/test/e2e/people.ts';
import { siteUrl } from '@marketplace/infra/test/e2e-stacks.ts';
import { pdf } from '@marketplace/infra/test/files.ts';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import type { APIRequestContext, Browser } from '@playwright/test';
import sharp from 'sharp';

/** `newcomer`: a seeker with a new account and an unverified address. */
export type Role = 'seeker' | 'provider' | 'superadmin' | 'newcomer';
type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>;

const ok = async (answer: Awaited<ReturnType<APIRequestContext['get']>>) => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return text ? JSON.parse(text) : undefined;
};

/** Path and query of the first link to `path` in the mail. */
const linked = async (email: string, subject: RegExp, path: string): Promise<string> => {
  const { text } = await mailTo(email, subject, path);
  const { pathname, search } = new URL(text.match(/https?:\/\/\S+/g)!.find((link) => link.includes(path))!);
  return pathname + search;
};

/** A realistic picture. */
const photo = (hue: number) =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: `hsl(${hue} 40% 50%)` } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1200" height="800"><path d="M0 620L420 260l240 210 180-150 360 300v180H0z" fill="#0005"/><circle cx="930" cy="190" r="90" fill="#fff8"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer();

/** Uploads files like the wizard. Returns the references for a request. */
const upload = async (request: APIRequestContext, files: { name: string; type: string; data: Buffer }[]) => {
  const draft = crypto.randomUUID();
  const addresses: string[] = [];
  for (const { name, type, data } of files) {
    const { uploadURL } = await ok(
      await request.post('/api/objects/upload', { data: { name, type, size: data.length, draft } }),
    );
    const put = await request.put(uploadURL, { headers: { 'content-type': type }, data });
    if (!put.ok()) throw new Error(`The store answered ${put.status()}`);
    addresses.push(uploadURL.split('?')[0]);
  }
  return { attachments: addresses };
};

/** Signs in as each role and creates the states that the pictures show. */
export const makeStates = async (browser: Browser) => {
  const client = async (account?: { email: string; password?: string }) => {
    const { request } = await browser.newContext({ baseURL: siteUrl });
    if (account) await ok(await request.post('/api/auth/login', { data: { password: demoPassword, ...account } }));
    return request;
  };
  const anybody = await client();
  const [seeker, provider, superadmin] = [
    await client({ email: emailOf('demo seeker') }),
    await client({ email: emailOf('demo provider') }),
    await client({ email: emailOf('superadmin') }),
  ];
  const person = newPerson();
  await ok(await anybody.post('/api/auth/register', { data: person }));
  const newcomer = await client({ email: person.email, password: person.password });

  // The demo provider gets every plumbing request there.
  const place = where(cityByPath('gauteng/sandton')!);
  /** A request without an account: its link, and the provider's lead. */
  const posted = async (title: string, body: Partial<EnquiryBody> = {}) => {
    const { email, id } = await postEnquiry(anybody, { title, ...place, ...body });
    const link = await linked(email, /We’ve received your request/, '/requests/');
    return { email, link, lead: await leadOf(provider, title, id) };
  };
  const accept = async ({ lead }: { lead: { id: string } }, data: object = {}) =>
    ok(await provider.post(`/api/providers/me/leads/${lead.id}/accept`, { data }));
  const about = (link: string, act: string, data?: object) =>
    anybody.post(`/api${link}/${act}`, data ? { data } : {}).then(ok);

  const open = await posted('Kitchen drain overflows');
  const accepted = await posted('Bath drains slowly and smells');
  await accept(accepted);
  const files = await upload(anybody, [
    { name: 'under-the-sink.jpg', type: 'image/jpeg', data: await photo(200) },
    { name: 'wall.jpg', type: 'image/jpeg', data: await photo(30) },
    { name: 'plan-of-the-drains-as-built-in-1994.pdf', type: 'application/pdf', data: pdf() },
  ]);
  await about(accepted.link, 'files', files);
  await about(accepted.link, 'confirm');
  await ok(await provider.get(`/api/providers/me/leads/${accepted.lead.id}`));

  // Urgent, so that it rings. The provider accepts the second one with a time, and the seeker picks that of the third.
  const urgent = { timeframe: 'ASAP (Urgent)' } as const;
  const ringing = await posted('Sewage comes up in the shower', urgent);
  const timed = await posted('Drain burst under the driveway', urgent);
  const agreed = await posted('Blocked drain floods the laundry', urgent);
  // In about two hours, in whole minutes.
  const visitAt = new Date(Math.ceil(Date.now() / 900_000 + 8) * 900_000).toISOString();
  for (const made of [timed, agreed]) await accept(made, { visitAt });
  const { appointments } = await ok(await anybody.get(`/api${agreed.link}/appointments`));
  await about(agreed.link, `appointments/${appointments[0].id}/pick`, { slot: 0, address: '7148 Vilakazi Street' });

  const revoked = await posted('Outside drain is blocked again');
  await accept(revoked);
  const { disclosures } = await ok(await anybody.get(`/api${revoked.link}/disclosures`));
  await about(revoked.link, `disclosures/${disclosures[0].id}/revoke`);

  const withdrawn = await posted('Shower drain, posted by mistake');
  await about(withdrawn.link, 'withdraw');

  /** A lead that the provider accepted and quoted for. `decide`: what the seeker then does with the quote. */
  const quoted = async (title: string, decide: 'accept' | 'decline', data: object) => {
    const made = await posted(title);
    await accept(made);
    const { id } = await ok(
      await provider.post(`/api/providers/me/leads/${made.lead.id}/quotes`, {
        data: {
          lines: [
            { description: 'Call-out and fault finding', quantity: 1, unitPriceCents: 65_000 },
            { description: 'High-pressure jetting, up to 15 m of pipe', quantity: 1, unitPriceCents: 145_000 },
          ],
          vat: 'ADDED_15',
          note: 'Cutting roots isn’t included.',
          send: true,
        },
      }),
    );
    await about(made.link, `quotes/${id}/${decide}`, data);
    return made;
  };
  const chosen = await quoted('Stormwater drain by the garage', 'accept', {});
  const turnedDown = await quoted('Kitchen gully full of roots', 'decline', {
    reason: 'PRICE',
    text: 'Another plumber asks R1 800.',
  });
  await about(chosen.link, `leads/${chosen.lead.id}/messages`, { text: 'The gate is open from 8.' });
  await about(chosen.link, 'close', { outcome: 'DONE', leadId: chosen.lead.id });
  await ok(
    await provider.post(`/api/providers/me/leads/${turnedDown.lead.id}/report`, {
      data: { reason: 'HAS_SOMEONE', text: 'The work was done before I called.' },
    }),
  );

  const titles = [
    `Gully at the back door ${Date.now() % 10_000}`,
    `Toilet gurgles when it rains ${Date.now() % 10_000}`,
  ];
  const leads: ProviderLead[] = [];
  for (const title of titles) {
    await postEnquiry(seeker, { title, ...place });
    const lead = await leadOf(provider, title);
    await accept({ lead });
    leads.push(lead);
  }
  const [toRate, rated] = leads;
  const own = (lead: { enquiryId: string } | undefined) => `/seekers/enquiries/${lead!.enquiryId}`;
  for (const lead of [toRate!, rated!])
    await ok(
      await seeker.post(`/api/seekers/me/enquiries/${lead.enquiryId}/close`, {
        data: { outcome: 'DONE', leadId: lead.id },
      }),
    );
  await ok(
    await seeker.post(`/api/seekers/me/enquiries/${rated!.enquiryId}/rating`, {
      data: { stars: 4, text: 'On time, and left the kitchen cleaner than before.', leadId: rated!.id },
    }),
  );

  // The demo request with three quotes and two conversations.
  const compared = await leadOf(provider, 'Burst geyser, water through the ceiling in Parkview');

  await waitUntil(
    'the files of a request to be ready',
    async (): Promise<LeadDetail> => ok(await provider.get(`/api/providers/me/leads/${accepted.lead.id}`)),
    (lead) => lead.accepted!.attachments.every(({ state }) => state === 'ready'),
    { limitMs: 60_000 },
  );

  await anybody.post('/api/personal-data/links', { data: { email: accepted.email } });
  await ok(await newcomer.post('/api/account/data/copy'));
  await anybody.post('/api/auth/forgot-password', { data: { email: emailOf('demo seeker') } });

  const application = applicationBody({
    businessName: 'Kudu Plumbing and Drains',
    email: `kudu-${Date.now()}@e2e.example`,
  });
  const { id: applicationId } = await ok(await anybody.post('/api/provider-applications', { data: application }));
  await ok(
    await superadmin.post(`/api/admin/applications/${applicationId}/questions`, {
      data: { question: 'What is your PIRB number, and until when is it valid?' },
    }),
  );
  const pass = await ok(
    await superadmin.post('/api/admin/access-passes', {
      data: { email: `business-${Date.now()}@providers.example`, plan: 'R499', ttl: '3600' },
    }),
  );

  const pending = pendingRequestBody({ contactEmail: `software-${Date.now()}@seekers.example`, ...place });
  await ok(await anybody.post('/api/pending-requests', { data: pending }));
  const { sites } = await ok(
    await superadmin.post('/api/admin/partner-sites', {
      data: { name: 'Homes of Gauteng', origin: `https://homes-${Date.now()}.example` },
    }),
  );

  const first = async (path: string, list: string): Promise<string> =>
    (await ok(await superadmin.get(`/api/admin/${path}`)))[list][0].id;
  return {
    cookies: Object.fromEntries(
      await Promise.all(
        Object.entries({ seeker, provider, superadmin, newcomer }).map(async ([role, request]) => [
          role,
          await request.storageState(),
        ]),
      ),
    ) as Record<Role, Cookies>,
    requests: {
      ringing: ringing.link,
      timed: timed.link,
      agreed: agreed.link,
      open: open.link,
      accepted: accepted.link,
      revoked: revoked.link,
      withdrawn: withdrawn.link,
      toRate: own(toRate),
      rated: own(rated),
      compared: own(compared),
      chosen: chosen.link,
    },
    /** The seeker's sides of conversations: in the account, and by the link of a closed request. */
    conversations: {
      own: `${own(compared)}/messages/${compared.id}`,
      closed: `${chosen.link}/messages/${chosen.lead.id}`,
    },
    /** The profile of the provider that accepted, by the link and in the account. */
    acceptedProfiles: {
      linked: `${accepted.link}/providers/${accepted.lead.id}`,
      own: `${own(rated)}/providers/${rated!.id}`,
    },
    leads: {
      ringing: ringing.lead.id,
      timed: timed.lead.id,
      agreed: agreed.lead.id,
      open: open.lead.id,
      accepted: accepted.lead.id,
      revoked: revoked.lead.id,
      compared: compared.id,
      chosen: chosen.lead.id,
      turnedDown: turnedDown.lead.id,
    },
    enquiryWithFiles: accepted.lead.enquiryId,
    held: await linked(accepted.email, /What we hold/, '/your-data/held'),
    copy: await linked(person.email, /copy/, '/your-data/copy'),
    reset: await linked(emailOf('demo seeker'), /password/i, '/auth/reset-password'),
    mailPreferences: await linked(emailOf('demo provider'), /./, '/mail-preferences').catch(
      () => '/mail-preferences?token=x',
    ),
    answer: await linked(application.email, /question about your application/, '/become-provider/answer'),
    applicationId,
    join: new URL(pass.link).pathname + new URL(pass.link).search,
    expiredPass: `/join?token=${demoPasses.expired.token}`,
    adminProvider: await first('providers', 'providers'),
    adminUser: await first('users', 'users'),
    adminMessage: await first('messages', 'messages'),
    adminInvoice: await first('invoices', 'invoices'),
    pending: await linked(pending.contactEmail, /confirm your request/, '/requests/confirm/'),
    partnerSite: `/admin/integrations/partner-sites/${sites[0].id}`,
  };
};
export type Made = Awaited<ReturnType<typeof makeStates>>;
