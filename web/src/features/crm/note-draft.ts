/** A note that was typed and not yet saved, so that a reload or a dead connection loses nothing. For this tab only. */
const name = (leadId: string) => `note-draft:${leadId}`;

/** Undefined where there is none, or where the browser keeps nothing. */
export const readDraft = (leadId: string): string | undefined => {
  try {
    return sessionStorage.getItem(name(leadId)) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps `text`; forgets the draft when it is undefined. */
export const keepDraft = (leadId: string, text: string | undefined) => {
  try {
    if (text === undefined) sessionStorage.removeItem(name(leadId));
    else sessionStorage.setItem(name(leadId), text);
  } catch {
    // A browser that keeps nothing (private mode, a full disk) still has the text on the page.
  }
};
