import { Link } from 'react-router-dom';
import { hasPage } from '../routes.tsx';

type Props = {
  places: readonly { name: string; path: string }[];
  /** How many others there are, and where they are listed. */
  more?: { count: number; to: string };
};

/** Names to go on to, side by side. */
export const PlaceChips = ({ places, more }: Props) => (
  <ul className="flex flex-wrap gap-2">
    {places.map(({ name, path }) => (
      <li key={path}>
        <Link
          to={path}
          className="inline-flex items-center min-h-10 px-3.5 rounded-md border border-line-strong font-semibold text-sm hover:bg-brand-soft"
        >
          {name}
        </Link>
      </li>
    ))}
    {!!more?.count && (
      <li className="inline-flex items-center min-h-10 px-3.5 rounded-md bg-brand-soft font-semibold text-sm text-brand">
        {hasPage(more.to) ? (
          <Link to={more.to} className="underline underline-offset-4 py-2">
            +{more.count} more areas
          </Link>
        ) : (
          `+${more.count} more areas`
        )}
      </li>
    )}
  </ul>
);
