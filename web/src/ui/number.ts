/** A whole number with its thousands apart, by no-break spaces: `1 171`. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
