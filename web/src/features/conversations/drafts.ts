/** Unsent text of each conversation, kept on the device so that a reload or a lost connection loses nothing. */
import { messageDrafts } from '../../storage.ts';

/** A message that is on its way or failed. `key` stays the same when it is sent again. */
export type Unsent = {
  key: string;
  text: string;
  uploads: { url: string; name: string }[];
  at: string;
  fault?: string;
};

const draftName = (leadId: string) => `${messageDrafts}${leadId}`;
const unsentName = (leadId: string) => `${messageDrafts}unsent:${leadId}`;

const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is switched off
  }
};
const write = (name: string, value: string) => {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // Without storage the text is still on the page.
  }
};

export const getDraft = (leadId: string): string => read(draftName(leadId)) ?? '';
export const setDraft = (leadId: string, text: string) => write(draftName(leadId), text);

/** Messages that were not sent before the page closed. A value that cannot be read counts as none. */
export const getUnsent = (leadId: string): Unsent[] => {
  try {
    const stored: unknown = JSON.parse(read(unsentName(leadId)) ?? '[]');
    return Array.isArray(stored) ? (stored as Unsent[]) : [];
  } catch {
    return [];
  }
};
export const setUnsent = (leadId: string, unsent: Unsent[]) =>
  write(unsentName(leadId), unsent.length > 0 ? JSON.stringify(unsent) : '');
