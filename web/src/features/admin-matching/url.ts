/** What the page keeps in its address: the two sides that are compared. */

export const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** What really happened, as a side. */
export const observedSide = 'observed';
export const isSide = (value: string) => value === observedSide || isId(value);
