/** Small values in the browser's storage. A browser without storage (switched off, full) behaves as one with none stored. */

/** The prefix of stored enquiry drafts (features/post-enquiry/draft.ts). */
export const enquiryDrafts = 'enquiry-draft:';
/** The prefix of what was typed into a short form and not yet sent (forms/short-form.ts). */
export const shortFormDrafts = 'form:';

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
