import { clsx } from 'clsx';

/**
 * Joins class names and skips empty or false ones: `classNames('btn', busy && 'is-busy')`. Conflicting utilities are
 * not merged, because tailwind-merge adds 7.5 kB to every page. Components offer variants (cva) instead.
 */
export const classNames = clsx;
