/** The form of commit messages (CONTRIBUTING.md), checked by the hook in `infra/lint/hooks`. */
import lint from '@commitlint/lint';

/** Verbs that look like a past tense, a third person or a gerund. */
const imperatives = new Set(
  'address assess bring bypass compress cross discuss dismiss dress embed exceed express feed focus guess harness miss need pass press process proceed profess shed seed speed stress string succeed suppress swing thread wed'.split(
    ' ',
  ),
);
/** Words that start a description of a state instead of a change. */
const openings = new Set(
  'a an the this that these those it its they we i you he she what who when where how why every each no nobody there if now'.split(
    ' ',
  ),
);
/** Past tenses that do not end in -ed. */
const irregular = new Set(
  'did made wrote built sent kept found got gave took went left held ran was were is are'.split(' '),
);

/** Returns false if the first word shows that the subject does not start with an imperative verb. */
export const isImperative = (subject: string): boolean => {
  const first = /^\p{L}[\p{L}-]*/u.exec(subject)?.[0].toLowerCase() ?? '';
  if (imperatives.has(first)) return true;
  if (openings.has(first) || irregular.has(first.replace(/^re(?=[bdmsw])/, ''))) return false;
  return first !== '' && !/(ed|ing|[^su]s)$/.test(first);
};

/** An optional area, then the subject: `masking: fix quadratic matching`. */
const parserOpts = { headerPattern: /^(?:([\w./-]+): )?(.*)$/, headerCorrespondence: ['scope', 'subject'] };

const plugin = {
  rules: {
    'subject-imperative': ({ subject }: { subject?: string | null }): [boolean, string] => [
      isImperative(subject ?? ''),
      'start the subject with a verb in the imperative: "fix", not "fixed", "fixes" or "the fix"',
    ],
  },
};

/** Returns what is wrong with a commit message. Git's own messages for merges, reverts and fixups are accepted. */
export const faultsOf = async (message: string): Promise<string[]> => {
  const { errors } = await lint(
    message,
    {
      'header-max-length': [2, 'always', 60],
      'subject-full-stop': [2, 'never', '.'],
      'body-leading-blank': [2, 'always'],
      'subject-imperative': [2, 'always'],
    } as Parameters<typeof lint>[1],
    { parserOpts, plugins: { own: plugin } } as Parameters<typeof lint>[2],
  );
  return errors.map((error) => error.message);
};
