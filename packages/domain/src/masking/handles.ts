/**
 * Finds names on social networks. Requests mention networks in everyday contexts ("my Instagram page needs 12
 * posts"), so it takes several signs together.
 */

import { mailHosts } from './addresses.ts';
import { allMatches } from './patterns.ts';
import { inOriginal, type Reading } from './reading.ts';
import { enoughToHold, type Suspicion } from './suspicion.ts';

const platform = new RegExp(
  String.raw`\b(?:whats\s?app|telegram|tele|signal|[i1]nsta(?:\s?gram)?|ig|the gram|snap(?:chat)?|tik\s?tok|face\s?book|fb|skype|we\s?chat|discord|twitter|you\s?tube|bird app|linked\s?in|${mailHosts})\b`,
  'g',
);
/** Networks whose names are also everyday words, so that their context counts less. */
const everyday = /^(?:signal|snap|tele|outlook|g\s?mail|yahoo|whats\s?app|ig)$/;

const self = /\b(?:my|me|mine|i am|i'm|im|we are|us|our|ons|ek is|ngithole|yami|yam)\b/;
const seek =
  /\b(?:find|follow|add|dm|inbox|search|look for|look up|get me|snap me|signal me|kyk|soek|ngithole|ngitholwa|(?:message|chat|text|reach|contact) me)\b/;
/** Words that introduce a name. */
const naming =
  /^[\s:=,."'-]*(?:(?:is|as|under|name|names|handle|user\s?name|user|nick|id|for|vir|called|slash|in|by|i am|i'm|look|search|find|kyk|soek)\b[\s:=,."'@-]*){1,4}/;
/** Words before a handle. They never precede something that a business looks for. */
const ask = /\b(?:search|look for|follow|dm|add|google|kyk)\s/;
const nameAfter = /^[\s:=,."'@-]*(?<name>[a-z0-9][a-z0-9._#-]{2,40})/;
const nameBefore = /(?<name>[a-z0-9][a-z0-9._#-]{2,40})[,"']?\s+(?:on|op|at|that is|is)\s+(?:my\s+)?$/;
const namedAs = /\b(?:i am|i'm|im|as|under|name|handle|called|same name|underscore|at sign|at)\b/;
/** Typical handles, with digits, underscores or dots inside. */
const madeUp = /^(?=.*[a-z])(?:.*[a-z][0-9]|.*[0-9][a-z]{3}|.*_|[a-z0-9]+[.#][a-z0-9])/;
const ordinary =
  /^(?:ads?|pages?|accounts?|posts?|reels?|marketing|business|profile|group|app|and|the|for|but|with|was|has|is|are|not|only|please|pls|to|of|or|if|so|on|in|me|you|us|hacked|locked|management|videos?|photos?|pictures?|web|messages?|number|group|setup|set|through|when|after|before|from|api|bot|strength|cable|box|tv|hook|training|content|campaigns?|shop|users?|followers|customers?|clients?|people|someone|somebody|guests|members|staff|leads|jobs|them|him|her|it|a|an|any|more|new|email|emails|calls?|chat|as|name|handle|under|anytime|any|between|then|also|that|this|your|my|our)$/;

/** Bounds the cost of a text. No genuine request names as many networks. */
const mostNetworks = 60;

/** Returns possible handles, judged by the context of each network name. */
export const suspectedHandles = (reading: Reading): Suspicion[] => {
  const { text, original } = reading;
  const networks = allMatches(text, platform);
  const tooMany = networks[mostNetworks];
  if (tooMany) return [{ from: tooMany.index, to: text.length, points: enoughToHold }];
  return networks.flatMap(({ 0: found, index }): Suspicion[] => {
    const end = index + found.length;
    const start = Math.max(0, index - 45);
    const before = text.slice(start, index);
    const called = /^\s+me\b/.exec(text.slice(end, end + 8))?.[0].length ?? 0;
    const after = text.slice(end + called, end + 60);
    const named = naming.exec(after)?.[0] ?? '';
    const next = nameAfter.exec(after.slice(named.length));
    const previous = nameBefore.exec(before) ?? /(?<name>[a-z0-9][a-z0-9._#-]{2,40})[,.]\s.{0,16}$/.exec(before);
    const follows = next && !ordinary.test(next.groups!.name!) ? next.groups!.name! : '';
    const precedes = previous && !ordinary.test(previous.groups!.name!) ? previous.groups!.name! : '';
    const isEveryday = everyday.test(found);
    let points = 0;
    if (self.test(before.slice(-30))) points += 1;
    if (called > 0 || seek.test(before.slice(-30)) || seek.test(after.slice(0, 20))) points += 1.5;
    if (named && follows) points += 1.5;
    else if (precedes && namedAs.test(before)) points += 1.5;
    if (follows) {
      points += madeUp.test(follows) ? 2 : isEveryday ? 0 : 0.5;
      const at = end + called + named.length + next![0].length - follows.length;
      const { from } = inOriginal(reading, { from: at, to: at + 1 });
      const asked = seek.test(before.slice(-30));
      if (/^[A-Z]/.test(original.slice(from, from + 1)) && (named || asked)) points += 1;
      if (/^\s?[:=]\s?$/.test(after.slice(0, next![0].length - follows.length)) && !isEveryday)
        points += found.startsWith('face') || found.endsWith('gram') ? 1 : 2;
      if (named) points += 0.5;
      if (/^\s?@/.test(after)) points += 1.5;
      if (madeUp.test(follows) && !isEveryday) points += 0.5;
    } else if (precedes) {
      points += madeUp.test(precedes) ? 2 : 0;
      if (/\bon\s+$/.test(before)) points += 0.5;
      if (ask.test(before)) points += 1;
      if (/\b(?:i am|i'm|im)\s\S+\son\s$/.test(before)) points += 1;
    }
    if (!follows && !precedes) return [];
    return [
      {
        from: precedes && !follows ? start + previous!.index : index,
        to: Math.min(text.length, end + called + (follows ? named.length + next![0].length : 0)),
        points,
      },
    ];
  });
};

const searched =
  /\b(?:google|search(?: for)?|look up|soek)\s+["']?(?<name>[a-z0-9][a-z0-9 ]{3,30})["']?\s+(?:and|on|en|you find|then)\b/g;

/** Finds "Google ThandiBakes82 and you find me". */
export const searchedNames = (text: string): Suspicion[] =>
  allMatches(text, searched).map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    points: /\b(?:find me|find us|you find|facebook|insta|fb)\b/.test(text.slice(index, index + 80)) ? 3 : 0,
  }));
