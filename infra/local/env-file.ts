/** Settings as a file that `node --env-file` reads. */

/** The quotes within which such a file is read as it stands; it knows no way to write one inside its like. */
const quotes = ["'", '`'];

/** A line for each setting that this process was not given itself. A value with both kinds of quotes cannot be written, and is left out. */
export const envFile = (env: NodeJS.ProcessEnv, given: NodeJS.ProcessEnv = process.env): string =>
  Object.entries(env)
    .flatMap(([name, value]) => {
      const quote = quotes.find((mark) => !value?.includes(mark));
      return value === undefined || value === given[name] || !quote ? [] : [`${name}=${quote}${value}${quote}\n`];
    })
    .join('');
