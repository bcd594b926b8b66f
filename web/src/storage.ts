/** Small values in the browser's storage. A browser without storage (switched off, full) behaves as one with none stored. */

/** The prefix of stored enquiry drafts (features/post-enquiry/draft.ts). */
export const enquiryDrafts = 'enquiry-draft:';
/** The prefix of what was typed into a short form and not yet sent (forms/short-form.ts). */
export const shortFormDrafts = 'form:';
/** What the home page's form takes along to the wizard, as the query of a link to it would (features/post-enquiry/wizard.ts). */
export const enquiryPrefill = `${shortFormDrafts}wish`;
/** The prefix of notes about a client that are typed and not yet saved (features/crm/note-draft.ts). */
export const noteDrafts = 'note-draft:';

/** The prefix of messages that are typed or on their way (features/conversations/drafts.ts). */
export const messageDrafts = 'message-draft:';

/** The prefix of a provider's settings that are changed and not yet saved (features/provider-settings/settings-draft.ts). */
export const settingsDrafts = 'settings-draft:';

/** Stands on the device while a request waits for a line (api/waiting-requests.ts). */
export const requestWaiting = 'request-waiting';

/** Whether this tab or this device has an item whose name begins with `prefix`. */
export const hasStored = (prefix: string): boolean => {
  try {
    return [window.sessionStorage, window.localStorage].some((store) =>
      Object.keys(store).some((name) => name.startsWith(prefix)),
    );
  } catch {
    return false; // storage is switched off
  }
};

/** The device's item (localStorage); null where there is none. */
export const getStored = (name: string): string | null => {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null; // storage is switched off
  }
};

/** Stores an item on the device. */
export const setStored = (name: string, value: string) => {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // Switched off or full.
  }
};

/** Removes an item from the device. */
export const removeStored = (name: string) => {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Switched off: nothing is stored.
  }
};

/**
 * For `useSyncExternalStore` over the device's items: `subscribe` hears of what other tabs change, and of what this one says
 * with `announce`, since a tab is not told of its own changes.
 */
export const deviceChanges = () => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    announce: () => {
      for (const listener of listeners) listener();
    },
  };
};

const drafts = [enquiryDrafts, shortFormDrafts, noteDrafts, messageDrafts, settingsDrafts];

const removeDrafts = () => {
  for (const open of [() => window.sessionStorage, () => window.localStorage])
    try {
      const store = open();
      for (const name of Object.keys(store))
        if (drafts.some((prefix) => name.startsWith(prefix))) store.removeItem(name);
    } catch {
      // Switched off: nothing is stored.
    }
};

/** Removes the draft of an enquiry that was sent elsewhere, by its id. */
export const removeEnquiryDraft = (id: string) => {
  for (const open of [() => window.sessionStorage, () => window.localStorage])
    try {
      const store = open();
      for (const name of Object.keys(store))
        if (name.startsWith(enquiryDrafts) && JSON.parse(store.getItem(name) ?? '{}').id === id) store.removeItem(name);
    } catch {
      // Switched off, or not ours.
    }
};

/** Removes what was typed and not sent, now and when the page goes: a form stores its draft once more as it is left. */
export const removeDraftsForGood = () => {
  removeDrafts();
  window.addEventListener('pagehide', removeDrafts, { once: true });
  document.addEventListener('visibilitychange', removeDrafts, { once: true });
};

/** `randomUUID` needs a secure context; this works on a phone that opens a laptop's address, too (RFC 9562 section 5.4). */
const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** A fresh random UUID for a draft: its Idempotency-Key, or the secret that its files share. */
export const newDraftId = (): string => crypto.randomUUID?.() ?? randomUuid();

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** The tab's own storage (sessionStorage) and the device's (localStorage). */
export type Stores = { tab: Store; device: Store };

const inMemory = (): Store => {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => items.set(name, value),
    removeItem: (name) => items.delete(name),
  };
};

const storeOr = (open: () => Storage): Store => {
  try {
    return open();
  } catch {
    return inMemory(); // storage is switched off: what is stored lives as long as the page
  }
};

/** The browser's stores. Call it in the browser only. */
export const browserStores = (): Stores => ({
  tab: storeOr(() => window.sessionStorage),
  device: storeOr(() => window.localStorage),
});
