/**
 * `npm run lint:prose [-- <folder>]`: prints the problems of a folder, or the counts of all folders without one.
 * `npm run lint:prose -- --update` lowers the allowed counts to the current ones. Exits 1 if a count has risen.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../../local/env.ts';
import { type Counts, countsOf, lint, lowered, type Problem, rises } from './lint.ts';

const words = process.argv.slice(2);
const update = words.includes('--update');
const under = words.find((word) => !word.startsWith('--'))?.replace(/^\.\//, '') ?? '';
const allowedFile = new URL('counts.json', import.meta.url);
const allowed: Counts = JSON.parse(readFileSync(allowedFile, 'utf8'));

const { problems, grades } = await lint(root, under);

const worst = (most: number): [file: string, count: number][] => {
  const byFile = Map.groupBy(problems, ({ file }) => file);
  const counts = [...byFile].map(([file, { length }]): [string, number] => [file, length]);
  return counts.toSorted(([, one], [, other]) => other - one).slice(0, most);
};
const line = ({ file, line, kind, rule, found, message }: Problem) =>
  `${file}:${line} ${kind} · ${rule} · "${found}" ${message}`;

if (under) {
  for (const problem of problems) console.log(line(problem));
  console.log('\nFiles with the most problems:');
  for (const [file, count] of worst(20)) console.log(`${String(count).padStart(5)} ${file}`);
} else console.table(countsOf(problems));
console.log(`${problems.length} problems`);
for (const [kind, grade] of Object.entries(grades))
  if (grade) console.log(`Flesch-Kincaid grade of ${kind} texts: ${grade.toFixed(1)} (target: at most 8)`);

if (!under) {
  const risen = rises(allowed, problems);
  for (const rise of risen) console.error(`✗ ${rise}`);
  if (update) writeFileSync(allowedFile, `${JSON.stringify(lowered(allowed, countsOf(problems)), null, 2)}\n`);
  if (risen.length > 0) {
    console.error('Run npm run lint:prose -- <folder> to see the sentences.');
    process.exitCode = 1;
  }
}
