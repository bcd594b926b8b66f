/** Patterns that are looked for only in a text that has what all of them need, which spares most texts most of them. */

/** Patterns, none of which matches a text that `needs` does not match; without `needs` they are always looked for. */
export type PatternGroup = { needs?: RegExp; patterns: RegExp[] };

/** The patterns of a group, by their sources. */
export const group = (needs: RegExp | undefined, ...sources: string[]): PatternGroup => ({
  ...(needs && { needs }),
  patterns: sources.map((source) => new RegExp(source, 'g')),
});

/**
 * Every match of a global pattern. `matchAll` would copy the pattern first, which sends it through V8's cache of compiled
 * expressions each time; under load that was half of what masking costs.
 */
export const allMatches = (text: string, pattern: RegExp): RegExpExecArray[] => {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return matches;
};

/** Every match of every pattern, a pattern after the other. */
export const matchesOf = (text: string, groups: readonly PatternGroup[]): RegExpExecArray[] =>
  groups
    .filter(({ needs }) => !needs || needs.test(text))
    .flatMap(({ patterns }) => patterns.flatMap((pattern) => allMatches(text, pattern)));
