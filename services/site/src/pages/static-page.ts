/** Pages without API and script, for when a page could not be rendered or fetched. */

import { brand } from '@marketplace/contracts/brand';
import escapeHtml from 'escape-html';

/**
 * `template` is the app's `index.html`, of which styles are kept and scripts removed. `words` and `actions` are trusted
 * HTML.
 */
const staticPage = (template: string, page: { title: string; words: string; actions: string }) =>
  template
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(
      '<!--head-->',
      `<title>${page.title} | ${escapeHtml(brand.name)}</title><meta name="robots" content="noindex" />`,
    )
    .replace(
      '<!--app-->',
      `<main class="page py-14 md:py-24">
      <h1 class="text-3xl">${page.title}</h1>
      <p class="mt-3 text-lg text-ink-2 max-w-read">${page.words}</p>
      <p class="mt-8 flex flex-wrap gap-3">${page.actions}</p>
    </main>`,
    )
    .replace('<!--data-->', '');

const goHome = '<a class="btn btn-plain" href="/">Go Home</a>';
/** Reloads the current address. */
const tryAgain = '<a class="btn btn-action" href="">Try Again</a>';

export const errorPage = (template: string) =>
  staticPage(template, {
    title: 'Something went wrong',
    words:
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    actions: `${tryAgain} ${goHome}`,
  });

/** For a refused form: from another site, too long, or malformed. `sentence` is trusted text. */
export const refusalPage = (template: string, sentence: string) =>
  staticPage(template, { title: 'This was not sent', words: sentence, actions: `${tryAgain} ${goHome}` });

/** Stored by the service worker, and shown for an address that could not be fetched. */
export const offlinePage = (template: string) =>
  staticPage(template, {
    title: 'You are offline',
    words:
      'This page needs a connection. Nothing you typed is lost: requests you started or posted are saved on this device.',
    actions: `${tryAgain} ${goHome}`,
  });
