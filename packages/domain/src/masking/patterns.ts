/** Pattern groups with a cheap precondition, which most texts fail. */

/** No pattern matches a text that `needs` does not match. Without `needs`, the patterns always run. */
export type PatternGroup = { needs?: RegExp; patterns: RegExp[] };

/** Builds a group from pattern sources. */
export const group = (needs: RegExp | undefined, ...sources: string[]): PatternGroup => ({
  ...(needs && { needs }),
  patterns: sources.map((source) => new RegExp(source, 'g')),
});

/**
 * Returns every match of a global pattern. `matchAll` would copy the pattern and look it up in V8's regexp
 * cache each time, which was half of the cost of masking under load.
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

/** Returns every match of every pattern, pattern by pattern. */
export const matchesOf = (text: string, groups: readonly PatternGroup[]): RegExpExecArray[] =>
  groups
    .filter(({ needs }) => !needs || needs.test(text))
    .flatMap(({ patterns }) => patterns.flatMap((pattern) => allMatches(text, pattern)));
