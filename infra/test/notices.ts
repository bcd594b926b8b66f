/**
 * `npm run notices`: lists the files of all notices in `workers/jobs/src/notices/listed.ts`, so that adding a file is
 * enough, and writes the table of WhatsApp templates into the operations guide.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PhoneTemplate, timesTemplate, updatesOnSentence } from '@marketplace/jobs/phone/template';
import { root } from '../local/env.ts';

const folder = 'workers/jobs/src/notices';
const guideFile = 'docs/operations.md';

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

const row = (template: string, sentence: string, button: string, choices: readonly string[] = []): string =>
  `  | \`${template}\` | Utility | ${sentence} | ${[`${button}: \`SITE_URL/{{1}}\``, ...choices].join('; ')} |`;

const templatesOf = ({ template, timeCounts = [0] }: PhoneTemplate): string[] =>
  timeCounts.map((times) => timesTemplate(template, times));

/** A notice with times has a template for each number of them. */
const rowsOf = ({
  template,
  sentence,
  timesSentence,
  timeCounts = [0],
  button,
  choices = [],
}: PhoneTemplate): string[] =>
  timeCounts.map((times) =>
    row(
      timesTemplate(template, times),
      times > 0 && timesSentence ? timesSentence('{{1}}', '{{2}}') : sentence('{{1}}'),
      button,
      times > 0 ? Array.from({ length: times }, (_, n) => String(n + 1)) : choices.map(({ label }) => label),
    ),
  );

/** The table of the guide, from the notices to phones and the first message to a number. Notices may share a template. */
const guide = async (): Promise<string> => {
  const { phoneTemplates } = await import('@marketplace/jobs/notices/notices');
  const all = [...phoneTemplates.values()];
  const rows = new Set([row('updates_on', updatesOnSentence('{{1}}'), 'View request'), ...all.flatMap(rowsOf)]);
  const translated = ['updates_on', ...all.flatMap((each) => (each.reader === 'SEEKER' ? templatesOf(each) : []))];
  const names = [...new Set(['confirm_number', ...translated])].map((name) => `\`${name}\``);
  const table = [
    '  | Template | Category | Body | Buttons: the link, then quick replies |',
    '  |---|---|---|---|',
    '  | `confirm_number` | Authentication | preset, with a copy code button | preset |',
    ...rows,
    '',
    '  Create these in Afrikaans (`af`) and isiZulu (`zu`) too:',
    `  ${names.join(', ')}.`,
    '  Their texts are in `packages/languages/catalogues/mails`. Meta has no templates in isiXhosa and Sesotho, so those',
    '  messages are sent in English.',
  ];
  return readFileSync(join(root, guideFile), 'utf8').replace(
    /(<!-- templates[^\n]*\n)[\s\S]*?( *<!-- end of templates)/,
    (_, start: string, end: string) => `${start}\n${table.join('\n')}\n\n${end}`,
  );
};

/** How each generated file is made, in order: the guide needs the list. */
const noticeFiles: Record<string, () => string | Promise<string>> = {
  [`${folder}/listed.ts`]: listed,
  [guideFile]: guide,
};

/** The generated files that differ from the notices. */
export const outdatedNoticeFiles = async (): Promise<string[]> => {
  const outdated: string[] = [];
  for (const [file, make] of Object.entries(noticeFiles))
    if (readFileSync(join(root, file), 'utf8') !== (await make())) outdated.push(file);
  return outdated;
};

if (import.meta.main)
  for (const [file, make] of Object.entries(noticeFiles)) {
    writeFileSync(join(root, file), await make());
    console.log(`wrote ${file}`);
  }
