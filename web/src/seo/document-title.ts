import { brand } from '@marketplace/contracts/brand';
import { useEffect } from 'react';

/** `Page title | Site name`. */
export const documentTitle = (title: string) => `${title} | ${brand.name}`;

/** The current tab title and its counter prefix. Browser only. */
let shown = { title: '', waiting: '' };
const show = (change: Partial<typeof shown>) => {
  shown = { ...shown, ...change };
  if (shown.title) document.title = (shown.waiting && `(${shown.waiting}) `) + documentTitle(shown.title);
};

/** Sets the document title after hydration. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => show({ title }), [title]);
};

/** Prefixes the title with a counter, `(2) Leads`, while mounted. No prefix for an empty text. */
export const useTitleCount = (waiting: string) => {
  useEffect(() => {
    show({ waiting });
    return () => show({ waiting: '' });
  }, [waiting]);
};
