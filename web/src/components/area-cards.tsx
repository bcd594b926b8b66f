import type { AreaCard } from '@marketplace/contracts/areas';
import { Link } from 'react-router-dom';
import { countsLine } from './area-words.ts';

/** Places to choose from, each with what lies in it. */
export const AreaCards = ({ areas }: { areas: readonly AreaCard[] }) => (
  <ul className="ledger sm:grid-cols-2 lg:grid-cols-3">
    {areas.map(({ path, name, code, counts, first, more }) => (
      <li key={path} className="p-5 md:p-6">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-lg">
            <Link to={path} className="inline-flex min-h-8 hover:text-brand hover:underline underline-offset-4">
              {name}
            </Link>
          </h3>
          {code && <span className="tag">{code}</span>}
        </div>
        <p className="text-sm text-ink-2 num">{countsLine(counts)}</p>
        {first.length > 0 && (
          <p className="mt-2">
            {first.join(', ')}
            {more > 0 && <span className="text-ink-2 whitespace-nowrap"> +{more} more</span>}
          </p>
        )}
      </li>
    ))}
  </ul>
);
