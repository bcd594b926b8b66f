/** The kind of a failure: its key without the reason. Without zod, because the page needs it. */
export const kindOf = (key: string): string => key.slice(0, key.lastIndexOf(':'));
