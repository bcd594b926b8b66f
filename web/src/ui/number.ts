/** Formats a whole number with no-break spaces between thousands: `1 171`. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
