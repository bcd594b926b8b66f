/** One seeker and one business with a row in every table of texts, in one state of their requests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import { PostPendingRequest } from '@marketplace/contracts/pending-requests/schemas';
import { provinceSlugs } from '@marketplace/contracts/places/provinces';
import { issuePassToken } from '@marketplace/domain/access-passes/service';
import { putFeed } from '@marketplace/domain/appointments/feeds';
import { photoKey } from '@marketplace/domain/attachments/rules';
import { eraseContacts } from '@marketplace/domain/enquiries/erasure';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { preferencesToken } from '@marketplace/domain/mail-preferences/service';
import { issueConfirmationToken } from '@marketplace/domain/pending-requests/links';
import { postPendingRequest } from '@marketplace/domain/pending-requests/service';
import { eraseAllDue } from '@marketplace/domain/personal-data/erasure';
import { askForDataLink, askForDeletion, issueDataToken } from '@marketplace/domain/personal-data/requests';
import { issueQuestionToken } from '@marketplace/domain/provider-applications/question-tokens';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { removeEnquiry } from '@marketplace/domain/requests/removal';
import { suspendProvider } from '@marketplace/domain/requests/suspension';
import type { Rows } from '@marketplace/domain/tables';
import { issueInvitationToken } from '@marketplace/domain/team/invitation-tokens';
import type { TextColumn } from '@marketplace/domain/texts/columns';
import { areaOfCity } from '@marketplace/gazetteer/areas';
import { citiesOf } from '@marketplace/gazetteer/lookup';
import { days, hours } from '@marketplace/platform/clock';
import type { ObjectStore } from '@marketplace/platform/object-store';
import {
  buildAccount,
  buildDocument,
  buildDoneLead,
  buildEnquiry,
  buildLead,
  buildMember,
  buildProvider,
  buildRating,
  category,
  pendingRequestBody,
  unique,
  wherePlace,
} from '../builders.ts';
import type { TestDeps } from '../database.ts';
import { type Author, markOf } from './marks.ts';

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Billing of a provider. These rows never change, so they are inserted with their marks. */
const buildMoney = async (db: TestDeps['db'], place: number, providerId: string, at: Date): Promise<string[]> => {
  const typed = (column: TextColumn, author: Author = 'admin') => markOf(place, column, author);
  const reason = (
    table: 'billing_grants' | 'billing_grant_revocations' | 'invoices' | 'invoice_versions' | 'settlements' | 'refunds',
  ) => typed(`${table}.reason`);
  const made = { created_by: null, created_at: at };
  const amount = { vat_basis_points: 0, net_cents: 100, vat_cents: 0, total_cents: 100, open_cents: 100 };
  const document = async (row: object): Promise<string> => {
    const [stored] = await db('invoices')
      .insert({ provider_id: providerId, sequence: 1, issued_on: at, ...amount, ...made, ...row } as never)
      .returning('id');
    return stored!.id;
  };
  await db('billing_settings').update({ vat_number: 'Later' });
  const details = { name: 'Later', invoice_address: 'Later', vat_number: 'Later', changed_at: at };
  await db('billing_details').insert({ provider_id: providerId, ...details });
  const day = { from_on: at, until_on: new Date(at.getTime() + days(1)) };
  const [grant] = await db('billing_grants')
    .insert({
      ...{ provider_id: providerId, kind: 'DAYS_FREE', reason: reason('billing_grants') },
      ...{ ...day, ...made },
    })
    .returning('id');
  await db('billing_grant_revocations').insert({
    ...{ grant_id: grant!.id, revoked_on: at, reason: reason('billing_grant_revocations'), ...made },
  });
  const invoiceId = await document({ kind: 'INVOICE', series: `MARKED-${place}`, due_on: at });
  const credit = { kind: 'CREDIT_NOTE', series: `CREDIT-${place}`, corrects_id: invoiceId, reason: reason('invoices') };
  const creditId = await document({ ...credit, net_cents: 40, total_cents: 40, open_cents: 40 });
  const version = {
    ...{ invoice_id: invoiceId, ...made },
    operator_name: typed('invoice_versions.operator_name'),
    operator_address: typed('invoice_versions.operator_address'),
    operator_vat_number: typed('invoice_versions.operator_vat_number'),
    customer_name: typed('invoice_versions.customer_name', 'business'),
    customer_address: typed('invoice_versions.customer_address', 'business'),
    customer_vat_number: typed('invoice_versions.customer_vat_number', 'business'),
  };
  await db('invoice_versions').insert({ ...version, version: 1, reason: null });
  await db('invoice_versions').insert({ ...version, invoice_id: creditId, version: 1, reason: null });
  await db('invoice_reminders').insert({ invoice_id: invoiceId, step: 'DUE', created_at: at });
  await db('invoice_versions').insert({ ...version, version: 2, reason: reason('invoice_versions') });
  const owed = { invoice_id: invoiceId, amount_cents: 60, reason: reason('settlements') };
  await db('settlements').insert({ ...owed, ...made });
  const [payment] = await db('payments')
    .insert({
      ...{ provider_id: providerId, amount_cents: 100, open_cents: 100, method: 'EFT', received_on: at, ...made },
    })
    .returning('id');
  const [statement] = await db('bank_statements')
    .insert({
      ...{ name: typed('bank_statements.name'), kind: 'CSV', first_on: at, last_on: at, in_lines: 1, in_cents: '100' },
      ...{ known_lines: 0, known_cents: '0', out_lines: 0, out_cents: '0', imported_at: at },
    })
    .returning('id');
  await db('statement_lines').insert({
    ...{
      statement_id: statement!.id,
      position: 1,
      hash: `marked-${place}`,
      occurrence: 1,
      on_day: at,
      amount_cents: 100,
    },
    ...{
      bank_text: typed('statement_lines.bank_text', 'business'),
      state: 'BOOKED',
      payment_id: payment!.id,
      created_at: at,
    },
  });
  const [attempt] = await db('card_attempts')
    .insert({
      ...{ kind: 'REFUND', state: 'DONE', provider_id: providerId, payment_id: payment!.id, amount_cents: 1 },
      ...{ note: typed('card_attempts.note'), created_at: at, asked_at: at, ended_at: at },
    })
    .returning('id');
  await db('card_attempts').insert({
    ...{ kind: 'STORED', state: 'DECLINED', provider_id: providerId, invoice_id: invoiceId, step: 0, amount_cents: 1 },
    ...{ created_at: at, asked_at: at, ended_at: at },
  });
  await db('card_events').insert({
    ...{ key: `marked-${place}`, kind: 'REFUND_FAILED', state: 'SETTLED', attempt_id: attempt!.id },
    ...{ note: typed('card_events.note'), received_at: at },
  });
  await db('refunds').insert({
    ...{ payment_id: payment!.id, amount_cents: 100, refunded_on: at, reason: reason('refunds'), ...made },
  });
  return [invoiceId, creditId];
};

/** Builds the world in its own province, so that no business gets another world's requests. */
export const buildWorld = async (
  deps: TestDeps & { objects: ObjectStore },
  place: number,
  { isAccepted = true, adminId = '' } = {},
) => {
  const { db, clock } = deps;
  const at = clock.now();
  const later = new Date(at.getTime() + days(5));
  const insert = async <T extends keyof Rows>(table: T, row: Partial<Rows[T]> & object): Promise<string> => {
    const [stored] = await db(table as 'users')
      .insert(row as never)
      .returning('id');
    return stored!.id;
  };
  const slug = provinceSlugs[place]!;
  const city = citiesOf({ slug })[0]!;
  const area = areaOfCity(city).segments.join('/');
  const provider = await buildProvider(deps, { baseCity: city, provinces: [slug] });
  const { providerId } = provider;
  const seeker = await buildAccount(deps);
  const member = await buildMember(deps, provider);
  const enquiry = {
    ...wherePlace({ city, suburb: null }),
    contactEmail: seeker.email,
    contactEmailConfirm: seeker.email,
    context: { seekerId: seeker.userId },
  };
  const file = async (name: string, of: Partial<Rows['attachments']>) =>
    insert('attachments', {
      ...{ draft_id: randomUUID(), name, size: 10, type: 'image/jpeg', state: 'ready' },
      ...{ width: 40, height: 30, created_at: at, attached_at: at },
      ...of,
    });

  const { leadId, enquiryId } = await buildLead(deps, { provider, enquiry, status: isAccepted ? 'ACCEPTED' : 'SENT' });
  const fileId = await file('Roof.jpg', { enquiry_id: enquiryId });
  await insert('rewrite_requests', { enquiry_id: enquiryId, note: 'Please', asked_at: at });
  await insert('request_changes', { enquiry_id: enquiryId, lead_id: leadId, fields: ['title'], at });
  await insert('closing_notices', { enquiry_id: enquiryId, closes_at: later, created_at: at });
  await insert('escalations', { enquiry_id: enquiryId, hours: 24, created_at: at });
  const { id: removedId } = await buildEnquiry(deps, enquiry);
  await removeEnquiry(deps, { id: removedId, reason: 'OTHER', note: 'Twice' });

  const accepted = [{ enquiryId, leadId }];
  const leads = [leadId];
  const enquiries = [enquiryId, removedId];
  const quotes: string[] = [];
  const appointments: string[] = [];
  const reports: string[] = [];
  const ratings: string[] = [];
  const messageFiles: string[] = [];
  const quoteFiles: string[] = [];
  let messageId: string = randomUUID();
  if (isAccepted) {
    const done = await buildDoneLead(deps, { provider, enquiry });
    const { ratingId } = await buildRating(deps, { lead: done });
    await db('ratings').where({ id: ratingId }).update({ answer: 'Thanks', answered_at: at, refusal_note: 'Ours' });
    await db('ratings').where({ id: ratingId }).update({ status: 'published', published_at: at, text_review: 'clear' });
    ratings.push(ratingId);
    accepted.push({ enquiryId: done.enquiryId, leadId: done.leadId });
    leads.push(done.leadId);
    enquiries.push(done.enquiryId);
    await db('leads').whereIn('id', leads).update({ note: 'Ring', last_message_at: at, assignee_id: member.userId });
    for (const id of leads) {
      for (const author of ['SEEKER', 'PROVIDER'] as const) {
        messageId = await insert('messages', { lead_id: id, author, body: 'Hello', sent_at: at });
        messageFiles.push(await file('Wall.jpg', { message_id: messageId }));
        await insert('conversation_notices', { lead_id: id, reader: author, created_at: at });
        const report = { kind: 'CONVERSATION', reason: 'SPAM', text: 'Rude', created_at: at } as const;
        reports.push(await insert('reports', { ...report, lead_id: id, reporter: author }));
      }
      await insert('lead_follow_ups', { lead_id: id, due_at: at, created_at: at });
      for (const side of ['SEEKER', 'PROVIDER'] as const)
        await insert('completion_questions', { lead_id: id, side, step: 'FIRST', due_at: at, asked_at: at });
      await insert('rating_requests', { lead_id: id, created_at: at });
      const change = { field: 'crm_status', to_value: 'WON', at, actor_id: provider.userId } as const;
      await insert('lead_history', { ...change, lead_id: id });
      await insert('team_notices', { user_id: member.userId, lead_id: id, kind: 'ASSIGNED', created_at: at });
    }
    const about = {
      lead_id: leadId,
      enquiry_id: enquiryId,
      provider_id: providerId,
      kind: 'ITEMISED',
      vat: 'NONE',
    } as const;
    const sent = {
      total_cents: 100,
      expires_at: later,
      note: 'Dear',
      created_at: at,
      saved_at: at,
      sent_at: at,
    } as const;
    const declined = { status: 'DECLINED', decline_reason: 'OTHER', decline_text: 'No', ended_at: at } as const;
    quotes.push(await insert('quotes', { ...about, ...sent, ...declined, version: 1 }));
    quotes.push(await insert('quotes', { ...about, ...sent, status: 'SENT', version: 2 }));
    for (const quote_id of quotes) {
      const line = { description: 'Work', quantity_hundredths: 100, unit_price_cents: 100 };
      await db('quote_lines').insert({ ...line, quote_id, position: 0 });
      const attachment_id = await file('Plan.pdf', { purpose: 'request' });
      await db('quote_files').insert({ quote_id, attachment_id, position: 0 });
      quoteFiles.push(attachment_id);
    }
    const visit = { lead_id: leadId, enquiry_id: enquiryId, provider_id: providerId, series_id: randomUUID() } as const;
    const times = { starts_at: later, ends_at: new Date(later.getTime() + hours(1)), expires_at: later } as const;
    const known = { contact_address: '14 Vilakazi Street', created_at: at, changed_at: at } as const;
    const state = { kind: 'VISIT', status: 'CONFIRMED', proposed_by: 'SEEKER' } as const;
    appointments.push(await insert('appointments', { ...visit, ...times, ...known, ...state }));
  }

  const ofProvider = { provider_id: providerId };
  await db('providers').where({ id: providerId }).update({ listed_at: at });
  await db('provider_profiles')
    .insert({ ...ofProvider, about: 'Walls', languages: ['English'], published_at: at, changed_at: at })
    .onConflict('provider_id')
    .merge();
  const photoId = await file('Xylo.jpg', { ...ofProvider, purpose: 'portfolio' });
  const side = limits.photoSides[0];
  const photoFile = `${side}.webp`;
  await deps.objects.write(photoKey(photoId, side), Buffer.from('RIFF'), 'image/webp');
  await db('portfolio_photos').insert({ ...ofProvider, id: photoId, caption: 'Wall', position: 1, created_at: at });
  const documentId = await buildDocument(deps, { providerId, number: '7' });
  // Belongs to the business, unlike the files of a request, which end with it.
  await db('attachments').where({ provider_id: providerId }).update({ name: 'Xylo.jpg' });
  const rejected = {
    state: 'rejected',
    reason: 'name',
    note: 'Sharper',
    valid_until: null,
    decided_at: at,
    decided_by: adminId,
  } as const;
  await db('provider_documents').where({ id: documentId }).update(rejected);
  const wish = { ...ofProvider, from_plan: 'R499', plan: 'WEBSITE', reason: 'Grow', created_at: at } as const;
  await insert('plan_requests', { ...wish, status: 'DECLINED', note: 'Later', decided_at: at, decided_by: adminId });
  const wishId = await insert('plan_requests', wish);
  const invoiceIds = await buildMoney(db, place, providerId, at);
  const changed = {
    ...ofProvider,
    kind: 'SETTINGS',
    before: '{}',
    after: '{}',
    note: 'Asked',
    actor_id: adminId,
    at,
  } as const;
  await insert('provider_history', changed as never);
  const ofTeam = { enquiry_id: enquiryId, author_id: adminId, text: 'Hello', created_at: at } as const;
  await insert('enquiry_notes', ofTeam);
  await insert('team_messages', { ...ofTeam, kind: 'MESSAGE' });
  const invited = { ...ofProvider, enquiry_id: enquiryId, user_id: provider.userId, invited_by: adminId } as const;
  const leadInvitationId = await insert('lead_invitations', { ...invited, created_at: at, expires_at: later });
  await insert('provider_notes', { ...ofProvider, text: 'Good', author_id: adminId, created_at: at });
  await db('price_book_lines').insert({ ...ofProvider, position: 0, description: 'Hour', unit_price_cents: 100 });
  await db('quick_replies').insert({ ...ofProvider, position: 0, name: 'Hello', body: 'Good day' });
  await insert('verification_reminders', { ...ofProvider, verified_until: later, days_before: 5, created_at: at });
  await db('work_notices')
    .insert({ user_id: adminId, day: '2026-03-02', created_at: at } as never)
    .onConflict(['user_id', 'day'])
    .ignore();
  const digestId = await insert('lead_digests', { ...ofProvider, created_at: at });
  if (!isAccepted) await db('leads').where({ id: leadId }).update({ digest_id: digestId });
  for (const kind of ['REGISTER', 'VERIFY', 'RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'TOTP_ADDED'] as const)
    await insert('account_notices', { kind, email: seeker.email, user_id: seeker.userId, created_at: at });
  const invitation = {
    email: `${unique('invited')}@example.org`,
    role: 'MEMBER',
    invited_by: provider.userId,
  } as const;
  const invitationId = await insert('team_invitations', {
    ...ofProvider,
    ...invitation,
    created_at: at,
    expires_at: later,
  });
  await insert('team_change_notices', { user_id: provider.userId, invitation_id: invitationId, created_at: at });

  const writer = `${unique('writer')}@example.org`;
  const letter = {
    name: 'Wim',
    email: writer,
    subject: 'Hello',
    category: 'other',
    message: 'Why?',
    created_at: at,
  } as const;
  const letterId = await insert('contact_messages', letter);
  await insert('contact_answers', { message_id: letterId, author_id: adminId, text: 'So', created_at: at });
  const applied = {
    business_name: 'Walls',
    contact_name: 'Wim',
    email: writer,
    phone: '011 555 0100',
    service_area: 'Here',
  };
  const applicationId = await insert('provider_applications', {
    ...{ ...applied, plan: 'network-pro', experience: 'Much', message: 'Please', category_id: category('plumbing') },
    ...{ status: 'answered', created_at: at },
  });
  const entry = { application_id: applicationId, text: 'Where?', at } as const;
  const questionId = await insert('application_history', { ...entry, kind: 'ASKED', actor_id: adminId });
  await insert('application_history', { ...entry, kind: 'ANSWERED', question_id: questionId });
  const openQuestionId = await insert('application_history', { ...entry, kind: 'ASKED', actor_id: adminId });
  await insert('application_history', { ...entry, kind: 'REJECTED', actor_id: adminId });
  const pass = { email: writer, plan: 'R499', application_id: applicationId, created_by: adminId } as const;
  const passId = await insert('access_passes', { ...pass, created_at: at, expires_at: later });
  const importId = await insert('provider_imports', {
    ...{ basis: 'CONSENT', source: 'A fair', invited: 1, created_by: adminId, created_at: at },
  });
  const importedPassId = await insert('access_passes', {
    ...{ email: provider.email, plan: 'R499', created_by: adminId, created_at: at, expires_at: later },
    ...{ status: 'USED', used_at: at, used_by: provider.userId },
  });
  await db('imported_providers').insert({
    ...{ pass_id: importedPassId, import_id: importId, business_name: 'Walls', contact_name: 'Wim', place: 'Here' },
    ...{ phone: null, category_id: category('plumbing'), registration_number: '2019/1/07' },
  });
  const apiKeyId = await insert('api_keys', {
    ...{ ...ofProvider, user_id: provider.userId, name: 'Books', scopes: ['leads:read'] },
    ...{ hint: 'mkt_', token_hash: randomBytes(32), created_at: at, expires_at: later },
  });
  const partnerSiteId = await insert('partner_sites', {
    ...{ name: 'Homes', origin: `https://${randomUUID()}.example`, created_by: adminId, created_at: at },
  });
  const webhooks: string[] = [];
  const webhookDeliveries: string[] = [];
  for (const owner of [providerId, null]) {
    const webhookId = await insert('webhooks', {
      ...{ provider_id: owner, url: 'https://hooks.example.com/', events: ['lead.sent'], created_at: at },
      ...{ secret_key_id: 'key', sealed_secret: Buffer.from('x') },
      ...{ paused_at: at, pause_reason: 'FAILING', pause_id: randomUUID() },
    });
    webhooks.push(webhookId);
    webhookDeliveries.push(
      await insert('webhook_deliveries', {
        ...{ webhook_id: webhookId, event: 'lead.sent', subject_id: leads[0]!, data: '{}', created_at: at },
        ...{ outcome: 'FAILED', answer: 'No' },
      }),
    );
  }
  const pendingRequest = PostPendingRequest.parse(pendingRequestBody({ contactEmail: seeker.email }));
  await postPendingRequest(deps, pendingRequest, { idempotencyKey: `pending ${place}` });
  const pendingRequestId = (await db('pending_requests')
    .where({ idempotency_key: `pending ${place}` })
    .first('id'))!.id;
  await askForDataLink(deps, seeker.email);
  const access = (await db('data_requests').where({ email: seeker.email, kind: 'ACCESS' }).first('id'))!.id;

  return {
    ...{ place, seeker, provider, member, writer, invited: invitation.email, city },
    /** Ids and tokens by the parameter of a path, with the part of the path before it. */
    ids: {
      'leads/:id': leads,
      'providers/:leadId': leads,
      'quotes/:id': quotes,
      'appointments/:id': appointments,
      'calendar/:token': await Promise.all(
        [provider, member].map(
          async ({ userId }) =>
            (await putFeed(deps, { userId, showsContacts: true, showsTeam: false, replace: true }))!,
        ),
      ),
      'pending-requests/:token': [
        await issueConfirmationToken(deps, pendingRequestId),
        (await postPendingRequest(deps, pendingRequest, { idempotencyKey: `pending ${place}` })).token,
      ],
      'requests/:request': await Promise.all(enquiries.map((id) => issueRequestToken(deps, id))),
      'enquiries/:request': enquiries,
      'enquiries/:id': enquiries,
      'attachments/:id': [fileId],
      'message-files/:fileId': messageFiles,
      'files/:fileId': quoteFiles,
      'photos/:id': [photoId],
      'documents/:id': [documentId],
      'messages/:id': [letterId],
      'statements/:id': await db('bank_statements').pluck('id'),
      'applications/:id': [applicationId],
      'providers/:id': [providerId],
      'portfolio/:id': [photoId],
      'users/:id': [seeker.userId, provider.userId, member.userId],
      'lead-invitations/:id': [leadInvitationId],
      'invitations/:id': [invitationId],
      'team/:id': [member.userId],
      'invoices/:id': invoiceIds,
      'plan-requests/:id': [wishId],
      'payments/:id': await db('payments').where({ provider_id: providerId }).pluck('id'),
      'card/:id': await db('card_attempts').where({ provider_id: providerId }).pluck('id'),
      'card-events/:id': await db('card_events').whereLike('key', `marked-${place}`).pluck('id'),
      'grants/:id': await db('billing_grants').where({ provider_id: providerId }).pluck('id'),
      'messages/:messageId': [messageId],
      'disclosures/:id': leads,
      'ratings/:id': ratings,
      'reports/:id': reports,
      'providers/:slug': [await db('provider_slugs').where(ofProvider).pluck('slug')].flat(),
      'page/*slugs': ['home-improvement/plumbing'],
      'areas/*slugs': [area],
      'service-locations/*slugs': [`home-improvement/plumbing/${area}`],
      'local-activity/*slugs': [`home-improvement/plumbing/${area}`],
      'by-slug/:slug': [city.slug],
      'slug/:slug': ['plumbing'],
      'categories/:id': [category('home-improvement'), category('plumbing')],
      'simulations/:id': [randomUUID()],
      'access-passes/:id': [passId],
      'api-keys/:id': [apiKeyId],
      'partner-sites/:id': [partnerSiteId],
      'webhooks/:id': webhooks,
      'deliveries/:deliveryId': webhookDeliveries,
      'sessions/:id': [randomUUID()],
      'passkeys/:id': [randomUUID()],
      ':id/:file': [photoFile],
      'queues/:queue': ['mail'],
      'jobs/:action': ['retry'],
      'sitemaps/:name': ['categories'],
      'assets/:name': ['index-Bq3xZ81k.js'],
      '/accepted.:format': ['csv', 'xlsx'],
    } as Record<string, string[]>,
    tokens: {
      question: await issueQuestionToken(deps, openQuestionId),
      pass: await issuePassToken(deps, passId, { mailed: true }),
      preferences: await preferencesToken(deps, seeker.email),
      invitation: await issueInvitationToken(deps, invitationId),
      data: await issueDataToken(deps, access),
    },
    enquiries,
    accepted,
  };
};

/** The state of a world's requests. `offered`: before acceptance. `old`: 90 days after they ended. */
export const states = [
  'offered',
  'accepted',
  'revoked',
  'suspended',
  'seeker erased',
  'business erased',
  'old',
] as const;
export type State = (typeof states)[number];

/** Adds a passkey to each person, with which a sign-in needs a second step. */
export const addPasskeys = async ({ db, clock }: TestDeps, { seeker, provider, member }: World): Promise<void> => {
  for (const { userId } of [seeker, provider, member])
    await db('passkeys').insert({
      ...{ user_id: userId, credential_id: randomUUID(), public_key: randomBytes(8), counter: '0' },
      ...{ transports: ['usb'], name: 'Phone', created_at: clock.now() },
    } as never);
};

const erase = async (deps: TestDeps, userId: string) => {
  await askForDeletion(deps, { userId, email: null });
  await deps.db('data_requests').where({ user_id: userId, kind: 'DELETION' }).update({ due_at: deps.clock.now() });
  const { erased, failures } = await eraseAllDue(deps, undefined);
  if (erased !== 1) throw new Error(`nothing was erased: ${failures}`);
};

/** What brings an accepted world into its state. */
export const bringInto: Record<State, (deps: TestDeps, world: World) => Promise<unknown>> = {
  offered: async () => {},
  accepted: async () => {},
  revoked: (deps, { accepted }) => Promise.all(accepted.map((lead) => revokeContact(deps, lead))),
  suspended: (deps, { provider }) => suspendProvider(deps, { providerId: provider.providerId, reason: 'Complaints' }),
  'seeker erased': (deps, { seeker }) => erase(deps, seeker.userId),
  'business erased': (deps, { provider }) => erase(deps, provider.userId),
  old: async (deps, { enquiries }) => {
    const closed_at = new Date(deps.clock.now().getTime() - days(91));
    await deps
      .db('enquiries')
      .whereIn('id', enquiries)
      .update({ status: 'completed', outcome: 'NOT_NEEDED', done_by_lead_id: null, closed_at });
    await eraseContacts(deps);
  },
};
