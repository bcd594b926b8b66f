/** Small values in the browser's storage. If storage is turned off or full, nothing is stored and nothing fails. */

/** Prefix of enquiry drafts (features/post-enquiry/draft.ts). */
export const enquiryDrafts = 'enquiry-draft:';
/** Prefix of unsent values of the short forms (forms/short-form.ts). */
export const shortFormDrafts = 'form:';
/** The values that the home page's form passes to the wizard, as a query like that of a prefill link (features/post-enquiry/wizard.ts). */
export const enquiryPrefill = `${shortFormDrafts}wish`;
/** Prefix of unsaved notes about a client (features/crm/note-draft.ts). */
export const noteDrafts = 'note-draft:';

/** Prefix of unsent messages (features/conversations/drafts.ts). */
export const messageDrafts = 'message-draft:';

/** Prefix of a provider's unsaved settings (features/provider-settings/settings-draft.ts). */
export const settingsDrafts = 'settings-draft:';

/** Prefix of chosen columns of lists and an administrator's saved views, by user id (components/list-settings/list-views.ts). */
export const listViews = 'list-views:';

/** Set while a request is queued offline (api/waiting-requests.ts). */
export const requestWaiting = 'request-waiting';

/** Whether the tab's or the device's storage has an item with this prefix. */
export const hasStored = (prefix: string): boolean => {
  try {
    return [window.sessionStorage, window.localStorage].some((store) =>
      Object.keys(store).some((name) => name.startsWith(prefix)),
    );
  } catch {
    return false; // storage is turned off
  }
};

/** Returns an item of localStorage; null if there is none. */
export const getStored = (name: string): string | null => {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null; // storage is turned off
  }
};

/** Stores an item in localStorage. */
export const setStored = (name: string, value: string) => {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // Storage is turned off or full.
  }
};

/** Removes an item from localStorage. */
export const removeStored = (name: string) => {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Storage is turned off.
  }
};

/**
 * For `useSyncExternalStore` with items of localStorage. Browsers send `storage` events only to other tabs, so call `announce` after
 * a change in this one.
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
      // Storage is turned off.
    }
};

/** Removes an enquiry draft by its id, after it was sent outside the wizard. */
export const removeEnquiryDraft = (id: string) => {
  for (const open of [() => window.sessionStorage, () => window.localStorage])
    try {
      const store = open();
      for (const name of Object.keys(store))
        if (name.startsWith(enquiryDrafts) && JSON.parse(store.getItem(name) ?? '{}').id === id) store.removeItem(name);
    } catch {
      // Storage is turned off, or the item is not JSON.
    }
};

/** Removes all drafts now and when the page is left, because forms store their draft again at that moment. */
export const removeDraftsForGood = () => {
  removeDrafts();
  window.addEventListener('pagehide', removeDrafts, { once: true });
  document.addEventListener('visibilitychange', removeDrafts, { once: true });
};

/** `randomUUID` needs a secure context. This also works over plain http, as on a phone in a local network (RFC 9562 section 5.4). */
const randomUuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Returns a random UUID for a draft: its Idempotency-Key, or the secret shared by its files. */
export const newDraftId = (): string => crypto.randomUUID?.() ?? randomUuid();

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** `tab` is sessionStorage, `device` is localStorage. */
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
    return inMemory(); // storage is turned off: items last as long as the page
  }
};

/** The browser's stores. Browser only. */
export const browserStores = (): Stores => ({
  tab: storeOr(() => window.sessionStorage),
  device: storeOr(() => window.localStorage),
});
