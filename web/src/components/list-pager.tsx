import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button.tsx';

type Props = {
  /** The address of the page that begins at a cursor; of the first one without. */
  linkTo: (next: { cursor?: string | undefined }) => string;
  /** Where this page begins; undefined for the first. */
  cursor: string | undefined;
  /** Where the next one begins; null where there is none. */
  next: string | null;
};

/** The way through a list whose place is in the address; the browser's own Back leads to the page before. */
export function ListPager({ linkTo, cursor, next }: Props) {
  if (!cursor && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-end gap-2.5">
      {cursor && (
        <Link to={linkTo({})} className={buttonClass({ size: 'sm' })}>
          First Page
        </Link>
      )}
      {next !== null && (
        <Link to={linkTo({ cursor: next })} className={buttonClass({ size: 'sm' })}>
          Next Page
          <ChevronRight className="icon icon-sm" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
