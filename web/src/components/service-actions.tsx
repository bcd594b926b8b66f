import { Link } from 'react-router-dom';
import { hasPage } from '../app/routes.tsx';
import { buttonClass } from '../ui/button.tsx';
import { joinPath } from './provider-links.ts';

/** The one next thing on a service page. */
export const GetQuotes = ({ to, children = 'Get Free Quotes' }: { to: string; children?: string }) => (
  <Link to={to} className={buttonClass({ tone: 'action', size: 'lg' })}>
    {children}
  </Link>
);

/** The way in for those who do the work; nothing while there is no page for it. */
export function JoinAsProvider({ onBrand, children = 'Join as Provider' }: { onBrand?: boolean; children?: string }) {
  const to = joinPath();
  return to ? (
    <Link to={to} className={buttonClass({ tone: onBrand ? 'onbrand' : 'plain', size: 'lg' })}>
      {children}
    </Link>
  ) : null;
}

/** Another way to go on, where its page exists. */
export const GoOn = ({ to, children }: { to: string; children: string }) =>
  hasPage(to) ? (
    <Link to={to} className={buttonClass({ size: 'lg' })}>
      {children}
    </Link>
  ) : null;
