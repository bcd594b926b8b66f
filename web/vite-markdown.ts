import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { MarkdownPage, MarkdownText } from './src/ui/markdown-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const query = '.md?page';

/** The anchor of a heading, as GitHub creates it. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Keeps a link within the page. Replaces a link to another file by its path, because the site does not serve it.
 */
const linkTo = ({ href, text }: Tokens.Link, folder: string): MarkdownText[] => {
  if (href.startsWith('#')) return [{ text, anchor: href.slice(1) }];
  const path = relative(root, join(root, folder, href));
  return path === text ? [{ code: path }] : [`${text} (`, { code: path }, ')'];
};

const textOf = (token: Token, folder: string): MarkdownText[] => {
  if (token.type === 'text' || token.type === 'escape') return [token.text];
  if (token.type === 'codespan') return [{ code: token.text }];
  if (token.type === 'link' && !/^\w+:/.test(token.href)) return linkTo(token as Tokens.Link, folder);
  throw new Error(`Cannot show Markdown of the type ${token.type}: ${token.raw}`);
};

/**
 * A document as data: its introduction and its sections. Supports what the runbook uses: `#` and `##` headings, paragraphs,
 * code spans and relative links.
 * @param folder of the document, relative to the repository
 * @throws Error for any other Markdown, so that no text is lost
 */
export const markdownPage = (markdown: string, folder: string): MarkdownPage => {
  const page: MarkdownPage = { introduction: [], sections: [] };
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space' || (token.type === 'heading' && token.depth === 1)) continue;
    if (token.type === 'heading' && token.depth === 2)
      page.sections.push({ id: anchorOf(token.text), title: token.text, paragraphs: [] });
    else if (token.type === 'paragraph')
      (page.sections.at(-1)?.paragraphs ?? page.introduction).push(
        token.tokens?.flatMap((part) => textOf(part, folder)) ?? [],
      );
    else throw new Error(`Cannot show Markdown of the type ${token.type}: ${token.raw}`);
  }
  return page;
};

/** Imports of `*.md?page`: parsed when the site is built, so that no parser is sent to browsers. */
export const markdownPages = (): Plugin => ({
  name: 'markdown-pages',
  load: (id) => {
    if (!id.endsWith(query)) return;
    const file = id.slice(0, -'?page'.length);
    const page = markdownPage(readFileSync(file, 'utf8'), relative(root, dirname(file)));
    return { code: `export default ${JSON.stringify(page)};`, map: null };
  },
});
