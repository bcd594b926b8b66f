/**
 * react-router-dom on the server, in place of the library itself (vite-server-parts.ts), with a Link that is the same HTML
 * and nothing else: what a click does, the server need not prepare. A page has up to a hundred links.
 */
import { Link as LibraryLink, type LinkProps } from 'react-router-dom';

export * from 'react-router-dom';

/** From the root, with nothing in it that the library would resolve. */
const isResolved = (address: string) => /^(?!.*(?:\/\/|\/\.))\//.test(address);

export const Link = (props: LinkProps) => {
  const { to, target, discover = 'render', prefetch, mask, ...others } = props;
  // What says how a click goes on is no attribute.
  const { replace, state, preventScrollReset, viewTransition, relative, reloadDocument, onClick, ...attributes } =
    others;
  if (typeof to !== 'string' || !isResolved(to) || prefetch || mask) return <LibraryLink {...props} />;
  return <a {...attributes} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
};
