/** Finds the messages in the sources: `t('…')`, `msg('…')` and `plural(n, { one: '…', other: '…' })`. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Area } from '@marketplace/languages/catalogues';
import { pluralMessage } from '@marketplace/languages/text';
import { parseAst } from 'rolldown/parseAst';
import { areas } from './areas.ts';
import { labels } from './labels.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Messages with the files that use them. */
export type Found = Map<string, Set<string>>;

type Node = { type: string; [property: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
};

/** The value of a string without expressions, undefined for anything else. */
const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const { quasis, expressions } = node as { quasis?: { value: { cooked: string } }[]; expressions?: unknown[] };
  return node.type === 'TemplateLiteral' && expressions?.length === 0 ? quasis![0]!.value.cooked : undefined;
};

const formsOf = (node: unknown): { one: string; other: string } | undefined => {
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined;
  const forms = Object.fromEntries(
    (node.properties as { key: { name: string }; value: unknown }[]).map(({ key, value }) => [key.name, textOf(value)]),
  );
  return forms.one !== undefined && forms.other !== undefined ? { one: forms.one, other: forms.other } : undefined;
};

/** The messages of one file. @throws Error for a text that is put together, which cannot be translated */
export const messagesIn = (file: string, source: string): string[] => {
  if (!source.includes('@marketplace/languages/text')) return [];
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  const found: string[] = [];
  walk(program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: given } = node as unknown as { callee: { name?: string }; arguments: Node[] };
    if (callee.name === 't' || callee.name === 'msg') {
      const text = textOf(given[0]);
      if (text !== undefined) found.push(text);
      else if (callee.name === 'msg' || given[0]?.type === 'TemplateLiteral' || given[0]?.type === 'BinaryExpression')
        throw new Error(`${file}: ${callee.name}() needs one text with {placeholders}`);
    }
    if (callee.name === 'plural') {
      const forms = formsOf(given[1]);
      if (!forms) throw new Error(`${file}: plural() needs the texts of both forms`);
      found.push(pluralMessage(forms));
    }
  });
  return found;
};

/** All messages of an area, sorted. */
export const messagesOf = (area: Area): Found => {
  const found: Found = new Map();
  const add = (message: string, file: string) => found.set(message, (found.get(message) ?? new Set()).add(file));
  const files = globSync(areas[area], { cwd: root }).filter((file) => !/\.test\.tsx?$|test-answers/.test(file));
  for (const file of files.sort())
    for (const message of messagesIn(file, readFileSync(`${root}/${file}`, 'utf8'))) add(message, file);
  for (const [file, texts] of Object.entries(labels[area])) for (const text of texts) add(text, file);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
};
