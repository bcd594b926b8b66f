/** Marks: a word, a telephone number and a link that tell which column they were put into, of which world and author. */
import type { Reader, Text, TextColumn } from '@marketplace/domain/texts/columns';
import { texts } from '@marketplace/domain/texts/columns';
import { unzipSync } from 'fflate';
import { pdfLines } from '../pdf-text.ts';

export const columns = Object.keys(texts) as TextColumn[];
const authors = ['seeker', 'business', 'writer', 'admin'] as const;
export type Author = (typeof authors)[number];

/** A text found somewhere. `isRaw`: with its number or link. */
export type Found = { world: number; column: TextColumn; author: Author; isRaw: boolean };

const codeOf = (world: number, column: TextColumn, author: Author): string =>
  `${world}${String(columns.indexOf(column)).padStart(2, '0')}${authors.indexOf(author)}`;
const lettersOf = (code: string): string => code.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);

/** As a person would type it. The word stays when contact details are hidden. */
export const markOf = (world: number, column: TextColumn, author: Author): string => {
  const code = codeOf(world, column, author);
  return `Xylo${lettersOf(code)} works 0825${code}07 www.xylo${lettersOf(code)}.co.za`;
};

const foundAt = (code: string, isRaw: boolean): Found => ({
  world: Number(code[0]),
  column: columns[Number(code.slice(1, 3))]!,
  author: authors[Number(code[3])]!,
  isRaw,
});

/** The marks in a text, each once. */
export const marksIn = (text: string): Found[] => {
  const found = new Map<string, Found>();
  const see = (pattern: RegExp, isRaw: boolean, codeIn: (match: string) => string) => {
    for (const [, match = ''] of text.matchAll(pattern)) {
      const code = codeIn(match);
      if (isRaw || !found.has(code)) found.set(code, foundAt(code, isRaw));
    }
  };
  const digits = (letters: string) => letters.replace(/[a-j]/g, (letter) => String('abcdefghij'.indexOf(letter)));
  see(/Xylo([a-j]{4})/g, false, digits);
  see(/www\.xylo([a-j]{4})/g, true, digits);
  see(/(?:0|\+?27)825(\d{4})07/g, true, (code) => code);
  return [...found.values()];
};

const businessNameOf = (mark: string) => `jsonb_build_object('businessName', ${mark})`;
/** SQL for the value of a column with JSON that has the mark. */
const inJson: { [C in TextColumn]?: (mark: string) => string } = {
  'provider_history.before': businessNameOf,
  'provider_history.after': businessNameOf,
  'pending_requests.content': (mark) => `jsonb_set(content, '{title}', to_jsonb(${mark}::text))`,
};

/** SQL that puts the mark of a row's author into a column that holds a text. */
export const markingSql = (world: number, column: TextColumn): string => {
  const { author }: Text = texts[column];
  const [table, name] = column.split('.') as [string, string];
  const by = typeof author === 'string' ? `'${author}'` : author.sql;
  const marks = authors.map((each) => `when '${each}' then '${markOf(world, column, each)}'`).join(' ');
  const mark = `(case (${by}) ${marks} end)`;
  return `update ${table} set "${name}" = ${inJson[column]?.(mark) ?? mark}
    where "${name}" is not null and "${name}"::text !~ 'Xylo'`;
};

/** Whether a reader may have what was found. `seesContacts`: the business of this world sees the contact details. */
export const mayRead = (reader: Reader, { column, author, isRaw }: Found, seesContacts: boolean): boolean => {
  const { raw, masked }: Text = texts[column];
  const condition = raw?.[reader];
  if (reader === author || condition === 'always' || (condition === 'contact' && seesContacts)) return true;
  return !isRaw && masked?.includes(reader) === true;
};

/** The text of a reply, also of a file. */
export const textOf = async (type: string, bytes: Buffer): Promise<string> => {
  if (type.includes('pdf')) return (await pdfLines(bytes)).flat().join('\n');
  if (!/zip|spreadsheet/.test(type)) return bytes.toString();
  return Object.values(unzipSync(bytes))
    .map((part) => Buffer.from(part).toString())
    .join('\n');
};
