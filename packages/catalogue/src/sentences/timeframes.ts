/** Finds the timeframe in a sentence in English, Afrikaans, isiZulu, isiXhosa or Sesotho. */
import type { RequestTimeframe } from '@marketplace/contracts/enquiries/timeframes';

type Rule = { timeframe: RequestTimeframe; phrases: string };

const days =
  'monday tuesday wednesday thursday friday saturday sunday maandag dinsdag woensdag donderdag vrydag saterdag sondag';

/**
 * The first rule that matches wins: "not urgent, next week" means next week. A named weekday wins over "urgently".
 * Times less than a week away map to the nearest timeframe of the form that is not later.
 */
const rules: readonly Rule[] = [
  {
    timeframe: 'next-week',
    phrases: `next week, next weekend, early next week, the week after, a week from now, in a week, volgende week,
      volgende naweek, ngesonto elizayo, evikini elizayo, kwiveki ezayo, beke e tlang, bekeng e tlang`,
  },
  {
    timeframe: 'this-month',
    phrases: `this month, within a month, within the month, in a month, in two weeks, in 2 weeks, in three weeks, in 3 weeks,
      in a few weeks, in a couple of weeks, next few weeks, few weeks time, within two weeks, within 2 weeks, month end,
      end of the month, end of month, before the end of the month, hierdie maand, maandeinde, einde van die maand,
      oor twee weke, kule nyanga, kule nyanga, khweding ena, kgweding ena`,
  },
  {
    timeframe: 'this-week',
    phrases: `this week, this weekend, the weekend, by the weekend, over the weekend, before the weekend, within a week,
      within the week, in a few days, in two days, in 2 days, in three days, in 3 days, few days time, day after tomorrow,
      hierdie week, die week, die naweek, hierdie naweek, oormore, binne n week, leli sonto, kuleli sonto, kuleviki, kule veki,
      ngempelasonto, beke ena, bekeng ena`,
  },
  {
    timeframe: 'flexible',
    phrases: `no rush, no hurry, not urgent, not in a hurry, not in a rush, whenever, any time, anytime, any day, flexible,
      im flexible, next month, next year, some time, sometime, someday, no deadline, just planning, nie dringend nie,
      geen haas, enige tyd, wanneer ook al, volgende maand, noma nini, nanini na`,
  },
  {
    timeframe: 'urgent',
    phrases: `asap, a s a p, urgent, urgently, emergency, immediately, immediate, as soon as possible, right now, right away,
      straight away, now now, now, today, tonight, tomorrow, tmrw, tomorow, tommorow, tommorrow, this morning, this afternoon, this evening, this arvo,
      soonest, at once, same day, dringend, dringende, noodgeval, nou, nou nou, dadelik, so gou as moontlik, vandag, vanaand,
      vanmiddag, vanoggend, more oggend, moreoggend, more middag, manje, manje manje, namuhla, namhlanje, kusasa, ngokushesha,
      kuyaphuthuma, iyaphuthuma, phuthumayo, ngoku, ngomso, ngokukhawuleza, kungxamisekile, hona joale, hona jwale, joale, jwale, kajeno, gompieno,
      hosane, hosasane, ka moso, kamoso, potlako, potlakile`,
  },
];

/** Problems that are urgent even if the sentence gives no time, such as a burst geyser. */
const emergencies = `burst, bursting, gebars, gebarsde, flooding, flooded, locked out, locked myself out, locked in, gas leak, leaking gas, smell gas,
  sparking, sparks, no power, no electricity, sewage, stuck in the lift, uitgesluit, kuqhume, iqhumile`;

const sequences = (phrases: string) =>
  phrases
    .split(',')
    .map((phrase) => phrase.trim().split(/\s+/))
    .sort((one, other) => other.length - one.length);
const tables = rules.map(({ timeframe, phrases }) => ({ timeframe, phrases: sequences(phrases) }));
const emergencyPhrases = sequences(emergencies);
const weekdays = new Set(days.split(' '));

/** Words that mark a sentence as Afrikaans, where "more" means tomorrow. */
const afrikaans = new Set(
  'asseblief die dit ek gou het is iemand kan kom lek moet my nodig soek stukkend vir'.split(' '),
);

export type FoundTimeframe = {
  timeframe: RequestTimeframe;
  /** Indices of the words that state the time; empty if only the problem implies it. */
  words: ReadonlySet<number>;
};

/** Index of the first word of the phrase, or -1. */
const indexOf = (words: readonly string[], phrase: readonly string[]) =>
  words.findIndex((_, at) => phrase.every((word, offset) => words[at + offset] === word));

/** Finds a named weekday: this week, or next week after "next". */
const namedDay = (words: readonly string[]): FoundTimeframe | undefined => {
  const at = words.findIndex((word) => weekdays.has(word));
  if (at < 0) return;
  const isNext = words[at - 1] === 'next' || words[at - 1] === 'volgende';
  const leads = isNext || ['on', 'by', 'this', 'before', 'op', 'voor', 'teen'].includes(words[at - 1] ?? '');
  return { timeframe: isNext ? 'next-week' : 'this-week', words: new Set(leads ? [at - 1, at] : [at]) };
};

/** Index of "môre", or -1. Without its accent it counts only at the end or before another Afrikaans word. */
const afrikaansTomorrow = (words: readonly string[], typed: readonly string[]): number =>
  typed.findIndex((word, at) => {
    if (word === 'môre' || words[at] !== 'more') return word === 'môre';
    const next = words[at + 1];
    return next === undefined ? words.some((other) => afrikaans.has(other)) : afrikaans.has(next);
  });

/**
 * Returns undefined if the sentence states no time.
 * @param words lower case, without accents
 * @param typed the same words in lower case, with accents
 */
export const timeframeIn = (words: readonly string[], typed: readonly string[]): FoundTimeframe | undefined => {
  const used = new Set<number>();
  let timeframe: RequestTimeframe | undefined;
  const add = (found: RequestTimeframe, indices: Iterable<number>) => {
    timeframe ??= found;
    for (const index of indices) used.add(index);
  };
  const day = namedDay(words);
  if (day) add(day.timeframe, day.words);
  for (const { timeframe: found, phrases } of tables)
    for (const phrase of phrases) {
      const at = indexOf(words, phrase);
      if (at >= 0 && !used.has(at))
        add(
          found,
          phrase.map((_, offset) => at + offset),
        );
    }
  const tomorrow = afrikaansTomorrow(words, typed);
  if (tomorrow >= 0) add('urgent', [tomorrow]);
  if (timeframe) return { timeframe, words: used };
  return emergencyPhrases.some((phrase) => indexOf(words, phrase) >= 0)
    ? { timeframe: 'urgent', words: used }
    : undefined;
};
