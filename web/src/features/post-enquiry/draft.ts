/**
 * The draft of an enquiry, stored in the browser until it is sent.
 *
 * sessionStorage wins on a reload, so two open tabs never mix their drafts. localStorage has the draft saved last, for
 * the next visit. A signed-in user's draft is stored under their id, so the next user of a shared computer cannot read
 * it. A draft typed while signed out goes to the next visitor and becomes theirs (specification section 4). Its contact
 * details stay hidden until that visitor confirms that they are theirs, because the device may be shared.
 */
import { z } from 'zod';
import { enquiryDrafts, type Store, type Stores } from '../../storage.ts';
import { EnquiryValues } from './values.ts';

const version = 1;
export const draftDays = 30;

const Draft = z.object({
  version: z.literal(version),
  /** Sent as Idempotency-Key: a retry, a reload or a second tab with this draft cannot post it twice. */
  id: z.string().min(8).max(100),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  values: EnquiryValues,
  /** The user has typed or chosen something. Values filled in only by a link can be replaced by another link. */
  begun: z.boolean().default(true),
  /** The owner of the contact details is unknown: they were typed while signed out, in another tab. */
  contactUnclaimed: z.boolean().default(false),
});
export type Draft = Omit<z.infer<typeof Draft>, 'version'>;

/** A user's id; null when signed out. */
export type Owner = string | null;

const keyOf = (owner: Owner) => `${enquiryDrafts}v${version}:${owner ?? 'anyone'}`;

/** Returns undefined if the stored text is not a draft. */
const parse = (stored: string | null): Draft | undefined => {
  try {
    return Draft.safeParse(JSON.parse(stored ?? 'null')).data;
  } catch {} // not JSON
};

/** Reads an owner's draft. Removes one that is too old or unreadable, because it holds personal details. */
const readStored = (store: Store, owner: Owner, now: number): Draft | undefined => {
  const draft = parse(store.getItem(keyOf(owner)));
  if (draft && Math.abs(now - draft.savedAt) < draftDays * 24 * 3600e3) return draft;
  store.removeItem(keyOf(owner));
};

/** Returns this tab's draft, else the device's: the newer of the user's own and one typed while signed out. */
export const readDraft = ({ tab, device }: Stores, owner: Owner, now: number): Draft | undefined => {
  for (const store of [tab, device]) {
    const drafts = [...new Set([owner, null])].flatMap((whose) => {
      const draft = readStored(store, whose, now);
      return draft
        ? { ...draft, contactUnclaimed: draft.contactUnclaimed || (store === device && whose === null) }
        : [];
    });
    const newest = drafts.sort((a, b) => b.savedAt - a.savedAt)[0];
    if (newest) return newest;
  }
};

/** Ignores full or blocked storage: it must not interrupt typing. */
const write = (store: Store, owner: Owner, draft: Draft) => {
  try {
    store.setItem(keyOf(owner), JSON.stringify({ version, ...draft }));
  } catch {}
};

/** Saves the draft for this tab and for the next visit. */
export const saveDraft = (stores: Stores, owner: Owner, draft: Draft): void => {
  write(stores.tab, owner, draft);
  write(stores.device, owner, draft);
  if (owner !== null) remove(stores, null, draft.id); // the next user of this computer must not read it
};

/** Assigns a restored draft to this tab and user. Another draft on the device is left unchanged. */
export const adoptDraft = (stores: Stores, owner: Owner, draft: Draft): void => {
  write(stores.tab, owner, draft);
  if (owner === null) return;
  if (parse(stores.device.getItem(keyOf(null)))?.id === draft.id) write(stores.device, owner, draft);
  remove(stores, null, draft.id); // the next user of this computer must not read it
};

/** Removes only this draft; another tab's draft stays. */
export const clearDraft = (stores: Stores, owner: Owner, id: string): void => {
  for (const whose of new Set([owner, null])) remove(stores, whose, id);
};

const remove = ({ tab, device }: Stores, owner: Owner, id: string) => {
  for (const store of [tab, device]) if (parse(store.getItem(keyOf(owner)))?.id === id) store.removeItem(keyOf(owner));
};
