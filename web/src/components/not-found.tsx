import { t } from '@marketplace/languages/text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SpotDoor } from '../ui/art/spot-door.tsx';
import { buttonClass } from '../ui/button.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** Links to related pages, the most likely first. */
  links: readonly { to: string; label: string }[];
};

/** A not-found page with links to related pages. */
export const NotFound = ({ title, children, links }: Props) => (
  <div className="page py-14 md:py-24">
    <SpotDoor className="w-40 -ml-2" />
    <h1 className="text-3xl mt-4">{title}</h1>
    <p className="mt-3 text-lg text-ink-2 max-w-read">{children}</p>
    <div className="mt-8 flex flex-wrap gap-3">
      {links.map(({ to, label }, place) => (
        <Link key={to} to={to} className={buttonClass({ tone: place === 0 ? 'action' : 'plain' })}>
          {t(label)}
        </Link>
      ))}
    </div>
  </div>
);
