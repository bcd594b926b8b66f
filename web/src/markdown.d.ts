declare module '*.md?page' {
  const page: import('./ui/markdown-page.ts').MarkdownPage;
  export default page;
}
