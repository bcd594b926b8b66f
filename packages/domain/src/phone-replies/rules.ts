/** What a reply to a notice asks for: a pure function of the notice's kind and the reply. */
import type { CompletionAnswer } from '@marketplace/contracts/completions/schemas';
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import { plainWords } from '../phones/replies.ts';

/** What a reply does, beside a command such as STOP. `slot`: the position of the chosen time, from 0. */
export type ReplyAction =
  | { does: 'accept' }
  | { does: 'pick'; slot: number }
  | { does: 'answer'; answer: CompletionAnswer }
  | { does: 'rate'; stars: number }
  | { does: 'write' };

/** What a button asks for, and the plain words that ask for the same. In the form that `plainWords` returns. */
type Choice = { action: ReplyAction; words: readonly string[] };
type Choices = Readonly<Record<string, Choice>>;

const yes = ['yes', 'ja', 'yebo', 'ewe', 'ee', 'e', 'yes please', 'yes thanks', 'yes thank you'];
const no = ['no', 'nee', 'cha', 'hhayi', 'hayi', 'tjhe', 'no thanks', 'no thank you'];

const numbered = (from: number, to: number, choice: (n: number) => [string, Choice]): Choices =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, n) => choice(from + n)));

const lead: Choices = {
  accept: { action: { does: 'accept' }, words: ['accept', 'accepted', 'i accept', 'accept lead', 'accept it', ...yes] },
};
const times = numbered(1, 3, (n) => [`slot-${n}`, { action: { does: 'pick', slot: n - 1 }, words: [String(n)] }]);
const done: Choices = {
  done: {
    action: { does: 'answer', answer: 'DONE' },
    words: [
      ...['done', 'its done', 'it is done', 'all done', 'job done', 'finished', 'klaar', 'dis klaar', 'gedoen'],
      ...['kwenziwe', 'sekwenziwe', 'kuphelile', 'kuqediwe', 'kugqityiwe', 'ho entswe', 'ho phethilwe', ...yes],
    ],
  },
  'not-yet': {
    action: { does: 'answer', answer: 'NOT_YET' },
    words: [
      ...[
        'not yet',
        'not done',
        'not done yet',
        'no not yet',
        'nog nie',
        'nee nog nie',
        'akukapheli',
        'hhayi okwamanje',
      ],
      ...['hayi okwangoku', 'hajwale', 'ha ho eso', ...no],
    ],
  },
};
const stars = numbered(1, 5, (n) => [
  `stars-${n}`,
  { action: { does: 'rate', stars: n }, words: [String(n), n === 1 ? '1 star' : `${n} stars`] },
]);

/** How the notices that can be answered are answered. A conversation takes any text, and files. */
const answersByNotice: Partial<Record<JobOf<'phone'>, Choices | 'any text'>> = {
  'phone.lead': lead,
  'phone.lead-rings-again': lead,
  'phone.lead-accepted': times,
  'phone.appointment-proposed': times,
  'phone.seeker-appointment-proposed': times,
  'phone.job-done': done,
  'phone.seeker-job-done': done,
  'phone.message': 'any text',
  'phone.seeker-message': 'any text',
  // Our answer to “done”, which asks for stars.
  'phone.reply': stars,
};
export const answerableNotices = Object.keys(answersByNotice);

/** What a person sent. `code`: of the button that was pressed. */
export type Reply = { code: string | null; text: string; hasFile: boolean };

/**
 * What the reply to a notice of this kind asks for. A button counts by its code alone, and a plain word only as the whole text.
 * Undefined if it asks for nothing that we know.
 */
export const interpret = (notice: string, { code, text, hasFile }: Reply): ReplyAction | undefined => {
  const answers = Object.hasOwn(answersByNotice, notice) ? answersByNotice[notice as JobOf<'phone'>] : undefined;
  if (answers === undefined) return undefined;
  if (answers === 'any text') return code === null && (hasFile || text.trim() !== '') ? { does: 'write' } : undefined;
  if (code !== null) return Object.hasOwn(answers, code) ? answers[code]!.action : undefined;
  if (hasFile) return undefined;
  const words = plainWords(text);
  return Object.values(answers).find((choice) => choice.words.includes(words))?.action;
};

/** What a handled reply led to. */
export const replyOutcomes = [
  ...(['ACCEPTED', 'PICKED', 'DONE', 'NOT_YET', 'RATED', 'WRITTEN'] as const),
  // Not allowed any more; not understood, answered with links; from a number that no one has confirmed.
  ...(['REFUSED', 'LINKS', 'STRANGER'] as const),
  // A command.
  ...(['STOPPED', 'STARTED'] as const),
] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];
