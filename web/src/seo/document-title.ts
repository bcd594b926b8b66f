import { brand } from '@marketplace/contracts/brand';
import { useEffect } from 'react';

/** The title of the document: the page's own, then the site's name. */
export const documentTitle = (title: string) => `${title} | ${brand.name}`;

/** What the tab says: the page's title, behind what waits there. In the browser alone. */
let shown = { title: '', waiting: '' };
const show = (change: Partial<typeof shown>) => {
  shown = { ...shown, ...change };
  if (shown.title) document.title = (shown.waiting && `(${shown.waiting}) `) + documentTitle(shown.title);
};

/** Keeps the document's title to the page shown, once the browser has taken over. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => show({ title }), [title]);
};

/** Puts how many things wait before the title, `(2) Leads`, while the component is there; none for an empty text. */
export const useTitleCount = (waiting: string) => {
  useEffect(() => {
    show({ waiting });
    return () => show({ waiting: '' });
  }, [waiting]);
};
