/** A Markdown document parsed at build time (vite-markdown.ts). */

/** Text, code, or a link to a heading of the same page. */
export type MarkdownText = string | { code: string } | { text: string; anchor: string };

export type MarkdownPage = {
  introduction: MarkdownText[][];
  sections: { id: string; title: string; paragraphs: MarkdownText[][] }[];
};
