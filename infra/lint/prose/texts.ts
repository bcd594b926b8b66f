/** Finds the prose of a file: Markdown text, comments, test titles, and strings that people read. */
import { marked, type Token, type Tokens } from 'marked';
import { parseSync } from 'rolldown/utils';

/**
 * Users read `interface`, `mail` and `catalogue` (names and guides of services). `string` is any other output, such as logs and
 * scripts.
 */
export type Kind = 'doc' | 'comment' | 'title' | 'interface' | 'mail' | 'catalogue' | 'string';
export type Text = { kind: Kind; text: string; start: number; end: number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Stands for code or a value, so that the sentence around it keeps its number of words. */
const placeholder = 'X';
const letters = /\p{L}{2}/u;

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|\/test-[^/]*\.tsx?$|^infra\/test\/|^web\/test\//.test(file);
const stringKind = (file: string): Kind => {
  if (/^workers\/jobs\/src\/(mails|notices)\//.test(file)) return 'mail';
  if (/^packages\/catalogue\/src\//.test(file)) return 'catalogue';
  return /^(web|packages\/contracts)\/src\//.test(file) ? 'interface' : 'string';
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** The value of a string or template literal, with placeholders for what is interpolated. */
const literalText = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? '').join(placeholder);
};

/** Returns false for class lists, SQL, paths, single words and lists of phrases. */
const isProse = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || !letters.test(text) || /^[A-Z]+ \(?\//.test(text)) return false;
  if (text.split(',').length > 10 && !/[.!?]/.test(text)) return false;
  if (
    /^\s*(select|insert|update|delete|with|create|alter|drop|grant|revoke|from|where|and|or|set|on|order)\s/.test(text)
  )
    return false;
  if (/[{}<>;=\\]|\$\d|::|=>/.test(text)) return false;
  if (words.some((word) => /^-?[a-z]+(-[a-z0-9./[\]]+)*:[a-z[]|^-?[a-z]+-\d|\[[^\]]*\]/.test(word))) return false;
  return /^[\p{Lu}\d“‘("'…]/u.test(text.trim()) || (words.length > 3 && /[.,;:!?’]/.test(text));
};

/** Attributes whose value no visitor reads. */
const silentAttributes =
  /^(class(Name)?|d|viewBox|style|sizes|srcSet|rel|allow|href|to|src|id|name|type|points|transform|autoComplete)$/;

/** The text of a JSX element with its inline children; undefined if the element has no text directly in it. */
const jsxText = (node: Node): string | undefined => {
  const children = node.children as Node[];
  if (!children.some((child) => child.type === 'JSXText' && letters.test(child.value as string))) return undefined;
  const textOf = (child: Node): string => {
    if (child.type === 'JSXText') return child.value as string;
    if (child.type === 'JSXExpressionContainer') return literalText(child.expression as Node) ?? placeholder;
    return child.type === 'JSXElement' ? (child.children as Node[]).map(textOf).join('') || placeholder : placeholder;
  };
  return children.map(textOf).join('').replace(/\s+/g, ' ').trim();
};

const isTitleCall = (node: Node): boolean => {
  let callee = node.callee as Node;
  while (
    callee.type === 'CallExpression' ||
    callee.type === 'MemberExpression' ||
    callee.type === 'TaggedTemplateExpression'
  )
    callee = (callee.type === 'MemberExpression' ? callee.object : (callee.callee ?? callee.tag)) as Node;
  return callee.type === 'Identifier' && /^(test|it|describe)$/.test(callee.name as string);
};

const stringsIn = (file: string, program: Node): Text[] => {
  const texts: Text[] = [];
  const inTests = isTest(file);
  const kind = stringKind(file);
  const add = (as: Kind, node: Node, text: string) => {
    if (letters.test(text)) texts.push({ kind: as, text, start: node.start, end: node.end });
  };
  const visit = (node: Node, inSentence: boolean): void => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) {
      // `x as T` and `x satisfies T` hold strings; types do not.
      if (isNode(node.expression)) visit(node.expression, inSentence);
      return;
    }
    if (node.type === 'JSXAttribute' && silentAttributes.test((node.name as { name: string }).name)) return;
    if (node.type === 'CallExpression' && isTitleCall(node)) {
      const [first, ...others] = node.arguments as Node[];
      const title = first && literalText(first);
      if (title) add('title', first, title);
      for (const child of [node.callee as Node, ...(title ? others : (node.arguments as Node[]))]) visit(child, false);
      return;
    }
    if (!inTests && !inSentence && (node.type === 'JSXElement' || node.type === 'JSXFragment')) {
      const text = jsxText(node);
      if (text) {
        add(kind, node, text);
        const opening = node.openingElement as Node | undefined;
        if (opening) visit(opening, false);
        for (const child of node.children as Node[]) visit(child, child.type === 'JSXElement');
        return;
      }
    }
    const text = inTests ? undefined : literalText(node);
    if (text !== undefined && !inSentence && isProse(text)) add(kind, node, text.replace(/\s+/g, ' ').trim());
    for (const child of childrenOf(node)) visit(child, inSentence && child.type !== 'JSXOpeningElement');
  };
  visit(program, false);
  return texts;
};

const directive = /^\s*(id: |biome-ignore|@ts-|v8 ignore|stryker|#region|#endregion|!|\/ ?<reference)/i;

/** Comments without their markers. Line comments on neighbouring lines are one text; blank lines and list items split it. */
const commentsIn = (
  source: string,
  comments: { type: string; value: string; start: number; end: number }[],
): Text[] => {
  const blocks: { text: string; start: number; end: number }[] = [];
  let previous: (typeof blocks)[number] | undefined;
  for (const { type, value, start, end } of comments) {
    if (directive.test(value)) {
      previous = undefined;
      continue;
    }
    const ownLine = /(^|\n)[ \t]*$/.test(source.slice(Math.max(0, start - 200), start));
    if (type === 'Line' && previous && ownLine && /^\r?\n[ \t]*$/.test(source.slice(previous.end, start))) {
      previous.text += `\n${value}`;
      previous.end = end;
      continue;
    }
    const block = { text: value, start, end };
    blocks.push(block);
    previous = type === 'Line' ? block : undefined;
  }
  return blocks.flatMap(({ text, start, end }) =>
    text
      .replace(/^[ \t]*\*+ ?/gm, '')
      .split(/\n\s*\n|\n\s*(?=(?:[-*] |@\w+|\d+\. ))/)
      .map((part) => withoutCode(part).replace(/\s+/g, ' ').trim())
      .filter((part) => letters.test(part))
      .map((part): Text => ({ kind: 'comment', text: part, start, end })),
  );
};

const withoutCode = (text: string) => text.replace(/`[^`]*`/g, placeholder).replace(/https?:\/\/\S+/g, placeholder);

const plain = (tokens: Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'codespan') return placeholder;
      if (token.type === 'br' || token.type === 'html') return token.type === 'br' || /<br/.test(token.raw) ? '\n' : '';
      if ('tokens' in token && token.tokens) return plain(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');

/** Returns each paragraph, heading, list item and table cell. Code blocks are left out. */
const markdownTexts = (source: string): Text[] => {
  const texts: Text[] = [];
  let from = 0;
  const add = (raw: string, text: string) => {
    const found = source.indexOf(raw.trim(), from);
    const start = found < 0 ? from : found;
    if (found >= 0) from = found;
    for (const part of text.split('\n\n'))
      if (letters.test(part))
        texts.push({ kind: 'doc', text: part.replace(/\s+/g, ' ').trim(), start, end: start + 1 });
  };
  const visit = (token: Token): void => {
    if (token.type === 'code' || token.type === 'html' || token.type === 'space') return;
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table;
      for (const cell of [...header, ...rows.flat()]) add(cell.text, plain(cell.tokens).replace(/\n/g, '\n\n'));
    } else if (token.type === 'list') for (const item of (token as Tokens.List).items) item.tokens.forEach(visit);
    else if (token.type === 'blockquote') (token as Tokens.Blockquote).tokens.forEach(visit);
    else if ('tokens' in token && token.tokens) add(token.raw, plain(token.tokens));
  };
  marked.lexer(source).forEach(visit);
  return texts;
};

/** The prose of a Markdown or TypeScript file, in the order of the file. Throws if the file cannot be parsed. */
export const textsIn = (file: string, source: string): Text[] => {
  if (file.endsWith('.md')) return markdownTexts(source);
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [...commentsIn(source, comments), ...stringsIn(file, program as unknown as Node)].toSorted(
    (one, other) => one.start - other.start,
  );
};
