import { useEffect } from 'react';
import type { Route } from '../routes.tsx';

const siteName = 'Marketplace';

export const documentTitle = (title: string) => `${title} | ${siteName}`;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** What a page puts into `<head>`, as HTML: its title and description. Pages behind a guard stay out of search. */
export const headHtml = ({ title, description, guard }: Pick<Route, 'title' | 'description' | 'guard'>) =>
  [
    `<title>${escaped(documentTitle(title))}</title>`,
    description && `<meta name="description" content="${escaped(description)}" />`,
    guard && '<meta name="robots" content="noindex" />',
  ]
    .filter(Boolean)
    .join('\n    ');

/** Keeps the document's title to the page shown, once the browser has taken over. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
};
