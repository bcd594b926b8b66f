/**
 * Lucide's icons on the server, in place of the library's `createLucideIcon` (vite-server-parts.ts): the same HTML, with the
 * drawing as one piece of text. A page has up to a hundred icons, and the library builds every element of each one anew.
 */
import { Icon, type LucideIconData, type LucideProps } from 'lucide-react';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Width and height of what is drawn, in the drawing's own units: that of every icon of Lucide's. */
const size = 24;

/** The component of an icon. What is asked of it beyond a class and `aria-hidden`, the library does. */
const createLucideIcon = (icon: LucideIconData): FunctionComponent<LucideProps> => {
  const { name = '', aliases = [], node } = icon;
  const drawing = { __html: renderToStaticMarkup(node.map(([tag, attributes]) => createElement(tag, attributes))) };
  const own = ['lucide', ...[name, ...aliases].map((called) => `lucide-${called}`)];
  /** By class, which the code says: there are few. */
  const elements = new Map<string, ReactElement>();
  return ({ ref: _ref, ...props }) => {
    const { className = '', 'aria-hidden': hidden = 'true', ...others } = props;
    if (hidden !== 'true' || Object.keys(others).length > 0) return <Icon icon={icon} {...props} />;
    let element = elements.get(className);
    if (!element) {
      element = (
        <svg
          xmlns="http://www.w3.org/2000/svg"
          width={size}
          height={size}
          viewBox={`0 0 ${size} ${size}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={[...new Set([...own, ...className.split(' ').filter(Boolean)])].join(' ')}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the library's drawing and nothing else
          dangerouslySetInnerHTML={drawing}
        />
      );
      elements.set(className, element);
    }
    return element;
  };
};

export default createLucideIcon;
