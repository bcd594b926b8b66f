import { siteName } from '@marketplace/contracts/site-name';
import { useEffect } from 'react';

/** The title of the document: the page's own, then the site's name. */
export const documentTitle = (title: string) => `${title} | ${siteName}`;

/** Keeps the document's title to the page shown, once the browser has taken over. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
};
