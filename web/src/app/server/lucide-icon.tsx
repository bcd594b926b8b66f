/**
 * Lucide's icons on the server, replacing the library's `createLucideIcon` (vite-server-parts.ts). Renders the same
 * HTML with the drawing as one string. Pages have up to a hundred icons, and the library rebuilds every element of
 * each.
 */
import { Icon, type LucideIconData, type LucideProps } from 'lucide-react';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The width and height of every Lucide icon, in its own units. */
const size = 24;

/** Returns the icon's component. Props other than a class and `aria-hidden` are left to the library. */
const createLucideIcon = (icon: LucideIconData): FunctionComponent<LucideProps> => {
  const { name = '', aliases = [], node } = icon;
  const drawing = { __html: renderToStaticMarkup(node.map(([tag, attributes]) => createElement(tag, attributes))) };
  const own = ['lucide', ...[name, ...aliases].map((called) => `lucide-${called}`)];
  /** Cached by class. The pages use only a few classes. */
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: contains only the library's drawing
          dangerouslySetInnerHTML={drawing}
        />
      );
      elements.set(className, element);
    }
    return element;
  };
};

export default createLucideIcon;
