import { renderToString } from 'react-dom/server';
import { Link as LibraryLink, type LinkProps, StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link } from './router-link.tsx';

const at = (link: React.ReactNode) =>
  renderToString(<StaticRouter location="/services/plumbing?page=2">{link}</StaticRouter>);

test.each<LinkProps>([
  { to: '/' },
  { to: '/services/home-improvement/plumbing' },
  { to: '/leads?category=plumbing&province=gauteng#top' },
  { to: '/become-provider#plans' },
  { to: '/services/' },
  { to: '/services//plumbing' },
  { to: '/services/../leads' },
  { to: '/a b/"quoted"' },
  { to: 'plumbing' },
  { to: '?page=3' },
  { to: '#top' },
  { to: { search: '?page=3' } },
  { to: 'https://elsewhere.example/x' },
  { to: '//elsewhere.example/x' },
  {
    to: '/leads',
    className: 'btn',
    id: 'board',
    target: '_blank',
    rel: 'noopener',
    'aria-current': 'page',
    replace: true,
    state: { from: 'here' },
    preventScrollReset: true,
    viewTransition: true,
    onClick: () => {},
  },
  { to: '/leads', discover: 'none' },
  { to: '/leads', reloadDocument: true },
])('renders the same link as the library: %o', (props) => {
  expect(at(<Link {...props}>Plumbers</Link>)).toBe(at(<LibraryLink {...props}>Plumbers</LibraryLink>));
});
