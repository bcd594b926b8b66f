/** The URL state of the page: the two sides being compared. */

export const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Query value for comparing against the actual outcome. */
export const observedSide = 'observed';
export const isSide = (value: string) => value === observedSide || isId(value);
