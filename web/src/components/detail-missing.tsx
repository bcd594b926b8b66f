import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The not-found state of a detail page, with a link to the list. `noun` is singular: "application". */
export const DetailMissing = ({ noun, all, to }: { noun: string; all: string; to: string }) => (
  <>
    <h1 className="text-3xl mb-6">No such {noun}</h1>
    <EmptyState
      title="There’s nothing at this address"
      action={
        <Link to={to} className={buttonClass()}>
          {all}
        </Link>
      }
    />
  </>
);
