/**
 * The corpus that measures masking: `ways.txt` (contacts in many spellings) and `innocent.txt` (texts without
 * one). A kind `name` is a business name, `profile` a profile's text, any other a request. Half of each, chosen by the line's hash, is held out of tuning: check its rates, never its
 * lines.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hidden, maskedTexts, strangersText } from '../mask.ts';

export type Half = 'tuned' | 'kept out';
type Entry = {
  half: Half;
  /** Where the text stands. */
  place: 'request' | 'name' | 'profile';
  kind: string;
  title: string;
  description: string;
  /** Contact details that must be hidden. */
  contacts: string[];
};

const halfOf = (line: string): Half =>
  createHash('sha256').update(line).digest()[0]! % 2 === 0 ? 'tuned' : 'kept out';

const marks = /«([^»]*)»/g;

const placeOf = (kind: string): Entry['place'] =>
  kind.endsWith('name') ? 'name' : kind.endsWith('profile') ? 'profile' : 'request';

const read = (file: string): Entry[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const colon = line.indexOf(': ');
      const marked = line
        .slice(colon + 2)
        .replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
      const [title, description] = marked.includes(' ¦ ') ? marked.split(' ¦ ') : ['Help wanted', marked];
      return {
        half: halfOf(line),
        place: placeOf(line.slice(0, colon)),
        kind: line.slice(0, colon),
        title: title!.replace(marks, '$1'),
        description: description!.replace(marks, '$1'),
        contacts: [...marked.matchAll(marks)].map(([, contact]) => contact!),
      };
    });

export const ways = read('ways.txt');
export const innocent = read('innocent.txt');

const written = /[\p{L}\p{N}]/gu;
const count = (text: string) => text.match(written)?.length ?? 0;

/** Returns a text as strangers read it, or undefined while it is held. */
const shownOf = ({ place, title, description }: Entry): string | undefined => {
  if (place !== 'request') return strangersText(description);
  const { maskedTitle, maskedDescription, textReview } = maskedTexts({ title, description });
  return textReview === 'held' ? undefined : `${maskedTitle}\n${maskedDescription}`;
};

/**
 * Classifies a text. `through` means that it is not held and more than a third of its contacts are still
 * readable.
 */
export const outcomeOf = (entry: Entry): 'held' | 'masked' | 'through' | 'untouched' => {
  const { place, title, description, contacts } = entry;
  const shown = shownOf(entry);
  if (shown === undefined) return 'held';
  const original = place === 'request' ? `${title}\n${description}` : description;
  if (contacts.length === 0) return shown === original ? 'untouched' : 'masked';
  const left = count(shown.replaceAll(hidden, ''));
  const harmless = count(original) - count(contacts.join(''));
  return left - harmless > count(contacts.join('')) / 3 ? 'through' : 'masked';
};
