/** Small answers that this device keeps (localStorage). A browser that keeps nothing asks again next time. */

/** What the names of kept drafts of enquiries begin with (forms/enquiry-draft). */
export const enquiryDrafts = 'enquiry-draft:';
/** The same of what was typed into a short form (forms/short-form). */
export const shortFormDrafts = 'form:';

/** Whether this tab or this device keeps anything under a name that begins so. */
export const keepsAny = (beginning: string): boolean => {
  try {
    return [window.sessionStorage, window.localStorage].some((store) =>
      Object.keys(store).some((name) => name.startsWith(beginning)),
    );
  } catch {
    return false; // storage is switched off
  }
};

export const kept = (name: string): string | null => {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null; // storage is switched off
  }
};

export const keep = (name: string, value: string) => {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // Switched off or full.
  }
};

export const forget = (name: string) => {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Switched off: there is nothing to forget.
  }
};

/** A fresh id of a draft, sent as its Idempotency-Key. `randomUUID` needs a secure context; the other works on a phone that opens a laptop's address. */
export const newDraftId = (): string =>
  crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('');

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
