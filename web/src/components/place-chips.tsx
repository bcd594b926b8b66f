import { Link } from 'react-router-dom';
import { classNames } from '../ui/class-names.ts';
import { Figure } from '../ui/figure.tsx';

const chip = 'inline-flex items-center min-h-11 px-3.5 rounded-md font-semibold text-sm';
const moreChip = 'bg-brand-soft text-brand';

type Props = {
  places: readonly { name: string; path: string }[];
  /** Number of other places and the link to all of them. */
  more?: { count: number; to: string };
};

/** Place links as chips. */
export const PlaceChips = ({ places, more }: Props) => (
  <ul className="flex flex-wrap gap-2">
    {places.map(({ name, path }) => (
      <li key={path}>
        <Link to={path} className={classNames(chip, 'border border-line-strong hover:bg-brand-soft')}>
          {name}
        </Link>
      </li>
    ))}
    {!!more?.count && (
      <li>
        <Link to={more.to} className={classNames(chip, moreChip, 'underline underline-offset-4')}>
          <Figure name="more">+{more.count} more areas</Figure>
        </Link>
      </li>
    )}
  </ul>
);
