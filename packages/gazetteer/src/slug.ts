/**
 * Turns a name into a slug: lower case, without accents, one hyphen for each run of other characters (README, Rules).
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
