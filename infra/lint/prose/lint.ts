/** Runs the rules on files with textlint. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextlintKernel, type TextlintKernelOptions } from '@textlint/kernel';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { findingsIn, type RuleName, sentencesOf, wordsOf } from './rules.ts';
import { type Kind, type Text, textsIn } from './texts.ts';

export type Problem = { file: string; line: number; kind: Kind; rule: RuleName; found: string; message: string };

export const files = (root: string, under = ''): string[] =>
  globSync('{*.md,*.ts,{.github,docs,infra,packages,services,web,workers}/**/*.{md,ts,tsx}}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.data)(\/|$)/.test(path),
  })
    .filter((file) => file.startsWith(under))
    .toSorted();

const readExceptions = (): string[] =>
  readFileSync(new URL('exceptions.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
/** Each line names a file to skip, or quotes a text to ignore. */
export const exceptions: readonly string[] = readExceptions();

type Position = { line: number; column: number };
const positionAt = (source: string, offset: number): Position => {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') - 1 };
};

/**
 * Builds textlint's tree of a file: a document with one node for each text. Our rule below reads `value` and
 * `kind`.
 */
const documentOf = (source: string, texts: readonly Text[]) => {
  const node = (type: string, start: number, end: number) => ({
    type,
    raw: source.slice(start, end),
    range: [start, end],
    loc: { start: positionAt(source, start), end: positionAt(source, end) },
  });
  return {
    ...node('Document', 0, source.length),
    children: texts.map(({ kind, text, start, end }) => ({ ...node('Str', start, end), value: text, kind })),
  };
};

type Plugins = NonNullable<TextlintKernelOptions['plugins']>;
type Rules = NonNullable<TextlintKernelOptions['rules']>;

const kernel = new TextlintKernel();

const optionsFor = (file: string, texts: readonly Text[]): TextlintKernelOptions => {
  class Processor {
    availableExtensions = () => ['.md', '.ts', '.tsx'];
    processor = () => ({
      preProcess: (source: string) => documentOf(source, texts),
      postProcess: (messages: unknown[]) => ({ messages, filePath: file }),
    });
  }
  const rule: Rules[number]['rule'] = ({ Syntax, RuleError, report }) => ({
    [Syntax.Str]: (node) => {
      const { value, kind } = node as unknown as { value: string; kind: Kind };
      for (const finding of findingsIn(value, kind)) report(node, new RuleError(JSON.stringify({ ...finding, kind })));
    },
  });
  return {
    filePath: file,
    ext: file.slice(file.lastIndexOf('.')),
    plugins: [{ pluginId: 'prose', plugin: { Processor } }] as unknown as Plugins,
    rules: [{ ruleId: 'plain-english', rule }],
  };
};

export type Grades = Record<'interface' | 'mail' | 'catalogue', number>;
export type Report = { problems: Problem[]; grades: Grades };

/** The Flesch-Kincaid grade: the school year in which people can read the texts. Labels are left out. */
const gradeOf = (texts: readonly string[]): number => {
  const sentence = texts.flatMap(sentencesOf).filter((each) => wordsOf(each).length > 3 && /[.!?]$/.test(each));
  const word = sentence.flatMap(wordsOf);
  if (word.length === 0) return 0;
  const total = word.reduce((sum, each) => sum + syllable(each), 0);
  return fleschKincaid({ sentence: sentence.length, word: word.length, syllable: total });
};

/** Lints the files under a folder (all without one). */
export const lint = async (root: string, under = ''): Promise<Report> => {
  const problems: Problem[] = [];
  const read: Record<keyof Grades, string[]> = { interface: [], mail: [], catalogue: [] };
  for (const file of files(root, under)) {
    if (exceptions.includes(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    const texts = textsIn(file, source);
    for (const { kind, text } of texts)
      if (kind === 'interface' || kind === 'mail' || kind === 'catalogue') read[kind].push(text);
    const suspicious = texts.filter(
      ({ kind, text }) => findingsIn(text, kind).length > 0 && !exceptions.some((each) => text.includes(each)),
    );
    // Most files have nothing to report, and textlint is slow.
    if (suspicious.length === 0) continue;
    const { messages } = await kernel.lintText(source, optionsFor(file, suspicious));
    for (const { line, message } of messages) {
      const { rule, found, advice, kind } = JSON.parse(message);
      problems.push({ file, line, kind, rule, found, message: advice });
    }
  }
  return {
    problems,
    grades: { interface: gradeOf(read.interface), mail: gradeOf(read.mail), catalogue: gradeOf(read.catalogue) },
  };
};
