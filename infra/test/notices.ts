/**
 * `npm run notices`: lists the files of all notices in `workers/jobs/src/notices/listed.ts`, so that adding a file is
 * enough, and writes the table of WhatsApp templates into the operations guide.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/env.ts';

const folder = 'workers/jobs/src/notices';

const listed = (): string => {
  const exports = globSync('*/*.ts', { cwd: join(root, folder) })
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
    .flatMap((file) => {
      const name = /^export const (\w+) = notice\(/m.exec(readFileSync(join(root, folder, `${file}.ts`), 'utf8'))?.[1];
      return name ? [`export { ${name} } from './${file}.ts';`] : [];
    });
  return ['/** Written by `npm run notices` from the files of notices; a test compares them. */', ...exports, ''].join(
    '\n',
  );
};

/** Each generated file with its content. */
export const noticeFiles = (): Record<string, string> => ({ [`${folder}/listed.ts`]: listed() });

/** The generated files that differ from the notices. */
export const outdatedNoticeFiles = (): string[] =>
  Object.entries(noticeFiles()).flatMap(([file, content]) =>
    readFileSync(join(root, file), 'utf8') === content ? [] : file,
  );

if (import.meta.main)
  for (const [file, content] of Object.entries(noticeFiles())) {
    writeFileSync(join(root, file), content);
    console.log(`wrote ${file}`);
  }
