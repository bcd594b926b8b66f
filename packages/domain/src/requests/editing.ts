/** Changes of a request by whoever posted it: everything before the first acceptance, and then what those who accepted can be told. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { contactDetails, isFixedOnceAccepted, reachFacts } from '@marketplace/contracts/enquiries/facts';
import { budgetsInOrder, enquiryCan, reachable } from '@marketplace/contracts/enquiries/schemas';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { messages, sentences } from '@marketplace/contracts/messages';
import { pick } from '@marketplace/contracts/pick';
import { type EditedField, type EditRequest, editedFields } from '@marketplace/contracts/requests/tracking';
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import { type Deps, inTransaction } from '../deps.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { type EditableRow, enquiryQueries } from '../enquiries/queries.ts';
import { type Followed, followedNow, giveToContact } from '../enquiries/request-links.ts';
import { resolvePlace } from '../enquiries/rules.ts';
import { DomainError, invalid } from '../errors.ts';
import { leadQueries } from '../leads/queries.ts';
import { maskedTexts } from '../masking/mask.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { cityOf, suburbOf } from '../reference/cities.ts';
import { numberFaults, storedNumber } from '../telephone-numbers.ts';
import { tellAccepted } from './change-notices.ts';

/** These fields as they would be: those that the edit leaves out stay as they are. */
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

/** The request as it would be, and what is wrong with it by field. */
const merged = (before: EditableRow, edit: EditRequest): { after: EditableRow; faults: FieldMessages } => {
  const was = cityOf(before.cityPath);
  // Another city has none of the suburbs of the one before.
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

/** The fields that say who posted the request and how to reach them. */
const contactFields: readonly EditedField[] = [...contactDetails, ...reachFacts];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** What is another than before, as the contract names it: a place is its city. */
const changesOf = (before: EditableRow, after: EditableRow): EditedField[] => {
  const columns = { ...before, city: before.suburbPath ?? before.cityPath };
  const then = { ...after, city: after.suburbPath ?? after.cityPath };
  return editedFields.filter((field) => field in columns && !same(columns[field as 'title'], then[field as 'title']));
};

/** A provider that was told of the old service or place was told of another job: it may be told anew. */
const searchAnew = async (tx: Deps, enquiryId: string, requestId: string | undefined) => {
  await enquiryQueries(tx).setMoved(enquiryId, tx.clock.now());
  const withdrawn = await leadQueries(tx).takeBackOpen(enquiryId);
  await addToOutbox(
    tx,
    'lead.updated',
    withdrawn.map(({ id, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
  );
  await addToOutbox(tx, 'enquiry.moved', [{ enquiryId, requestId }]);
};

/** Another address: only whoever changed it keeps a link, and that shows nothing about the new one, which gets its own by mail. */
const changeContact = async (tx: Deps, followed: Followed, requestId: string | undefined) => {
  const { enquiryId } = followed;
  const queries = enquiryQueries(tx);
  await queries.keepLink(enquiryId, followed.by === 'link' ? followed.tokenHash : null);
  const { provesContact } = await followedNow(tx, followed);
  await queries.setContactConfirmed(enquiryId, provesContact ? tx.clock.now() : null);
  const changeId = await queries.insertChange({
    enquiryId,
    leadId: null,
    fields: ['contactEmail'],
    at: tx.clock.now(),
  });
  await addToOutbox(tx, 'enquiry.contact-changed', [{ changeId, requestId }]);
};

/**
 * Changes a request that goes on. Its texts are masked anew; another service or place takes it back from whoever has not answered, and has it
 * matched anew; whoever has accepted is told by mail what was changed. What is as it was before changes nothing. Contact details that
 * the owner of the contact address changes are shown to no other follower; changed by anyone else, they are no longer confirmed.
 * Throws NOT_FOUND if the caller's link has ended, CONFLICT for a request that is over, and VALIDATION_FAILED for what is wrong or,
 * once somebody has accepted, fixed.
 */
export const editRequest = (
  deps: Deps,
  followed: Followed,
  { edit, requestId }: { edit: EditRequest; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { enquiryId } = followed;
    const queries = enquiryQueries(tx);
    const enquiry = await queries.lock(enquiryId);
    if (!enquiry) throw new DomainError('NOT_FOUND');
    const caller = await followedNow(tx, followed);
    if (!enquiryCan('cancel', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    const before = await queries.editable(enquiryId);
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
    // The confirmed details have been replaced.
    if (isOfContact && !caller.provesContact) await queries.setContactConfirmed(enquiryId, null);

    const texts = fields.includes('title') || fields.includes('description') ? maskedTexts(after) : undefined;
    const at = tx.clock.now();
    await queries.edit(enquiryId, { ...after, province: cityOf(after.cityPath).province.slug, at }, texts);
    if (fields.includes('contactEmail')) await changeContact(tx, followed, requestId);
    await tellAccepted(tx, accepted, { fields, requestId });
    if (fields.includes('categoryId') || fields.includes('city')) await searchAnew(tx, enquiryId, requestId);
    const seekerId = caller.by === 'account' ? caller.seekerId : enquiry.seekerId;
    await addToOutbox(tx, 'enquiry.changed', [{ enquiryId, seekerId, requestId }]);
  });
