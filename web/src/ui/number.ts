/** Formats a whole number with no-break spaces between thousands: `1 171`. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** `1 lead`, `1 171 leads`. */
export const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${grouped(count)} ${count === 1 ? noun : plural}`;
