/**
 * The fictitious people of the drill and everything they do, through the services that the API calls, so that they leave every
 * kind of personal data. Their values are the same every night, so that a later drill finds what escaped an earlier one.
 */
import { categoryById, categoryPath } from '@marketplace/catalogue/lookup';
import { bestTimes, contactLanguages } from '@marketplace/contracts/enquiries/facts';
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { PostPendingRequest } from '@marketplace/contracts/pending-requests/schemas';
import { providerPhoneKindNames, seekerPhoneKindNames } from '@marketplace/contracts/phones/kinds';
import { SentQuote } from '@marketplace/contracts/quotes/schemas';
import { generatePass } from '@marketplace/domain/access-passes/service';
import { accountQueries } from '@marketplace/domain/accounts/queries';
import { putFeed } from '@marketplace/domain/appointments/feeds';
import { appointmentQueries } from '@marketplace/domain/appointments/queries';
import { pickTime, proposeTime } from '@marketplace/domain/appointments/service';
import { draftKey, type UploadId } from '@marketplace/domain/attachments/rules';
import { announceUpload } from '@marketplace/domain/attachments/service';
import { audited } from '@marketplace/domain/audit/service';
import { answerMessage } from '@marketplace/domain/contact/answers';
import { receiveMessage } from '@marketplace/domain/contact/service';
import { sendMessage } from '@marketplace/domain/conversations/service';
import { rememberDevice } from '@marketplace/domain/credentials/devices';
import { requestEmailChange } from '@marketplace/domain/credentials/email-change';
import { hashPassword } from '@marketplace/domain/credentials/passwords';
import { followedByAccount } from '@marketplace/domain/enquiries/request-links';
import { postEnquiry } from '@marketplace/domain/enquiries/service';
import { putQuickReplies } from '@marketplace/domain/leads/quick-replies';
import { acceptLead, assignLead, updateLead } from '@marketplace/domain/leads/service';
import { postPendingRequest } from '@marketplace/domain/pending-requests/service';
import type { Person } from '@marketplace/domain/personal-data/requests';
import { confirmPhone, setPhone, setPhoneOfRequest } from '@marketplace/domain/phones/service';
import { requestPlan } from '@marketplace/domain/plan-requests/service';
import { addPhoto } from '@marketplace/domain/portfolio/service';
import { saveProfile } from '@marketplace/domain/profiles/service';
import { askApplicant } from '@marketplace/domain/provider-applications/questions';
import { receiveApplication } from '@marketplace/domain/provider-applications/service';
import { documentQueries } from '@marketplace/domain/provider-documents/queries';
import { addDocument, rejectDocument } from '@marketplace/domain/provider-documents/service';
import { registerProvider } from '@marketplace/domain/providers/service';
import { subscribe } from '@marketplace/domain/push/service';
import { declineQuote } from '@marketplace/domain/quotes/decisions';
import { putPriceBook } from '@marketplace/domain/quotes/price-book';
import { createQuote } from '@marketplace/domain/quotes/service';
import { rateLead } from '@marketplace/domain/ratings/service';
import { reportConversation } from '@marketplace/domain/reports/service';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { editRequest } from '@marketplace/domain/requests/editing';
import { sessionKeys } from '@marketplace/domain/sessions/keys';
import { startSession } from '@marketplace/domain/sessions/service';
import { issueInvitationToken } from '@marketplace/domain/team/invitation-tokens';
import { acceptInvitation, inviteToTeam } from '@marketplace/domain/team/invitations';
import { teamQueries } from '@marketplace/domain/team/queries';
import { setTeamNotices } from '@marketplace/domain/team/service';
import { citiesOf } from '@marketplace/gazetteer/lookup';
import { days, hours, minutes } from '@marketplace/platform/clock';
import type { JobDeps } from '../deps.ts';

/** Words that no real text contains. Every value below contains one of them. */
export const marks = ['zzyxwander', '82955914'] as const;
/** The part of the business that stays: its name in a request. */
export const businessName = 'Quillbrook Works (privacy drill)';

const phone = '082 955 9147';
/** A business gets no request with its own number. */
const providerPhone = '082 955 9148';
const addressOf = (who: string) => `zzyxwander.${who}@privacy-drill.invalid`;

/** The request's service and place, which no business serves. */
export type Place = { categoryId: string; province: string };
export type Played = { people: Person[]; uploads: UploadId[] };

const names = {
  seeker: 'Zola Zzyxwander',
  provider: 'Pim Zzyxwander',
  administrator: 'Ada Zzyxwander',
  writer: 'Wim Zzyxwander',
  member: 'Mia Zzyxwander',
} as const;

const accountOf = async (
  deps: JobDeps,
  who: 'seeker' | 'administrator',
  role: 'SEEKER' | 'ADMIN',
  passwordHash: string,
) => {
  const now = deps.clock.now();
  const account = { email: addressOf(who), name: names[who], phone: '+27829559147', role, passwordHash };
  const id = await accountQueries(deps).insert({ ...account, emailVerifiedAt: now, createdAt: now });
  if (!id) throw new Error('a person of the drill already has an account');
  return id;
};

/** Signs in on a remembered browser that gets notifications. */
const signIn = async (deps: JobDeps, userId: string) => {
  const device = 'Zzyxwander Browser on Linux';
  await rememberDevice(deps, { userId, token: undefined, device });
  const { sessionId } = await startSession(deps, sessionKeys('keys of a drill that open nothing and are not kept'), {
    userId,
    device,
  });
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  await subscribe(deps, { userId, sessionId, subscription: { endpoint: 'https://push.example/zzyxwander', keys } });
};

/** Plays all actions. `settle` runs the jobs that follow so far, and `lastCode` returns the newest code sent to a phone. */
export const playPeople = async (
  deps: JobDeps,
  { categoryId, province }: Place,
  { settle, lastCode }: { settle: () => Promise<void>; lastCode: () => string },
): Promise<Played> => {
  const category = categoryById(categoryId);
  const city = citiesOf({ slug: province })[0];
  if (!category || !city) throw new Error('the place of the drill is not in the catalogue or the gazetteer');
  const passwordHash = await hashPassword('a password that opens nothing');
  const seekerId = await accountOf(deps, 'seeker', 'SEEKER', passwordHash);
  const administratorId = await accountOf(deps, 'administrator', 'ADMIN', passwordHash);
  const now = deps.clock.now();
  const provider = await registerProvider(deps, {
    account: { email: addressOf('provider'), name: names.provider, phone: providerPhone, passwordHash },
    businessName,
    baseCity: city,
    coverageRadiusKm: 50,
    categoryIds: [categoryId],
    provinces: [province],
    subscriptionStatus: 'ACTIVE',
    verifiedAt: now,
  });
  for (const userId of [seekerId, provider.userId, administratorId]) await signIn(deps, userId);
  const wish = { plan: 'FREE_VIA_BUNDLE', reason: 'Pim Zzyxwander asked for it' } as const;
  await requestPlan(deps, { ...wish, providerId: provider.providerId, actorId: provider.userId });
  await putQuickReplies(deps, provider.providerId, [{ name: 'Zzyxwander', text: 'Pim Zzyxwander calls you back.' }]);
  await requestEmailChange(deps, { id: seekerId }, { email: addressOf('seeker-to-be') });

  const { objects } = deps;
  const bytes =
    objects &&
    (await (
      await import('sharp')
    )
      .default({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer());
  const uploads: UploadId[] = [];
  const uploaded = async () => {
    if (!objects) return undefined;
    const upload = await announceUpload(deps, { name: 'zzyxwander.png', size: bytes!.length, type: 'image/png' });
    uploads.push(upload);
    await objects.write(draftKey(upload), bytes!, 'image/png');
    const [address = ''] = objects.uploadUrl(draftKey(upload), { size: bytes!.length, type: 'image/png' }).split('?');
    return { ...upload, address };
  };
  const upload = await uploaded();

  const { providerId } = provider;
  const about = 'Pim Zzyxwander builds walls.';
  await saveProfile(deps, {
    providerId,
    profile: { about, languages: [], yearsInBusiness: 12, whatsapp: providerPhone, isPublic: true },
  });
  const [photo, proof] = [await uploaded(), await uploaded()];
  if (photo && proof) {
    const ofBusiness = { providerId, keyOf: objects?.keyOf, requestId: undefined };
    await addPhoto(deps, { ...ofBusiness, address: photo.address, caption: 'A wall at Zzyxwander' });
    const document = { upload: proof.address, kind: 'identity', number: 'ZZYXWANDER 7', expiresOn: null } as const;
    await addDocument(deps, { ...ofBusiness, document });
    const [added] = await documentQueries(deps).ofProvider(providerId);
    const note = 'The name must be Pim Zzyxwander.';
    const decision = { id: added!.id, actorId: administratorId, requestId: 'privacy-drill' };
    await rejectDocument(deps, { ...decision, rejection: 'name', note });
  }

  const [top, middle, leaf] = categoryPath(category.id);
  const email = addressOf('seeker');
  const posted = {
    title: 'A wall for Zzyxwander',
    description: 'Please ask for Zola Zzyxwander at the gate, or ring the bell of the neighbours twice.',
    province: city.province.name,
    city: city.name,
    budgetMin: 1000,
    budgetMax: 2000,
    timeframe: timeframes[3],
    bestTimeToContact: bestTimes[0],
    contactLanguage: contactLanguages[1],
    isUnlisted: true,
    language: 'zu',
    contactName: names.seeker,
    contactEmail: email,
    contactPhone: phone,
    contactPreferences: ['call', 'whatsapp'],
  };
  await postPendingRequest(deps, PostPendingRequest.parse({ categoryId: leaf!.id, ...posted }), {
    idempotencyKey: null,
  });
  const enquiry = await postEnquiry(
    deps,
    PostEnquiry.parse({
      ...posted,
      parentCategoryId: top!.id,
      subcategoryId: middle!.id,
      subSubcategoryId: leaf!.id,
      contactEmailConfirm: email,
      ...(upload && { attachments: [upload.address] }),
    }),
    { seekerId, idempotencyKey: 'zzyxwander-request', keyOf: objects?.keyOf },
  );
  await setPhone(deps, provider.userId, { number: providerPhone, kinds: providerPhoneKindNames });
  await settle();
  await confirmPhone(deps, { userId: provider.userId }, { code: lastCode() });
  await setPhoneOfRequest(deps, enquiry.id, { channel: 'whatsapp', kinds: seekerPhoneKindNames });
  await settle();
  await confirmPhone(deps, { enquiryId: enquiry.id }, { code: lastCode() });
  // A lead may be identified by its request.
  const ofLead = { id: enquiry.id, providerId: provider.providerId };
  const leadId = await acceptLead(deps, ofLead);
  const won = { crmStatus: 'WON', wonValueCents: 100_000, note: 'Zola Zzyxwander pays on Friday' } as const;
  await updateLead(deps, { ...ofLead, change: won });
  const line = { description: 'A wall for Zola Zzyxwander', quantity: 2, unitPriceCents: 50_000 };
  const quoteUpload = await uploaded();
  const quote = SentQuote.parse({
    lines: [line],
    vat: 'NONE',
    note: 'Dear Zola Zzyxwander',
    uploads: quoteUpload ? [quoteUpload.address] : [],
  });
  const ofProvider = { providerId: provider.providerId, keyOf: objects?.keyOf };
  const idempotencyKey = 'zzyxwander-quote';
  const quoteId = await createQuote(deps, { ...ofProvider, leadId, quote, send: true, idempotencyKey });
  const decline = { reason: 'OTHER', text: 'Zola Zzyxwander has changed her mind' } as const;
  await declineQuote(deps, { enquiryId: enquiry.id, quoteId, ...decline });
  const draft = { ...quote, uploads: [] };
  await createQuote(deps, { ...ofProvider, leadId, quote: draft, idempotencyKey: null });
  const saved = { description: line.description, unitPriceCents: line.unitPriceCents };
  await putPriceBook(deps, provider.providerId, [saved]);
  await settle();
  const start = new Date(Math.ceil(deps.clock.now().getTime() / hours(1)) * hours(1) + days(1));
  const time = { startsAt: start, endsAt: new Date(start.getTime() + hours(1)) };
  const visit = { kind: 'VISIT', slots: [time], replaces: null, idempotencyKey: 'zzyxwander-visit' } as const;
  const bySeeker = { side: 'SEEKER', enquiryId: enquiry.id } as const;
  await proposeTime(deps, bySeeker, { ...visit, leadId, address: '9 Zzyxwander Street' });
  const [proposal] = await appointmentQueries(deps).ofLead(leadId);
  await pickTime(deps, { side: 'PROVIDER', providerId: provider.providerId }, { id: proposal!.id, slot: 0 });
  await putFeed(deps, { userId: provider.userId, showsContacts: true, showsTeam: false, replace: false });
  const followed = await followedByAccount(deps, seekerId, enquiry.id);
  await editRequest(deps, followed, { edit: { contactName: `${names.seeker} Junior` } });
  const sent = { addresses: [], keyOf: undefined, idempotencyKey: 'zzyxwander-conversation' };
  const clientText = 'The Zzyxwander gate is the green one.';
  await sendMessage(deps, { side: 'SEEKER', enquiryId: enquiry.id, leadId }, { ...sent, text: clientText });
  const reply = 'Pim Zzyxwander is on the way.';
  await sendMessage(deps, { side: 'PROVIDER', providerId, leadId }, { ...sent, text: reply });
  await inviteToTeam(deps, { providerId, actorId: provider.userId, email: addressOf('member'), role: 'MEMBER' });
  const [invitation] = await teamQueries(deps).invitations(providerId);
  const token = await issueInvitationToken(deps, invitation!.id);
  const joining = {
    token,
    name: names.member,
    password: 'a sentence that opens nothing',
    user: null,
    switchAccount: false,
  };
  const { userId: memberId } = await acceptInvitation(deps, joining);
  await setTeamNotices(deps, { providerId, userId: memberId, notices: 'ALL' });
  await assignLead(deps, { id: leadId, providerId, actorId: provider.userId, assigneeId: memberId });
  const asMember = { side: 'PROVIDER', providerId, actorId: memberId, leadId } as const;
  await sendMessage(deps, asMember, { ...sent, idempotencyKey: null, text: 'Mia Zzyxwander comes along.' });
  await signIn(deps, memberId);
  const complaint = { reason: 'OTHER', text: 'Zzyxwander was rude' } as const;
  await reportConversation(deps, { side: 'SEEKER', enquiryId: enquiry.id, leadId }, complaint);
  await reportConversation(deps, { side: 'PROVIDER', providerId, leadId }, complaint);
  await closeRequest(deps, { enquiryId: enquiry.id, end: { outcome: 'DONE', leadId } });
  const text = 'Pim at Zzyxwander was on time';
  await rateLead(deps, { enquiryId: enquiry.id, leadId, stars: 5, text, isProven: true });
  await revokeContact(deps, { enquiryId: enquiry.id, leadId });

  const writer = addressOf('writer');
  const message = {
    name: names.writer,
    email: writer,
    subject: 'Zzyxwander asks',
    category: 'other',
    message: `Call Wim Zzyxwander on ${phone}.`,
  } as const;
  const messageId = await receiveMessage(deps, message, { idempotencyKey: 'zzyxwander-message' });
  await answerMessage(
    deps,
    { answers: 0, messageId, authorId: administratorId, text: 'Dear Wim Zzyxwander, we call you.' },
    { idempotencyKey: null },
  );
  const applicationId = await receiveApplication(
    deps,
    {
      plan: 'network-pro',
      businessName: 'Zzyxwander Walls',
      contactName: names.writer,
      email: writer,
      phone,
      serviceCategory: middle!.slug,
      serviceArea: 'Around Zzyxwander',
      experience: 'Wim Zzyxwander has twelve years',
    },
    { idempotencyKey: 'zzyxwander-application' },
  );
  await askApplicant(deps, { applicationId, actorId: administratorId, question: 'Where is Zzyxwander?' });
  await generatePass(deps, { email: writer, plan: 'R499', life: minutes(15), createdBy: administratorId });
  // Last, because writing the audit log locks it until the drill ends.
  await audited(
    deps,
    { id: administratorId, network: null },
    { action: 'enquiry.search', work: async () => {}, subjectId: null, details: { search: names.seeker, email } },
  );
  await settle();
  const account = (userId: string): Person => ({ userId, email: null });
  return {
    people: [
      account(seekerId),
      account(memberId),
      account(provider.userId),
      { userId: null, email: writer },
      account(administratorId),
    ],
    uploads,
  };
};
