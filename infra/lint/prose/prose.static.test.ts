import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../local/env.ts';
import { lint } from './lint.ts';
import { findingsIn, type RuleName } from './rules.ts';
import { type Kind, textsIn } from './texts.ts';

const beside = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('the repository has no problems and its texts are easy to read', { timeout: 180_000 }, async () => {
  const { problems, grades } = await lint(root);
  expect(problems).toEqual([]);
  for (const grade of Object.values(grades)) {
    expect(grade).toBeGreaterThan(0);
    expect(grade).toBeLessThanOrEqual(8);
  }
});

test('the list of exceptions has at most 20 lines', () => {
  expect(beside('exceptions.txt').trim().split('\n').length).toBeLessThanOrEqual(20);
});

const long = `We send the request ${'and then another one '.repeat(7)}to the nearest provider.`;
test.each<[RuleName, Kind, string]>([
  ['actor', 'interface', 'Whoever is further off than the last gets nothing.'],
  ['actor', 'comment', 'False where it was settled before, or is nobody’s any more.'],
  ['actor', 'title', 'a device cookie alone is nobody signed in'],
  ['phrase', 'interface', 'We are looking anew'],
  ['phrase', 'mail', 'You need not do anything to be told.'],
  ['phrase', 'doc', 'The service is said to be found so that there is one.'],
  ['inversion', 'interface', 'Later than that: 3 of 4. Counted are leads that you marked as won or lost.'],
  ['inversion', 'comment', 'Refused is what cannot be read.'],
  ['mail', 'interface', 'We mail you that morning.'],
  ['internal', 'interface', 'It is sent to the next wave.'],
  ['untrue', 'interface', 'Contact details are shared only with matched providers.'],
  ['untrue', 'interface', 'Using it verifies the business automatically.'],
  ['untrue', 'interface', '1 rating (average from 5)'],
  ['untrue', 'interface', 'Only you can see this profile.'],
  ['untrue', 'interface', 'Not enough replies yet for a response time'],
  ['untrue', 'mail', 'You’re receiving this because someone posted a request with this email address.'],
  ['untrue', 'doc', 'Losing a stored file costs only request pictures.'],
  ['untrue', 'interface', 'Providers get your number. No one else sees them.'],
  ['untrue', 'interface', 'Agree on a time and how you’d like to pay.'],
  ['long', 'doc', long],
])('finds %s in %s: %s', (rule, kind, sentence) => {
  expect(findingsIn(sentence, kind).map((finding) => finding.rule)).toContain(rule);
});

test.each<[Kind, string]>([
  ['interface', 'Providers beyond the last distance get no leads.'],
  ['interface', 'Based on leads you marked as won or lost. Shown once there are at least 5 of each.'],
  ['interface', 'We’ll email you that morning.'],
  ['comment', 'Returns false if the file was already checked. The outbox holds its mails.'],
  ['title', 'treats a device cookie without a session as anonymous'],
  ['interface', 'The mail server refuses us.'],
  ['mail', 'You’re receiving this because you (or someone) posted a request with this email address.'],
  ['catalogue', 'Does the band bring its own sound system?'],
])('accepts %s: %s', (kind, sentence) => {
  expect(findingsIn(sentence, kind)).toEqual([]);
});

test('reads comments, test titles and strings of TypeScript', () => {
  const source = `
    // @ts-expect-error some reason
    /**
     * Returns the \`name\`.
     *
     * @param it has a text
     */
    const label = 'Save changes', style = 'flex gap-2 items-center', key = 'name';
    // One sentence on
    // two lines.
    const view = <p className="some class names">You have <b>{count}</b> new leads. <Link>See them</Link></p>;
    test.each([1])(\`rejects \${5} leads\`, () => {});
  `;
  expect(textsIn('web/src/page.tsx', source).map(({ kind, text }) => [kind, text])).toEqual([
    ['comment', 'Returns the X.'],
    ['comment', '@param it has a text'],
    ['interface', 'Save changes'],
    ['comment', 'One sentence on two lines.'],
    ['interface', 'You have X new leads. See them'],
    ['title', 'rejects X leads'],
  ]);
});

test.each([
  "'GET /api/admin/held-texts'",
  "'GET (/api/one|/api/two)/disclosures'",
  `'${'next week, in a few days, '.repeat(6)}soon'`,
])('does not read %s as a sentence', (literal) => {
  expect(textsIn('packages/contracts/src/limits.ts', `const value = ${literal};`)).toEqual([]);
});

test('reads the strings of mails as mails and leaves out strings in tests', () => {
  const source = "test('sends it', () => expect(subject).toBe('Your access pass'));";
  expect(textsIn('workers/jobs/src/mails/pass.ts', "const subject = 'Your access pass';")).toMatchObject([
    { kind: 'mail', text: 'Your access pass' },
  ]);
  expect(textsIn('workers/jobs/src/mails/pass.test.ts', source)).toMatchObject([{ kind: 'title', text: 'sends it' }]);
});

test('reads Markdown without code', () => {
  const source =
    '# Title here\n\nRun `npm test`\nfirst.\n\n- an [item](x.md)\n\n| a head | b |\n|---|---|\n| one<br>two | `x` |\n\n```sh\nnpm ci\n```\n';
  expect(textsIn('docs/security.md', source).map(({ text }) => text)).toEqual([
    'Title here',
    'Run X first.',
    'an item',
    'a head',
    'one',
    'two',
  ]);
});
