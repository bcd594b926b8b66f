import { contactMethods } from '@marketplace/contracts/enquiries/facts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { newDraftId, type Store } from '../../storage.ts';
import { adoptDraft, clearDraft, type Draft, draftDays, readDraft, saveDraft } from './draft.ts';
import { blankEnquiry, type EnquiryValues } from './values.ts';

const store = (): Store & { kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
};
const day = 24 * 3600e3;
const now = Date.UTC(2026, 7, 1);
const draft = (over: Partial<Draft> = {}): Draft => ({
  id: newDraftId(),
  savedAt: now,
  step: 1,
  values: blankEnquiry,
  begun: true,
  contactUnclaimed: false,
  ...over,
});
const titled = (title: string): EnquiryValues => ({ ...blankEnquiry, title });

let device = store();
let tab = { tab: store(), device };
let otherTab = { tab: store(), device };
beforeEach(() => {
  device = store();
  tab = { tab: store(), device };
  otherTab = { tab: store(), device };
});

const values: fc.Arbitrary<EnquiryValues> = fc.record({
  ...(Object.fromEntries(Object.keys(blankEnquiry).map((field) => [field, fc.string()])) as {
    [F in keyof EnquiryValues]: fc.Arbitrary<never>;
  }),
  contactPreferences: fc.subarray([...contactMethods]),
  isUnlisted: fc.boolean(),
  createAccount: fc.boolean(),
  phoneUpdates: fc.boolean(),
  attachments: fc.array(
    fc.record({ url: fc.webUrl(), name: fc.string(), size: fc.nat(), saved: fc.nat(), at: fc.nat() }),
    { maxLength: 5 },
  ),
});

test('restores exactly what was typed, in this tab and in a later one', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(1, 2, 3, 4), fc.option(fc.uuid()), (typed, step, owner) => {
      const kept = draft({ values: typed, step });
      saveDraft(tab, owner, kept);
      expect(readDraft(tab, owner, now)).toMatchObject(kept);
      const later = readDraft({ tab: store(), device }, owner, now);
      expect(later).toMatchObject({ ...kept, contactUnclaimed: owner === null });
      clearDraft(tab, owner, kept.id);
    }),
  );
});

test('ignores and removes invalid stored data without throwing', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ version: 1, ...draft(), values: value })),
    fc.constantFrom('', 'null', '[]', JSON.stringify({ ...draft(), version: 2 })),
  );
  fc.assert(
    fc.property(anything, (stored) => {
      device.kept.set('enquiry-draft:v1:anyone', stored);
      expect(readDraft(tab, null, now)).toBeUndefined();
      expect(device.kept.size).toBe(0);
    }),
  );
});

test(`removes a draft from the device after ${draftDays} days`, () => {
  saveDraft(tab, null, draft());
  expect(readDraft(otherTab, null, now + draftDays * day - 1)).toBeDefined();
  expect(readDraft(otherTab, null, now + draftDays * day)).toBeUndefined();
  expect(device.kept.size).toBe(0);
});

test('keeps each tab’s own draft across a reload and restores the latest on the next visit', () => {
  saveDraft(tab, null, draft({ values: titled('Geyser') }));
  saveDraft(otherTab, null, draft({ values: titled('Wedding'), savedAt: now + 1 }));
  expect(readDraft(tab, null, now)?.values.title).toBe('Geyser');
  expect(readDraft(otherTab, null, now)?.values.title).toBe('Wedding');
  expect(readDraft({ tab: store(), device }, null, now)?.values.title).toBe('Wedding');
});

test('keeps the other tab’s draft when one tab’s request is sent', () => {
  const sent = draft();
  saveDraft(tab, null, sent);
  saveDraft(otherTab, null, draft({ values: titled('Wedding') }));
  clearDraft(tab, null, sent.id);
  expect(readDraft(otherTab, null, now)?.values.title).toBe('Wedding');
  expect(device.kept.size).toBe(1);
  expect(tab.tab.getItem('enquiry-draft:v1:anyone')).toBeNull();
});

test('gives a draft typed while signed out to the user who signs in', () => {
  const typed = draft({ values: titled('Geyser') });
  saveDraft(tab, null, typed);
  expect(readDraft(otherTab, 'thandi', now)?.values.title).toBe('Geyser');
  adoptDraft(otherTab, 'thandi', typed);
  expect(readDraft({ tab: store(), device }, null, now)).toBeUndefined();
  expect(readDraft({ tab: store(), device }, 'thandi', now)?.values.title).toBe('Geyser');
});

test('removes the signed-out copy once the owner continues the draft', () => {
  const typed = draft({ values: titled('Geyser') });
  saveDraft(tab, null, typed);
  saveDraft(tab, 'thandi', { ...typed, values: titled('Geyser in the roof') });
  expect(readDraft(tab, null, now)).toBeUndefined();
  expect(readDraft({ tab: store(), device }, null, now)).toBeUndefined();
});

test('removes the signed-out copy once the owner opens the draft, even if another tab has saved its own', () => {
  const typed = draft({ values: titled('Geyser') });
  saveDraft(tab, null, typed);
  saveDraft(otherTab, null, draft({ values: titled('Wedding'), savedAt: now + 1 }));
  adoptDraft(tab, 'thandi', typed);
  expect(readDraft({ tab: tab.tab, device: store() }, null, now)).toBeUndefined();
  expect(readDraft(tab, 'thandi', now)?.values.title).toBe('Geyser');
  expect(readDraft({ tab: store(), device }, null, now)?.values.title).toBe('Wedding');
});

test('keeps the newer draft on the device when an older one is opened in a tab', () => {
  const older = draft({ values: titled('Geyser') });
  saveDraft(tab, null, older);
  saveDraft(otherTab, null, draft({ values: titled('Wedding'), savedAt: now + 1 }));
  adoptDraft(tab, null, older);
  expect(readDraft({ tab: store(), device }, null, now)?.values.title).toBe('Wedding');
});

test('keeps a tab’s draft when another tab saves its own', () => {
  const shared = draft({ values: titled('Geyser') });
  saveDraft(tab, null, shared);
  adoptDraft(otherTab, null, shared);
  saveDraft(tab, null, { ...shared, values: titled('Wedding') });
  expect(readDraft(otherTab, null, now)?.values.title).toBe('Geyser');
});

test('marks contact details as unclaimed outside the tab where they were typed, even after a reload', () => {
  const typed = draft();
  const isUnclaimed = (stores: typeof tab, owner: string | null) => readDraft(stores, owner, now)?.contactUnclaimed;
  saveDraft(tab, null, typed);
  expect(isUnclaimed(tab, null)).toBe(false);
  expect(isUnclaimed(otherTab, null)).toBe(true);
  expect(isUnclaimed(otherTab, 'thandi')).toBe(true);
  adoptDraft(otherTab, null, readDraft(otherTab, null, now)!);
  expect(isUnclaimed(otherTab, null)).toBe(true);
  saveDraft(otherTab, null, typed);
  expect(isUnclaimed(otherTab, null)).toBe(false);
  saveDraft(tab, 'thandi', typed);
  expect(isUnclaimed({ tab: store(), device }, 'thandi')).toBe(false);
});

test('hides a signed-in user’s draft from everyone else', () => {
  saveDraft(tab, 'thandi', draft({ values: titled('Geyser') }));
  expect(readDraft(otherTab, null, now)).toBeUndefined();
  expect(readDraft(otherTab, 'lerato', now)).toBeUndefined();
});

test('restores the newer of the user’s own draft and one typed while signed out', () => {
  saveDraft(tab, 'thandi', draft({ values: titled('Old'), savedAt: now - day }));
  saveDraft(tab, null, draft({ values: titled('New') }));
  expect(readDraft(tab, 'thandi', now)?.values.title).toBe('New');
});

test('does not throw when storage is full', () => {
  const full = { ...store(), setItem: () => assertRoom() };
  const assertRoom = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => saveDraft({ tab: full, device: full }, null, draft())).not.toThrow();
});

test('creates unique draft ids', () => {
  expect(new Set(Array.from({ length: 100 }, newDraftId)).size).toBe(100);
});
