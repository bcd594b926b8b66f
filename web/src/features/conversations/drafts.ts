/** Unsent text of each conversation, kept on the device so that a reload or a lost connection loses nothing. */
import { useEffect, useState } from 'react';
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

/** The text of a conversation's field, and a function that changes it. Empty until the page has a script. */
export const useDraft = (leadId: string): [string, (text: string) => void] => {
  const [text, setText] = useState('');
  useEffect(() => setText(read(draftName(leadId)) ?? ''), [leadId]);
  const change = (next: string) => {
    setText(next);
    write(draftName(leadId), next);
  };
  return [text, change];
};

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
