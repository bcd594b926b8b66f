import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Instead of a page about one thing that there is not: the way to all of them. `noun`: "application", in the singular. */
export const DetailMissing = ({ noun, all, to }: { noun: string; all: string; to: string }) => (
  <>
    <h1 className="text-3xl mb-6">No such {noun}</h1>
    <EmptyState
      title="Nothing has this address"
      action={
        <Link to={to} className={buttonClass()}>
          {all}
        </Link>
      }
    />
  </>
);
