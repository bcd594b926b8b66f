import { useEffect } from 'react';
import { documentTitle } from './head.ts';

/** Keeps the document's title to the page shown, once the browser has taken over. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
};
