import { clsx } from 'clsx';

/**
 * Joins class names, leaving out what is empty or false: `classNames('btn', busy && 'is-busy')`. Conflicting utilities
 * are not merged: tailwind-merge weighs 7.5 kB on every page, so a part offers a variant (cva) for what may differ.
 */
export const classNames = clsx;
