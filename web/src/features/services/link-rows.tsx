import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  title: string;
  links: readonly { label: string; to: string }[];
  /** Two columns from the medium breakpoint up. */
  wide?: boolean;
};

/** A titled list of links, one per row. */
export const LinkRows = ({ title, links, wide }: Props) => (
  <div>
    <h2 className="text-2xl">{title}</h2>
    <ul className={classNames('mt-4 border-b border-line', wide && 'md:columns-2 md:gap-x-14')}>
      {links.map(({ label, to }) => (
        <li key={to} className="break-inside-avoid">
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
