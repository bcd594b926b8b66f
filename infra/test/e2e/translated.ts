import type { Page } from '@playwright/test';

/**
 * Changes the page like a browser's translation: wraps each text in two `<font>` elements with other words, also later texts.
 * The words still contain the original ones, so that tests find them.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(`{
    const wrap = (root, words) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        if (text.data.trim() && !text.parentElement.closest('font, script, style, option, textarea')) texts.push(text);
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        outer.append(inner);
        text.replaceWith(outer);
        text.data = words(text.data);
        inner.append(text);
      }
    };
    document.documentElement.className += ' translated-ltr';
    wrap(document.body, (text) => text + ' ·');
    new MutationObserver(() => wrap(document.body, (text) => text)).observe(document.body, { childList: true, subtree: true });
  }`);
