/**
 * Edits of a request. A seeker may change everything before the first acceptance, and later only what does
 * not change the job.
 */
import { categoryById } from '@marketplace/catalogue/lookup';
import { contactDetails, isFixedOnceAccepted, reachFacts } from '@marketplace/contracts/enquiries/facts';
import { budgetsInOrder, enquiryCan, reachable } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { messages, sentences } from '@marketplace/contracts/messages';
import { pick } from '@marketplace/contracts/pick';
import { type EditedField, type EditRequest, editedFields } from '@marketplace/contracts/requests/tracking';
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import { type Deps, inTransaction } from '../deps.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { type EditableRow, intakeQueries } from '../enquiries/intake.queries.ts';
import { linkQueries } from '../enquiries/links.queries.ts';
import { ownershipQueries } from '../enquiries/ownership.queries.ts';
import { resolvePlace } from '../enquiries/posted-place.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { type Followed, followedNow, giveToContact } from '../enquiries/request-links.ts';
import { teamMessageQueries } from '../enquiries/team-messages.queries.ts';
import { textQueries } from '../enquiries/texts.queries.ts';
import { DomainError, invalid } from '../errors.ts';
import { endOpenLeads } from '../leads/expiry.ts';
import { leadQueries } from '../leads/queries.ts';
import { maskedTexts } from '../masking/mask.ts';
import { reachingProviders } from '../matching/reaching.view.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import { cityOf, suburbOf } from '../reference/cities.ts';
import { numberFaults, storedNumber } from '../telephone-numbers.ts';
import { tellAccepted } from './change-notices.ts';

/** Returns these fields after the edit. Fields that the edit omits keep their values. */
const changed = <Name extends keyof EditableRow & keyof EditRequest>(
  before: EditableRow,
  edit: EditRequest,
  names: readonly Name[],
): Pick<EditableRow, Name> => ({
  ...pick(before, names),
  ...(pick(
    edit,
    names.filter((name) => edit[name] !== undefined),
  ) as Partial<Pick<EditableRow, Name>>),
});

/** Returns the request after the edit, and the faults by field. */
const merged = (before: EditableRow, edit: EditRequest): { after: EditableRow; faults: FieldMessages } => {
  const was = cityOf(before.cityPath);
  // A new city invalidates the old suburb.
  const isElsewhere = edit.province !== undefined || edit.city !== undefined;
  const { place, faults: placeFaults } = resolvePlace({
    province: edit.province ?? was.province.name,
    city: edit.city ?? was.name,
    suburb: edit.suburb ?? (isElsewhere ? undefined : suburbOf(before.suburbPath)?.name),
  });
  const categoryId = edit.categoryId ?? before.categoryId;
  const numberOf = (field: 'contactPhone' | 'contactWhatsapp') =>
    edit[field] === undefined ? before[field] : storedNumber(edit[field] || null);
  const after = {
    title: edit.title ?? before.title,
    description: edit.description ?? before.description,
    categoryId,
    cityPath: place ? cityPath(place.city) : before.cityPath,
    suburbPath: place?.suburb ? suburbPath(place.city, place.suburb) : null,
    budgetMin: edit.budgetMin ?? before.budgetMin,
    budgetMax: edit.budgetMax === undefined ? before.budgetMax : edit.budgetMax,
    timeframe: edit.timeframe ?? before.timeframe,
    contactName: edit.contactName ?? before.contactName,
    contactEmail: edit.contactEmail ?? before.contactEmail,
    contactPhone: numberOf('contactPhone'),
    contactWhatsapp: numberOf('contactWhatsapp'),
    isUnlisted: edit.isUnlisted ?? before.isUnlisted,
    ...changed(before, edit, reachFacts),
  };
  const isOfReach = (['contactPhone', 'contactWhatsapp', 'contactPreferences'] as const).some(
    (field) => edit[field] !== undefined,
  );
  const unreachable = isOfReach && !reachable(after);
  return {
    after,
    faults: {
      ...(categoryById(categoryId) ? {} : { categoryId: messages.serviceType }),
      ...placeFaults,
      ...(budgetsInOrder({ ...after, budgetMax: after.budgetMax ?? undefined })
        ? {}
        : { budgetMax: messages.budgetMax }),
      ...(unreachable ? { contactPhone: messages.phoneForContact } : {}),
      ...addressFaults({ contactEmail: edit.contactEmail ?? '' }),
      ...numberFaults({ contactPhone: edit.contactPhone, contactWhatsapp: edit.contactWhatsapp }),
    },
  };
};

/** Fields that identify the seeker or tell how to reach them. */
const contactFields: readonly EditedField[] = [...contactDetails, ...reachFacts];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Returns the changed fields by their names in the contract. `city` covers the suburb too. */
const changesOf = (before: EditableRow, after: EditableRow): EditedField[] => {
  const columns = { ...before, city: before.suburbPath ?? before.cityPath };
  const then = { ...after, city: after.suburbPath ?? after.cityPath };
  return editedFields.filter((field) => field in columns && !same(columns[field as 'title'], then[field as 'title']));
};

/**
 * Takes the open leads back and matches the request again. A provider that covers the new service and place can get it again with its full
 * time, so its lead is deleted. The lead of any other provider ends.
 */
const searchAnew = async (tx: Deps, enquiryId: string, after: EditableRow, requestId: string | undefined) => {
  await enquiryQueries(tx).setMoved(enquiryId, tx.clock.now());
  const leads = await leadQueries(tx).lockChanged(enquiryId);
  const reaching = await reachingProviders(
    tx,
    leads.map(({ providerId }) => providerId),
    { categoryId: after.categoryId, city: cityOf(after.cityPath), suburb: suburbOf(after.suburbPath) },
  );
  const again = leads.filter(({ providerId }) => reaching.has(providerId));
  const ended = leads.filter(({ providerId, status }) => status === 'SENT' && !reaching.has(providerId));
  await leadQueries(tx).remove(again.map(({ id }) => id));
  await providerQueries(tx).lockAll(ended.map(({ providerId }) => providerId));
  await endOpenLeads(tx, ended, 'REQUEST_CHANGED');
  await addToOutbox(
    tx,
    'lead.updated',
    again.map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
  );
  await addToOutbox(tx, 'enquiry.moved', [{ enquiryId, requestId }]);
};

/** A request that became urgent rings at once, and its open leads hold no places. One that is no longer urgent stops. */
const changeUrgency = async (tx: Deps, enquiryId: string, { timeframe }: Pick<EditableRow, 'timeframe'>) => {
  const rings = isUrgent(timeframe);
  if (rings) await leadQueries(tx).releaseSlots(enquiryId);
  await enquiryQueries(tx).setRing(enquiryId, { at: rings ? tx.clock.now() : null, stoppedAt: null });
};

/**
 * Changes the contact address. Only the editor keeps a link, which proves nothing about the new address. The
 * new address gets its own link by email.
 */
const changeContact = async (tx: Deps, followed: Followed, requestId: string | undefined) => {
  const { enquiryId } = followed;
  await linkQueries(tx).endOthers(enquiryId, followed.by === 'link' ? followed.tokenHash : null);
  const { provesContact } = await followedNow(tx, followed);
  await ownershipQueries(tx).setContactConfirmed(enquiryId, provesContact ? tx.clock.now() : null);
  const changeId = await intakeQueries(tx).insertChange({
    enquiryId,
    leadId: null,
    fields: ['contactEmail'],
    at: tx.clock.now(),
  });
  await addToOutbox(tx, 'enquiry.contact-changed', [{ changeId, requestId }]);
};

/**
 * Edits an open request. Changed texts are masked again, and wait for a review if we asked for the change. A new service or place
 * takes the open leads back and starts a new match. Providers that have accepted get an email with the changes. An edit without
 * changes does nothing. If the owner of the contact address changes the contact details, other followers cannot see them. If another
 * caller changes them, they are no longer confirmed. Throws NOT_FOUND if the caller's link has ended, CONFLICT if the request is
 * over, and VALIDATION_FAILED for invalid fields or, after the first acceptance, fixed ones.
 */
export const editRequest = (
  deps: Deps,
  followed: Followed,
  { edit, requestId }: { edit: EditRequest; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { enquiryId } = followed;
    const enquiry = await enquiryQueries(tx).lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    const caller = await followedNow(tx, followed);
    if (!enquiryCan('cancel', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    const before = await intakeQueries(tx).editable(enquiryId);
    const { after, faults } = merged(before, edit);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const fields = changesOf(before, after);
    if (fields.length === 0) return;
    const accepted = await leadQueries(tx).acceptedOf(enquiryId);
    const fixed = fields.filter(isFixedOnceAccepted);
    if (accepted.length > 0 && fixed.length > 0)
      throw invalid(Object.fromEntries(fixed.map((field) => [field, messages.fixedOnceAccepted])));

    const isOfContact = fields.some((field) => contactFields.includes(field));
    if (caller.provesContact && (isOfContact || (caller.by === 'account' && !enquiry.seekerId)))
      await giveToContact(tx, enquiryId);
    // The edit replaces the confirmed details.
    if (isOfContact && !caller.provesContact) await ownershipQueries(tx).setContactConfirmed(enquiryId, null);

    const at = tx.clock.now();
    const isRewritten = fields.includes('title') || fields.includes('description');
    // An administrator reads a text that we asked for before others see it.
    const awaitsRewrite = isRewritten && (await textQueries(tx).setRewritten(enquiryId, at));
    const texts = isRewritten ? maskedTexts(after, awaitsRewrite ? 'held' : undefined) : undefined;
    await intakeQueries(tx).edit(enquiryId, { ...after, province: cityOf(after.cityPath).province.slug, at }, texts);
    if (isUrgent(after.timeframe) !== isUrgent(before.timeframe)) await changeUrgency(tx, enquiryId, after);
    if (fields.includes('contactPhone')) await teamMessageQueries(tx).answerProposal(enquiryId, 'REPLACED', at);
    if (fields.includes('contactEmail')) await changeContact(tx, followed, requestId);
    const notified = fields.filter((field) => field !== 'isUnlisted');
    if (notified.length > 0) await tellAccepted(tx, accepted, { fields: notified, requestId });
    if (fields.includes('categoryId') || fields.includes('city')) await searchAnew(tx, enquiryId, after, requestId);
    const seekerId = caller.by === 'account' ? caller.seekerId : enquiry.seekerId;
    await addToOutbox(tx, 'enquiry.changed', [{ enquiryId, seekerId, requestId }]);
  });
