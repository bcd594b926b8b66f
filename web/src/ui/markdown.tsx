import type { MarkdownText } from './markdown-page.ts';

const Stretch = ({ part }: { part: MarkdownText }) => {
  if (typeof part === 'string') return part;
  if ('code' in part) return <code className="wrap-anywhere">{part.code}</code>;
  return (
    <a className="link" href={`#${part.anchor}`}>
      {part.text}
    </a>
  );
};

/** Paragraphs of a Markdown document. They never change while a page is shown. */
export const MarkdownParagraphs = ({ paragraphs }: { paragraphs: MarkdownText[][] }) =>
  paragraphs.map((parts) => (
    <p key={JSON.stringify(parts)}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
        <Stretch key={index} part={part} />
      ))}
    </p>
  ));
