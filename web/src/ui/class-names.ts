/** Joins class names, leaving out what is empty or false: `classNames('btn', busy && 'is-busy')`. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
