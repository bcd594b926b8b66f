/**
 * Test data created through the services, so that it is always valid. Every builder has defaults for all fields,
 * accepts overrides, and creates unique names and addresses, so that calls never collide.
 */
import { categoryBySlug } from '@marketplace/catalogue/lookup';
import type { Role } from '@marketplace/contracts/accounts/roles';
import type { TeamRole } from '@marketplace/contracts/accounts/team-roles';
import type { Scope } from '@marketplace/contracts/api-keys/scopes';
import type { ProviderApplication } from '@marketplace/contracts/applications/applications';
import type { ContactMessage } from '@marketplace/contracts/contact/schemas';
import type { DocumentKind } from '@marketplace/contracts/documents/kinds';
import { documentTypes } from '@marketplace/contracts/enquiries/attachments';
import { bestTimes } from '@marketplace/contracts/enquiries/facts';
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import type { ServiceRequest } from '@marketplace/contracts/enquiries/service-requests';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import type { PostPendingRequest } from '@marketplace/contracts/pending-requests/schemas';
import { accountQueries } from '@marketplace/domain/accounts/queries';
import { createApiKey, listApiKeys } from '@marketplace/domain/api-keys/service';
import { attachmentQueries } from '@marketplace/domain/attachments/queries';
import { draftKey } from '@marketplace/domain/attachments/rules';
import { announceUpload } from '@marketplace/domain/attachments/service';
import { hashPassword } from '@marketplace/domain/credentials/passwords';
import type { Deps } from '@marketplace/domain/deps';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { saveBillingSettings, startBilling } from '@marketplace/domain/invoices/settings';
import { acceptLead, declineLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { addDocument } from '@marketplace/domain/provider-documents/service';
import { providerQueries } from '@marketplace/domain/providers/queries';
import { requiredChecksOf } from '@marketplace/domain/providers/rules';
import { type NewProvider, registerProvider } from '@marketplace/domain/providers/service';
import { recordChecks } from '@marketplace/domain/providers/standing';
import { rateLead } from '@marketplace/domain/ratings/service';
import { suburbOf } from '@marketplace/domain/reference/cities';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { teamQueries } from '@marketplace/domain/team/queries';
import { cityByPath } from '@marketplace/gazetteer/lookup';
import type { City, Place } from '@marketplace/gazetteer/place';
import { hours } from '@marketplace/platform/clock';
import type { z } from 'zod';

/** The password of every account. */
export const password = 'a password for tests';
let passwordHash: Promise<string> | undefined;

let count = 0;
/** `plumber-7`: unique within a test file. */
export const unique = (word: string): string => `${word}-${++count}`;

/** The id of a category by its slug. */
export const category = (slug: string): string => {
  const found = categoryBySlug(slug);
  if (!found) throw new Error(`the catalogue has no category ${slug}`);
  return found.id;
};

/** A city or suburb by its path: `gauteng/soweto`, `gauteng/soweto/orlando-west`. */
export const place = (path: string): Place => {
  const [province, inCity, inSuburb] = path.split('/');
  return { city: city(`${province}/${inCity}`), suburb: inSuburb ? suburbOf(path) : null };
};

/** A request's fields for this place. */
export const wherePlace = ({ city, suburb }: Place) => ({
  ...{ province: city.province.name, city: city.name },
  ...(suburb && { suburb: suburb.name }),
});

/** A city by its path: `gauteng/johannesburg`. */
export const city = (path: string): City => {
  const found = cityByPath(path);
  if (!found) throw new Error(`the gazetteer has no city ${path}`);
  return found;
};

/** An account of a verified seeker by default. For providers, use `buildProvider`. */
export const buildAccount = async (
  deps: Deps,
  { role = 'SEEKER' as Role, email = `${unique('person')}@example.org`, name = 'Thandi Nkosi', verified = true } = {},
): Promise<{ userId: string; email: string; name: string; password: string }> => {
  passwordHash ??= hashPassword(password);
  const now = deps.clock.now();
  const userId = await accountQueries(deps).insert({
    email,
    name,
    phone: null,
    role,
    passwordHash: await passwordHash,
    emailVerifiedAt: verified ? now : null,
    createdAt: now,
  });
  if (!userId) throw new Error(`${email} already has an account`);
  return { userId, email, name, password };
};

export type BuiltProvider = { providerId: string; userId: string; email: string; businessName: string };

/** Starts billing. With a VAT number, invoices are tax invoices. Returns the id of the super administrator who started it. */
export const buildBilling = async (
  deps: Deps,
  { vatNumber = null, actorId }: { vatNumber?: string | null; actorId?: string } = {},
): Promise<string> => {
  const by = actorId ?? (await buildAccount(deps, { role: 'SUPER_ADMIN' })).userId;
  await saveBillingSettings(deps, {
    ...{ operatorName: 'Marketplace (Pty) Ltd', operatorAddress: '1 Main Road', vatNumber, bankName: 'Bank' },
    ...{ accountHolder: 'Marketplace', accountNumber: '1234567890', branchCode: '250655' },
  });
  await startBilling(deps, { actorId: by });
  return by;
};

/** A verified plumber in Johannesburg who covers 50 km of Gauteng, with an account. */
export const buildProvider = async (
  deps: Deps,
  { account, ...overrides }: Partial<Omit<NewProvider, 'account'>> & { account?: Partial<NewProvider['account']> } = {},
): Promise<BuiltProvider> => {
  passwordHash ??= hashPassword(password);
  const businessName = overrides.businessName ?? unique('Plumber');
  const email = account?.email ?? `${unique('provider')}@example.org`;
  const ids = await registerProvider(deps, {
    account: { email, name: 'Sipho Dlamini', phone: '011 555 0100', passwordHash: await passwordHash, ...account },
    businessName,
    baseCity: city('gauteng/johannesburg'),
    coverageRadiusKm: 50,
    categoryIds: [category('plumbing')],
    provinces: ['gauteng'],
    subscriptionStatus: 'ACTIVE',
    verifiedAt: deps.clock.now(),
    ...overrides,
  });
  return { ...ids, email, businessName };
};

/** Checks a provider now: all that verify it, or only some. They hold until a moment, or for good. */
export const checkProvider = async (
  deps: Deps,
  {
    providerId,
    actorId = null,
    until = null,
    checks,
    ...rest
  }: { providerId: string; actorId?: string | null; until?: Date | null; checks?: DocumentKind[]; note?: string } & {
    onlyLonger?: boolean;
  },
): Promise<void> => {
  const kinds = checks ?? requiredChecksOf((await providerQueries(deps).categoryIds(providerId)).all);
  const visit = { method: 'in_person' as const, checkedAt: deps.clock.now(), validUntil: until };
  await recordChecks(deps, { ...{ providerId, actorId, ...rest }, ...visit, checks: kinds });
};

/** A person in a provider's team, with an account. */
export const buildMember = async (
  deps: Deps,
  { providerId }: { providerId: string },
  { role = 'MEMBER' as TeamRole, name = 'Lerato Mokoena' } = {},
): Promise<{ userId: string; email: string }> => {
  const { userId, email } = await buildAccount(deps, { role: 'PROVIDER', name });
  await teamQueries(deps).insert({ userId, providerId, role, at: deps.clock.now() });
  return { userId, email };
};

/** An API key of the account, by default with every scope that it can have. Returns its text. */
export const buildApiKey = async (
  deps: Deps,
  { userId }: { userId: string },
  { scopes, name = 'Accounting' }: { scopes?: Scope[]; name?: string } = {},
): Promise<string> => {
  const account = await accountQueries(deps).findById(userId);
  if (!account) throw new Error('the account is gone');
  const actor = { id: userId, network: null };
  const all = (await listApiKeys(deps, account)).scopes;
  return createApiKey(deps, { account, actor, name, scopes: scopes ?? all, days: 30 });
};

/** A document of a provider whose file passed its check. Returns its id. */
export const buildDocument = async (
  deps: Deps,
  {
    providerId,
    kind = 'identity',
    number = '',
    expiresOn = null,
  }: { providerId: string; kind?: DocumentKind; number?: string; expiresOn?: string | null },
): Promise<string> => {
  const upload = await announceUpload(deps, { name: `${kind}.pdf`, size: 10, type: documentTypes.pdf });
  await addDocument(deps, {
    providerId,
    document: { upload: 'https://store.example/upload', kind, number, expiresOn },
    keyOf: () => draftKey(upload),
    requestId: undefined,
  });
  const file = { name: `${kind}.pdf`, size: 10, type: documentTypes.pdf, width: null, height: null };
  await attachmentQueries(deps).setReady(upload.id, file);
  const document = await deps.db('provider_documents').where({ attachment_id: upload.id }).first('id');
  return document!.id;
};

export type EnquiryBody = z.input<typeof PostEnquiry>;

/** A body for `POST /api/enquiries`: a leaking geyser in Johannesburg. */
export const enquiryBody = (overrides: Partial<EnquiryBody> = {}): EnquiryBody => {
  const contactEmail = overrides.contactEmail ?? `${unique('seeker')}@example.org`;
  return {
    parentCategoryId: category('home-improvement'),
    subcategoryId: category('plumbing'),
    subSubcategoryId: category('geyser-installation-and-repair'),
    title: 'Geyser leaks into the ceiling',
    description: 'Our geyser has been leaking since Sunday and the ceiling is wet.',
    province: 'Gauteng',
    city: 'Johannesburg',
    budgetMin: 1500,
    budgetMax: 6000,
    timeframe: timeframes[0],
    contactName: 'Thandi Nkosi',
    contactEmail,
    contactEmailConfirm: contactEmail,
    contactPhone: '082 555 0199',
    bestTimeToContact: bestTimes[0],
    contactPreferences: ['call', 'whatsapp'],
    contactLanguage: 'isiZulu',
    ...overrides,
  };
};

/** A body for `POST /api/pending-requests`, about the same geyser. */
export const pendingRequestBody = (overrides: Partial<z.input<typeof PostPendingRequest>> = {}) => {
  const { parentCategoryId, subcategoryId, subSubcategoryId, contactEmailConfirm, ...body } = enquiryBody();
  return { categoryId: subSubcategoryId, ...body, ...overrides };
};

/** A body for `POST /api/service-requests`: a leaking tap in Johannesburg. */
export const serviceRequestBody = (overrides: Partial<z.input<typeof ServiceRequest>> = {}) => ({
  category: category('home-improvement'),
  subcategory: category('plumbing'),
  title: 'Kitchen tap drips all night',
  province: 'gauteng' as const,
  city: 'Johannesburg',
  contactName: 'Thandi Nkosi',
  contactEmail: `${unique('seeker')}@example.org`,
  budgetRange: '1000-5000' as const,
  timeframe: 'this-week' as const,
  ...overrides,
});

/** A body for `POST /api/contact`. */
export const contactBody = (overrides: Partial<z.input<typeof ContactMessage>> = {}) => ({
  name: 'Thandi Nkosi',
  email: `${unique('writer')}@example.org`,
  subject: 'A question about my request',
  category: 'request' as const,
  message: 'Nobody has called me yet.\nIs that usual on a Sunday?',
  ...overrides,
});

/** A body for `POST /api/provider-applications`. */
export const applicationBody = (overrides: Partial<z.input<typeof ProviderApplication>> = {}) => ({
  plan: 'network-pro' as const,
  businessName: 'Dlamini Plumbing',
  contactName: 'Sipho Dlamini',
  email: `${unique('applicant')}@example.org`,
  phone: '011 555 0100',
  serviceCategory: 'plumbing',
  serviceArea: 'Sandton and Randburg',
  experience: 'Twelve years',
  ...overrides,
});

export type BuiltEnquiry = { id: string; reference: string; createdAt: Date };

/** A posted enquiry that is not matched yet. */
export const buildEnquiry = (
  deps: Deps,
  overrides: Partial<EnquiryBody> & { context?: Partial<Parameters<typeof postEnquiry>[2]> } = {},
): Promise<BuiltEnquiry> => {
  const { context, ...body } = overrides;
  return postEnquiry(deps, PostEnquiry.parse({ again: true, ...enquiryBody(body) }), {
    seekerId: null,
    idempotencyKey: null,
    ...context,
  });
};

export type BuiltLead = BuiltProvider & { leadId: string; enquiryId: string };

/**
 * A lead of a new provider, with its enquiry. The enquiry is matched as usual, so earlier suitable providers get a lead
 * too. Throws if they take all places.
 */
export const buildLead = async (
  deps: Deps,
  {
    provider,
    enquiry,
    status = 'SENT',
  }: {
    provider?: BuiltProvider;
    enquiry?: Parameters<typeof buildEnquiry>[1];
    status?: 'SENT' | 'ACCEPTED' | 'DECLINED';
  } = {},
): Promise<BuiltLead> => {
  const receiver = provider ?? (await buildProvider(deps));
  const { id: enquiryId } = await buildEnquiry(deps, enquiry);
  await matchEnquiry(deps, { enquiryId });
  const { providerId } = receiver;
  const lead = await deps.db('leads').where({ enquiry_id: enquiryId, provider_id: providerId }).first('id');
  if (!lead) throw new Error(`${receiver.businessName} got no lead`);
  if (status === 'ACCEPTED') await acceptLead(deps, { id: lead.id, providerId });
  if (status === 'DECLINED') await declineLead(deps, { id: lead.id, providerId });
  return { ...receiver, leadId: lead.id, enquiryId };
};

export type BuiltRating = BuiltLead & { ratingId: string };

/** An accepted lead, and its request closed as done by that provider two hours after it was posted. */
export const buildDoneLead = async (
  deps: Deps,
  about: Omit<NonNullable<Parameters<typeof buildLead>[1]>, 'status'> = {},
): Promise<BuiltLead> => {
  const lead = await buildLead(deps, { ...about, status: 'ACCEPTED' });
  const { enquiryId, leadId } = lead;
  // A rating within an hour from an unknown mailbox is held.
  const posted = new Date(deps.clock.now().getTime() - hours(2));
  await deps.db('enquiries').where({ id: enquiryId }).update({ created_at: posted });
  await closeRequest(deps, { enquiryId, end: { outcome: 'DONE', leadId } });
  return lead;
};

/** A seeker's rating of a done lead, of a new provider by default. */
export const buildRating = async (
  deps: Deps,
  {
    lead,
    stars = 5,
    text = 'On time, tidy and friendly.',
    ...about
  }: Omit<NonNullable<Parameters<typeof buildLead>[1]>, 'status'> & {
    lead?: BuiltLead;
    stars?: number;
    text?: string;
  } = {},
): Promise<BuiltRating> => {
  const rated = lead ?? (await buildDoneLead(deps, about));
  const { enquiryId, leadId } = rated;
  return { ...rated, ratingId: await rateLead(deps, { enquiryId, leadId, stars, text, isProven: true }) };
};

/** A text with a possible contact detail, which is held until an administrator reviews it. */
export const suspiciousText = 'Ask for 082 first, then my friend 555 and my brother 0199, you know what to do';
