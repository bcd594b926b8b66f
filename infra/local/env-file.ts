/** Writes settings as a file for `node --env-file`. */

/** Quotes for literal values. Such a file cannot escape a quote within the same quotes. */
const quotes = ["'", '`'];

/**
 * Returns a line for each setting that is not in this process's environment. A value with both kinds of quotes cannot
 * be written and is left out.
 */
export const envFile = (env: NodeJS.ProcessEnv, given: NodeJS.ProcessEnv = process.env): string =>
  Object.entries(env)
    .flatMap(([name, value]) => {
      const quote = quotes.find((mark) => !value?.includes(mark));
      return value === undefined || value === given[name] || !quote ? [] : [`${name}=${quote}${value}${quote}\n`];
    })
    .join('');
