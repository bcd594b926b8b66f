/** Pages without API and script, for when a page could not be rendered or fetched. */

import { brand } from '@marketplace/contracts/brand';
import type { OfflineTexts } from '@marketplace/contracts/server-entry';
import { inLanguage, type LanguageCode } from '@marketplace/contracts/site/languages';
import escapeHtml from 'escape-html';
import { inItsLanguage } from './page-language.ts';

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

const homeLink = (text: string, href: string) => `<a class="btn btn-plain" href="${href}">${escapeHtml(text)}</a>`;
/** Reloads the current address. */
const reloadLink = (text: string) => `<a class="btn btn-action" href="">${escapeHtml(text)}</a>`;
const goHome = homeLink('Go Home', '/');
const tryAgain = reloadLink('Try Again');

/** `isFramed`: for a frame, which can show no other page of ours. */
export const errorPage = (template: string, { isFramed = false } = {}) =>
  staticPage(template, {
    title: 'Something went wrong',
    words:
      'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
    actions: isFramed ? tryAgain : `${tryAgain} ${goHome}`,
  });

/** For a refused form: from another site, too long, or malformed. `sentence` is trusted text. */
export const refusalPage = (template: string, sentence: string, { isFramed = false } = {}) =>
  staticPage(template, {
    title: 'This was not sent',
    words: sentence,
    actions: isFramed ? tryAgain : `${tryAgain} ${goHome}`,
  });

/** Stored by the service worker, and shown for an address in this language that could not be fetched. */
export const offlinePage = (template: string, language: LanguageCode, texts: OfflineTexts) =>
  staticPage(inItsLanguage(template, language), {
    title: escapeHtml(texts.title),
    words: escapeHtml(texts.words),
    actions: `${reloadLink(texts.tryAgain)} ${homeLink(texts.goHome, inLanguage(language, '/'))}`,
  });
