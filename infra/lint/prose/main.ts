/** `npm run lint:prose [-- <folder>]` prints the problems and exits 1 if there are any. */
import { root } from '../../local/env.ts';
import { lint } from './lint.ts';

const under = process.argv[2]?.replace(/^\.\//, '') ?? '';
const { problems, grades } = await lint(root, under);

for (const { file, line, kind, rule, found, message } of problems)
  console.log(`${file}:${line} ${kind} · ${rule} · "${found}" ${message}`);
console.log(`${problems.length} problems`);
for (const [kind, grade] of Object.entries(grades))
  if (grade) console.log(`Flesch-Kincaid grade of ${kind} texts: ${grade.toFixed(1)} (target: at most 8)`);
if (problems.length > 0) process.exitCode = 1;
