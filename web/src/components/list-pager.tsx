import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button.tsx';

type Props = {
  /** Link to the page at a cursor; to the first page without one. */
  linkTo: (next: { cursor?: string | undefined }) => string;
  /** Cursor of this page; undefined for the first. */
  cursor: string | undefined;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
};

/** Pagination links. The browser's Back button returns to the previous page. */
export function ListPager({ linkTo, cursor, next }: Props) {
  if (!cursor && next === null) return null;
  return (
    <nav aria-label="Pages" className="ml-auto flex flex-wrap gap-2">
      {cursor && (
        <Link to={linkTo({})} className={buttonClass({ size: 'sm' })}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link to={linkTo({ cursor: next })} className={buttonClass({ size: 'sm' })}>
          Next page
          <ChevronRight className="icon icon-sm" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
