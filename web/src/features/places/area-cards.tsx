import type { AreaCard } from '@marketplace/contracts/places/areas';
import { Link } from 'react-router-dom';
import { Figure, FiguredText } from '../../ui/figure.tsx';
import { counted, countsLine } from './text.ts';

/**
 * The counts on a card. A city's card counts the suburbs listed on its page, because `AreaCounts` leaves out suburbs that
 * are also cities and the number would not match the names shown.
 */
const inside = ({ counts, first, more }: AreaCard) =>
  counts.municipalities + counts.cities === 0 && first.length > 0
    ? counted(first.length + more, 'suburbs', 'suburbs')
    : countsLine(counts);

/** Places to choose from, each with its counts and first names. */
export const AreaCards = ({ areas }: { areas: readonly AreaCard[] }) => (
  <ul className="ledger sm:grid-cols-2 lg:grid-cols-3">
    {areas.map((area) => {
      const { path, name, code, first, more } = area;
      return (
        <li key={path} className="p-5 md:p-6">
          <div className="flex items-start justify-between gap-3">
            <h3 className="text-lg">
              <Link to={path} className="inline-flex min-h-8 hover:text-brand hover:underline underline-offset-4">
                {name}
              </Link>
            </h3>
            {code && <span className="tag">{code}</span>}
          </div>
          <p className="text-sm text-ink-2 num">
            <FiguredText text={inside(area)} of={path} />
          </p>
          {first.length > 0 && (
            <p className="mt-2">
              {first.join(', ')}
              {more > 0 && (
                <Figure name="more" of={path} className="text-ink-2 whitespace-nowrap">
                  {' '}
                  +{more} more
                </Figure>
              )}
            </p>
          )}
        </li>
      );
    })}
  </ul>
);
