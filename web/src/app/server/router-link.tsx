/**
 * react-router-dom on the server (vite-server-parts.ts), with a simpler Link that renders the same HTML. Click
 * handling is not needed on the server, and pages have up to a hundred links.
 */
import { inLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage } from '@marketplace/languages/text';
import { Link as LibraryLink, type LinkProps } from 'react-router-dom';

export * from 'react-router-dom';

/** An absolute path that needs no resolving. */
const isResolved = (address: string) => /^(?!.*(?:\/\/|\/\.))\//.test(address);

export const Link = (props: LinkProps) => {
  const { to, target, discover = 'render', prefetch, mask, ...others } = props;
  // Options for the click are not attributes.
  const { replace, state, preventScrollReset, viewTransition, relative, reloadDocument, onClick, ...attributes } =
    others;
  if (typeof to !== 'string' || !isResolved(to) || prefetch || mask) return <LibraryLink {...props} />;
  const href = inLanguage(currentLanguage(), to);
  return <a {...attributes} href={href} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
};
