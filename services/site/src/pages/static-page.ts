/** Pages that need neither the API nor a script: what a visitor sees when a page could not be rendered, or could not be fetched. */

import { brand } from '@marketplace/contracts/brand';
import escapeHtml from 'escape-html';

/** `template` is the app's `index.html`: its styles stay, its scripts go. `words` and `actions` are HTML of ours. */
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
/** The address that was asked for, once more. */
const tryAgain = '<a class="btn btn-action" href="">Try Again</a>';

/** The error screen's words. */
export const errorPage = (template: string) =>
  staticPage(template, {
    title: 'Something went wrong',
    words:
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    actions: `${tryAgain} ${goHome}`,
  });

/** A form that is not taken: from another site, too long, or written as no browser writes it. `sentence` is ours. */
export const refusalPage = (template: string, sentence: string) =>
  staticPage(template, { title: 'This was not sent', words: sentence, actions: `${tryAgain} ${goHome}` });

/** Kept by the service worker, and shown at the address that could not be fetched. */
export const offlinePage = (template: string) =>
  staticPage(template, {
    title: 'You are offline',
    words:
      'This page needs a connection. Nothing you typed is lost: a request that you have begun or posted waits on this device.',
    actions: `${tryAgain} ${goHome}`,
  });
