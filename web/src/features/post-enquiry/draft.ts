/**
 * The draft of an enquiry: what was typed, stored in the browser until it is sent.
 *
 * Two stores hold it. The tab's own (sessionStorage) wins on a reload, so that two tabs at work never see each other's
 * words; the device's (localStorage) has the draft that was written last, for the next visit. A signed-in person's
 * draft is stored under their id, so that the next person at a shared computer does not read it; a draft typed while
 * signed out goes to whoever arrives, and becomes theirs (specification section 4), but for how to reach whoever typed it:
 * on a device that several people share, that is shown once somebody has said that it is theirs.
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
  /** A person has typed or chosen something; what a link alone has filled in, another link may replace. */
  begun: z.boolean().default(true),
  /** Whose contact details these are is not known: they were typed without an account, and not in this tab. */
  contactUnclaimed: z.boolean().default(false),
});
export type Draft = Omit<z.infer<typeof Draft>, 'version'>;

/** A user's id; null when signed out. */
export type Owner = string | null;

const keyOf = (owner: Owner) => `${enquiryDrafts}v${version}:${owner ?? 'anyone'}`;

/** Text from a store to a draft; undefined when it is not one. */
const parse = (stored: string | null): Draft | undefined => {
  try {
    return Draft.safeParse(JSON.parse(stored ?? 'null')).data;
  } catch {} // not JSON: not ours
};

/** The stored draft of an owner. One that is too old or unreadable is removed: it holds a person's details. */
const readStored = (store: Store, owner: Owner, now: number): Draft | undefined => {
  const draft = parse(store.getItem(keyOf(owner)));
  if (draft && Math.abs(now - draft.savedAt) < draftDays * 24 * 3600e3) return draft;
  store.removeItem(keyOf(owner));
};

/** This tab's draft, else the device's; the newer of the person's own and one typed while signed out. */
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

/** Writes nothing where storage is full or forbidden: that is no reason to stop a person typing. */
const write = (store: Store, owner: Owner, draft: Draft) => {
  try {
    store.setItem(keyOf(owner), JSON.stringify({ version, ...draft }));
  } catch {}
};

/** Writes the draft whole, for this tab and for the next visit. */
export const saveDraft = (stores: Stores, owner: Owner, draft: Draft): void => {
  write(stores.tab, owner, draft);
  write(stores.device, owner, draft);
  if (owner !== null) remove(stores, null, draft.id); // the next person at this computer does not read it
};

/** Makes a draft that was read this tab's and this person's. Another draft on the device stays what it is. */
export const adoptDraft = (stores: Stores, owner: Owner, draft: Draft): void => {
  write(stores.tab, owner, draft);
  if (owner === null) return;
  if (parse(stores.device.getItem(keyOf(null)))?.id === draft.id) write(stores.device, owner, draft);
  remove(stores, null, draft.id); // the next person at this computer does not read it
};

/** Removes this draft and no other: another tab's stays. */
export const clearDraft = (stores: Stores, owner: Owner, id: string): void => {
  for (const whose of new Set([owner, null])) remove(stores, whose, id);
};

const remove = ({ tab, device }: Stores, owner: Owner, id: string) => {
  for (const store of [tab, device]) if (parse(store.getItem(keyOf(owner)))?.id === id) store.removeItem(keyOf(owner));
};
