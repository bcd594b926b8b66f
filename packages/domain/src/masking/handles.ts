/**
 * Finds names on social networks. Requests mention networks in everyday contexts ("my Instagram page needs 12
 * posts"), so it takes several signs together.
 */

import { mailHosts } from './addresses.ts';
import { allMatches } from './patterns.ts';
import type { Reading, Span } from './reading.ts';
import { enoughToHide, enoughToHold, type Suspicion } from './suspicion.ts';

const platform = new RegExp(
  String.raw`\b(?:whats\s?app|telegram|tele|signal|[i1!]nst[a@4](?:\s?gr[a@4]m)?|ig|i\.\s?g\.?|the gram|snap(?:chat)?|tik\s?tok|face\s?book|fb|skype|we\s?chat|discord|twitter|you\s?tube|bird app|linked\s?in|messenger|threads|link\s?tree|bbm|${mailHosts})(?![a-z0-9])`,
  'g',
);
/** Networks whose names are also everyday words, so that their context counts less. */
const everyday = /^(?:signal|snap|tele|outlook|g\s?mail|yahoo|whats\s?app|messenger|threads)$/;

const self = /\b(?:my|me|mine|i am|i'm|im|we are|us|our|ons|ek is|ngithole|yami|yam)\b/;
const seek =
  /\b(?:find|follow|add|dm|inbox|search|look for|look up|check out|get me|snap me|signal me|kyk|soek|ngithole|ngitholwa|(?:message|chat|text|reach|contact) me)\b/;
/** Words that introduce a name. */
const naming =
  /^[\s:=,."'/(-]*(?:(?:is|as|under|name|names|handle|user\s?name|user|nick|id|for|vir|called|slash|in|by|i am|i'm|look|search|find|kyk|soek)\b[\s:=,."'@-]*){1,4}/;
const purpose = /^\s(?:for|vir|in|by)\s$/;
/** Words before a handle. They never precede something that a business looks for. */
const ask = /\b(?:search|look for|look up|check out|follow|dm|inbox|add|google|kyk|soek)\s/;
const nameAfter = /^[\s:=,."'@/(-]*(?<name>[a-z0-9][a-z0-9._#-]{2,40})/;
const nameBefore = /(?<name>[a-z0-9][a-z0-9._#-]{2,40})[,"']?\s+(?:on|op|at|that is|is)\s+(?:my\s+)?$/;
const namedAs = /\b(?:i am|i'm|im|as|under|name|handle|called|same name|underscore|at sign|at)\b/;
/** Typical handles, with digits, underscores or dots inside. */
const madeUp = /^(?=.*[a-z])(?:.*[a-z][0-9]|.*[0-9][a-z]{3}|.*_|[a-z0-9]+[.#][a-z0-9])/;
const ordinary =
  /^(?:ads?|seen|featured|advertised|post|live|active|reviews?|rated|stars|pages?|accounts?|posts?|reels?|marketing|business|profile|group|app|and|the|for|but|with|was|has|is|are|not|only|please|pls|to|of|or|if|so|on|in|me|you|us|hacked|locked|management|videos?|photos?|pictures?|web|messages?|number|group|setup|set|through|when|after|before|from|api|bot|strength|cable|box|tv|hook|training|content|campaigns?|shop|users?|followers|customers?|clients?|people|someone|somebody|guests|members|staff|leads|jobs|them|him|her|it|a|an|any|more|new|email|emails|calls?|chat|advertising|moderation|moderators?|migration|notifications?|integration|automation|promotions?|analytics|growth|strategy|graphics|stories|creatives|influencers?|templates|installation|problems?|support|verification|announcements?|as|name|handle|under|anytime|any|between|then|also|that|this|your|my|our)$/;

/** A name before a network in the same list or sentence. */
const nearbyBefore = /(?<name>[a-z0-9][a-z0-9._#-]{2,40})[,.]\s.{0,16}$/;

/** A network after another, `Facebook, Instagram and TikTok`, is no name. */
const isNetwork = (name: string): boolean => allMatches(name, platform).some((match) => match[0] === name);
/** A name beside a network: `lead` characters of the match come before it. */
type Name = { name: string; index: number; length: number; lead: number };
/** Returns the name that a match found, unless it is an ordinary word. */
const nameIn = (match: RegExpExecArray | null): Name | undefined => {
  const typed = match?.groups?.name;
  if (!match || !typed) return undefined;
  const name = typed.replace(/[.-]+$/, '');
  if (ordinary.test(name) || isNetwork(name)) return undefined;
  return { name, index: match.index, length: match[0].length, lead: match[0].length - typed.length };
};
/** All small letters, as in `joesplumbing`, between words with capitals. */
const run = /^[a-z]{8,}$/;

/** A name has at most this many more words with a capital. */
const mostWords = 4;
const wordAfter = /^\s(?:&\s)?[a-z0-9'&-]+/;
const wordBefore = /[a-z0-9'&-]+\s$/;

/** Returns true if the word at this place starts with a capital or a digit. */
const isTitled = ({ original, from }: Reading, at: number): boolean => /[A-Z0-9]/.test(original.charAt(from[at]!));

/** Returns the span with the words beside it that also start with a capital: `Joes Plumbing Soweto`. */
const wholeName = (reading: Reading, { from, to }: Span, side: 'before' | 'after'): Span => {
  const { text } = reading;
  for (let words = 0; words < mostWords; words += 1) {
    const word =
      side === 'after'
        ? wordAfter.exec(text.slice(to, to + 40))
        : wordBefore.exec(text.slice(Math.max(0, from - 40), from));
    const at = word && (side === 'after' ? to + word[0].search(/[a-z0-9]/) : from - word[0].length);
    if (at === null || !isTitled(reading, at)) break;
    if (side === 'after') to += word![0].length;
    else from = at;
  }
  return { from, to };
};

/** A network with a name beside it. */
type Mention = {
  network: string;
  /** The text before the network, and the text after it and `me`. */
  before: string;
  after: string;
  hasMe: boolean;
  /** The words before the network ask to find something. */
  isSought: boolean;
  /** The words after the network that introduce a name, or ''. */
  introduced: string;
  /** There is a name before the network. */
  isPreceded: boolean;
  name: string;
  /** The name with its capitals. */
  written: string;
  /** The characters between the network and a name after it. */
  between: string;
};
type Sign = readonly [points: number, holds: (mention: Mention) => boolean];

const isEveryday = ({ network }: Mention): boolean => everyday.test(network);
const isMadeUp = ({ name }: Mention): boolean => madeUp.test(name);
const isCapital = ({ written }: Mention): boolean => /^[A-Z]/.test(written);
const isLabelled = (mention: Mention): boolean => /^\s?[:=]\s?$/.test(mention.between) && !isEveryday(mention);
const endsWithOn = ({ before }: Mention): boolean => /\bon\s+$/.test(before);

const signs: readonly Sign[] = [
  [1, ({ before }) => self.test(before.slice(-30))],
  [1.5, ({ hasMe, isSought, after }) => hasMe || isSought || seek.test(after.slice(0, 20))],
  [1.5, ({ introduced, isPreceded, before }) => introduced !== '' || (isPreceded && namedAs.test(before))],
  [2, isMadeUp],
];
const signsOfNameAfter: readonly Sign[] = [
  ...signs,
  [0.5, ({ introduced }) => introduced !== ''],
  [0.5, (mention) => !isEveryday(mention)],
  [1, (mention) => isCapital(mention) && (mention.introduced !== '' || mention.isSought)],
  [1, (mention) => isCapital(mention) && /^,\s$/.test(mention.after.slice(0, 2)) && self.test(mention.before)],
  [1, ({ written }) => run.test(written)],
  [1, isLabelled],
  [1, (mention) => isLabelled(mention) && !/^face|gram$/.test(mention.network)],
  [1.5, ({ after }) => /^\s?@/.test(after)],
];
const signsOfNameBefore: readonly Sign[] = [
  ...signs,
  [0.5, endsWithOn],
  [1, (mention) => endsWithOn(mention) && /^[A-Z0-9]/.test(mention.written)],
  [1, ({ before }) => ask.test(before)],
  [1, ({ before }) => /\b(?:i am|i'm|im)\s\S+\son\s$/.test(before)],
];
const pointsOf = (all: readonly Sign[], mention: Mention): number =>
  all.reduce((sum, [points, holds]) => (holds(mention) ? sum + points : sum), 0);

/** Returns the name beside the network at `index`, the one after it first. */
const nameBeside = (reading: Reading, { 0: network, index }: RegExpExecArray): Suspicion | undefined => {
  const { text, original } = reading;
  const start = Math.max(0, index - 45);
  const before = text.slice(start, index);
  const networkEnd = index + network.length;
  const me = /^\s+me\b/.exec(text.slice(networkEnd, networkEnd + 8))?.[0] ?? '';
  const end = networkEnd + me.length;
  const after = text.slice(end, networkEnd + 60);
  const isSought = seek.test(before.slice(-30));
  const introducing = naming.exec(after)?.[0] ?? '';
  // `Outlook for offices` is no name, but `search Facebook for Thandi` is.
  const introduced = purpose.test(introducing) && !isSought ? '' : introducing;
  const next = nameIn(nameAfter.exec(after.slice(introduced.length)));
  const previous = nameIn(nameBefore.exec(before) ?? nearbyBefore.exec(before));
  const mention = { network, before, after, hasMe: me !== '', isSought, isPreceded: previous !== undefined };
  if (next) {
    const { name, lead, length } = next;
    const from = reading.from[end + introduced.length + lead]!;
    const written = original.slice(from, from + name.length);
    const to = Math.min(text.length, end + introduced.length + length);
    return {
      ...wholeName(reading, { from: index, to }, 'after'),
      points: pointsOf(signsOfNameAfter, { ...mention, introduced, name, written, between: after.slice(0, lead) }),
    };
  }
  if (!previous) return undefined;
  const { name } = previous;
  const from = start + previous.index;
  const written = original.charAt(reading.from[from]!);
  return {
    ...wholeName(reading, { from, to: Math.min(text.length, end) }, 'before'),
    points: pointsOf(signsOfNameBefore, { ...mention, introduced: '', name, written, between: '' }),
  };
};

/** Bounds the cost of a text. No genuine request names as many networks. */
const mostNetworks = 60;

/** Returns possible handles, judged by the context of each network name. */
export const suspectedHandles = (reading: Reading): Suspicion[] => {
  const networks = allMatches(reading.text, platform);
  const tooMany = networks[mostNetworks];
  if (tooMany) return [{ from: tooMany.index, to: reading.text.length, points: enoughToHold }];
  return networks.flatMap((network) => nameBeside(reading, network) ?? []);
};

const searched =
  /\b(?:google|search(?: for)?|look up|soek)\s+["']?(?<name>[a-z0-9][a-z0-9 ]{3,30})["']?\s+(?:and|on|en|you find|then)\b/g;
/** What a business does with Google. */
const googleProduct =
  /^google\s(?:ads?|adwords|my|maps?|reviews?|drive|docs|sheets|analytics|workspace|play|pixel|search|accounts?|calendar|meet|forms?|home|nest|chrome|cloud|seo|business|ratings?|tv|profile|listing|rank\w*|partner|certified|approved|trained|verified|rated)\b/;
const googled = /\bgoogle\s(?:us\s|me\s|for\s)?(?=[a-z0-9])/g;

/** Finds "Google ThandiBakes82 and you find me", and "Google Joe Fix Taps". */
export const searchedNames = (reading: Reading): Suspicion[] => {
  const { text } = reading;
  return [
    ...allMatches(text, searched).map(({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
      points: /\b(?:find me|find us|you find|facebook|insta|fb)\b/.test(text.slice(index, index + 80)) ? 3 : 0,
    })),
    ...allMatches(text, googled).flatMap(({ 0: found, index }): Suspicion[] => {
      if (googleProduct.test(text.slice(index, index + 24))) return [];
      const end = index + found.length;
      const name = wholeName(reading, { from: index, to: end - 1 }, 'after');
      return name.to > end ? [{ ...name, points: enoughToHide }] : [];
    }),
  ];
};
