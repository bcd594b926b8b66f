/**
 * The corpus that measures masking: `ways.txt` (contacts in many spellings) and `innocent.txt` (requests
 * without one). Half of each, chosen by the line's hash, is held out of tuning: check its rates, never its
 * lines.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hidden, maskedTexts } from '../mask.ts';

export type Half = 'tuned' | 'kept out';
type Entry = {
  half: Half;
  kind: string;
  title: string;
  description: string /** Contact details that must be hidden. */;
  contacts: string[];
};

const halfOf = (line: string): Half =>
  createHash('sha256').update(line).digest()[0]! % 2 === 0 ? 'tuned' : 'kept out';

const marks = /«([^»]*)»/g;

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

/**
 * Classifies a text. `through` means that it is not held and more than a third of its contacts are still
 * readable.
 */
export const outcomeOf = ({ title, description, contacts }: Entry): 'held' | 'masked' | 'through' | 'untouched' => {
  const { maskedTitle, maskedDescription, textReview } = maskedTexts({ title, description });
  if (textReview === 'held') return 'held';
  const shown = `${maskedTitle}\n${maskedDescription}`;
  if (contacts.length === 0) return shown === `${title}\n${description}` ? 'untouched' : 'masked';
  const left = count(shown.replaceAll(hidden, ''));
  const harmless = count(`${title}\n${description}`) - count(contacts.join(''));
  return left - harmless > count(contacts.join('')) / 3 ? 'through' : 'masked';
};
