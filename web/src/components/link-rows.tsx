import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Places to go on to, one to a ruled row. */
export const LinkRows = ({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) => (
  <div>
    <h2 className="text-2xl">{title}</h2>
    <ul className="mt-4 border-b border-line">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex items-center justify-between gap-4 min-h-12 py-2 border-t border-line font-semibold hover:text-brand hover:underline underline-offset-4"
          >
            {label}
            <ArrowRight className="icon icon-sm text-ink-2" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
