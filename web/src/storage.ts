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
