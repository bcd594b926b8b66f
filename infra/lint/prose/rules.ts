/** The markers of sentences that read as if translated (docs/style/terms.md lists the words to use instead). */
import type { Kind } from './texts.ts';

type Rule = { advice: string; pattern: RegExp; kinds?: readonly Kind[] };

const users: readonly Kind[] = ['interface', 'mail', 'catalogue'];

/** Sentences that users read although something else was so, or that did not say what to do. They do not come back. */
const untrue = [
  'shared only with matched providers',
  'verifies the business automatically',
  String.raw`\(average from`,
  'only you can see this',
  'not enough replies yet',
  String.raw`(?<!you \(or )\bsomeone posted a request with this email`,
  'reply to the confirmation email',
  'costs only (?:request )?pictures',
  "there[’']s none within",
  'you set a reminder',
  "your subscription isn[’']t active",
  'we match your request with up to',
  "you opened this page with your request[’']s link",
  "we[’']ll let both of you know",
  "how you[’']d like to pay",
  'or choose all three',
  "add what a provider can[’']t see",
  'this is the time of the first view',
  'no one else sees them',
];

const rules = {
  actor: {
    advice: 'Name the actor: seeker, provider, administrator, visitor, caller or user.',
    pattern: /\b(who(so)?ever|whomever|whom|(some|any|every|no)body(?:['’]s)?)\b/gi,
  },
  inversion: {
    advice: 'Start with the subject.',
    pattern:
      /(?<=^|[.!?:;] )(?!(?:Need|Seed|Feed|Speed|Breed|Bed|Red|Shed|Field|World|Child|Build|Rent|Parent|Client|Agent|Event|Intent|Content|Payment|Account|Amount|Comment|Document|Moment|Department|Environment|Statement|Argument|Element|Deployment|Segment|Component|Client|Want|Grant|Patent|Talent|Accident|Percent|Different|Current|Recent|Present|Absent|Silent|Important)s? )(?:[A-Z][a-z]*(?:ed|[a-z]wn|ought|aught|eld|ept|ent)|Shown|Known|Given|Taken|Written|Chosen|Hidden|Made|Read|Set|Left|Kept|Put|Found|Told|Said|Done) (?:is|are|was|were)\b(?! (?:[a-z]+ed|called|now|not)\b)/g,
  },
  phrase: {
    advice: 'Use the usual phrase.',
    pattern:
      /\b(anew|(is|are|was|were) said to|so that there (is|are|was|were) (one|none|any)|of (its|their|his|her|your|our|my) own|by (itself|themselves) alone|need not|needs not|as ever|good until|all the same|let(s)? it lie|waits? for (somebody|nobody|anybody|you))\b/gi,
  },
  mail: {
    advice: 'Write "email".',
    pattern:
      /\b(a|the|this|that|your|our|each|every|by|no|one|an) mails?\b(?! servers?)|\bmail(s|ed)? (you|them|it|us)\b/gi,
    kinds: users,
  },
  internal: {
    advice: 'Users do not know this word of ours.',
    pattern: /\b(slots?|waves?|mask(s|ed|ing)?|bands?|held|outbox|disclosures?)\b/gi,
    // In the catalogue these are ordinary words: music bands, face masks, time slots.
    kinds: users.filter((kind) => kind !== 'catalogue'),
  },
  untrue: {
    advice: 'This sentence was not so, or of no use. Say what is so, or what to do next.',
    pattern: new RegExp(untrue.join('|'), 'gi'),
    kinds: [...users, 'doc'],
  },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules | 'long';
export type Finding = { rule: RuleName; found: string; advice: string };

const mostWords = 30;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
export const sentencesOf = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => /\p{L}{2}/u.test(sentence));
export const wordsOf = (sentence: string): string[] => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];

/** What is wrong with a text, by the rules for its kind. */
export const findingsIn = (text: string, kind: Kind): Finding[] => {
  const marked = Object.entries<Rule>(rules).flatMap(([rule, { advice, pattern, kinds }]) =>
    kinds && !kinds.includes(kind)
      ? []
      : [...text.matchAll(pattern)].map(([found]) => ({ rule: rule as RuleName, found, advice })),
  );
  const long = sentencesOf(text).flatMap((sentence): Finding[] => {
    const words = wordsOf(sentence).length;
    const advice = `${words} words. Write at most ${mostWords} in a sentence.`;
    return words > mostWords ? [{ rule: 'long', found: `${sentence.slice(0, 60)}…`, advice }] : [];
  });
  return [...marked, ...long];
};
