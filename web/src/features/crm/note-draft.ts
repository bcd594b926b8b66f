/** The unsaved note, kept in session storage so that a reload or lost connection does not lose it. */
import { noteDrafts } from '../../storage.ts';

const storageName = (leadId: string) => `${noteDrafts}${leadId}`;

/** Returns the stored draft, or undefined if there is none or storage is unavailable. */
export const getNoteDraft = (leadId: string): string | undefined => {
  try {
    return sessionStorage.getItem(storageName(leadId)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores `text` as the draft, or removes the draft if undefined. */
export const setNoteDraft = (leadId: string, text: string | undefined) => {
  try {
    if (text === undefined) sessionStorage.removeItem(storageName(leadId));
    else sessionStorage.setItem(storageName(leadId), text);
  } catch {
    // Without storage (private mode, full disk), the text is still on the page.
  }
};
