/** A note that is typed and not yet saved, stored in the tab so that a reload or a dead connection loses nothing. */
import { noteDrafts } from '../../storage.ts';

const storageName = (leadId: string) => `${noteDrafts}${leadId}`;

/** The stored draft; undefined without one, and in a browser without storage. */
export const getNoteDraft = (leadId: string): string | undefined => {
  try {
    return sessionStorage.getItem(storageName(leadId)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores `text` as the draft; removes the draft when it is undefined. */
export const setNoteDraft = (leadId: string, text: string | undefined) => {
  try {
    if (text === undefined) sessionStorage.removeItem(storageName(leadId));
    else sessionStorage.setItem(storageName(leadId), text);
  } catch {
    // Without storage (private mode, a full disk) the text is still on the page.
  }
};
