import { inWords } from '@marketplace/contracts/promise';
import type { ProviderRating, ProviderRatings } from '@marketplace/contracts/ratings/schemas';
import { starWords } from '@marketplace/contracts/ratings/stars';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { usePage } from '../../api/use-page.ts';
import { ListFooter } from '../../components/list-footer.tsx';
import { LeadRatingText } from '../../components/ratings/lead-rating.tsx';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';

/** The average rating and the number of ratings per star. */
const Summary = ({ average, byStars }: Pick<ProviderRatings, 'average' | 'byStars'>) => {
  const total = byStars.reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label="All ratings" className="card p-5 md:p-6 flex flex-wrap gap-x-10 gap-y-4 items-center">
      <p>
        <span className="text-4xl font-extrabold num">{average?.toFixed(1)}</span>{' '}
        <span className="text-ink-2 num">
          of {starWords.length}, {total} {total === 1 ? 'rating' : 'ratings'}
        </span>
      </p>
      <ul className="grid gap-1 grow max-w-md min-w-56">
        {byStars
          .map((count, place) => ({ count, stars: place + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
            <li key={stars} className="grid grid-cols-[3rem_minmax(0,1fr)_2.5rem] items-center gap-2 text-sm num">
              <span className="inline-flex items-center gap-1">
                {stars}
                <Star className="icon icon-sm star-full" aria-hidden="true" />
                <span className="sr-only">{stars === 1 ? 'star' : 'stars'}:</span>
              </span>
              <span className="h-2 rounded-sm bg-sunken overflow-hidden" aria-hidden="true">
                <span
                  className="block h-full bg-brand"
                  style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }}
                />
              </span>
              <span className="text-right">{count}</span>
            </li>
          ))}
      </ul>
    </section>
  );
};

const Rating = ({ rating }: { rating: ProviderRating }) => (
  <li>
    <article className="card p-5 md:p-6 grid gap-3 justify-items-start" aria-labelledby={`rating-${rating.id}`}>
      <h2 id={`rating-${rating.id}`} className="text-lg wrap-anywhere">
        <Link to={to.lead({ id: rating.leadId })} className="link">
          {rating.title}
        </Link>{' '}
        <span className="text-sm text-ink-2 font-normal num">{rating.reference}</span>
      </h2>
      <LeadRatingText rating={rating} />
      {rating.can.answer && <AnswerForm rating={rating} />}
    </article>
  </li>
);

/** `/providers/ratings`: the provider's ratings, newest first. */
export default function RatingsPage() {
  const list = usePage('ratings', (cursor) => keys.providerRatings({ cursor }));
  const shown = () => {
    if (!list.rows)
      return list.error ? (
        <FailedState title="We couldn’t load your ratings" onRetry={list.retry} busy={list.isFetching}>
          {errorSentence(list.error)}
        </FailedState>
      ) : (
        <Loading>
          <Skeleton className="h-32" />
          <Skeleton className="mt-4 h-40" />
        </Loading>
      );
    if (list.rows.length === 0)
      return (
        <EmptyState
          title="No ratings yet"
          action={
            <Link to={to.acceptedLeads()} className={buttonClass()}>
              See your clients
            </Link>
          }
        >
          <p>
            Clients can rate your work, from one to {inWords(starWords.length)} stars, when they mark a request as done
            by you. Their ratings appear here, and you can reply to each one once.
          </p>
        </EmptyState>
      );
    return (
      <div className="grid gap-4">
        {list.last && <Summary {...list.last} />}
        <ul className="grid gap-4" aria-label="Ratings, newest first">
          {list.rows.map((rating) => (
            <Rating key={rating.id} rating={rating} />
          ))}
        </ul>
        <div>
          <ListFooter list={list} />
        </div>
      </div>
    );
  };
  return (
    <>
      <h1 className="text-3xl">Ratings</h1>
      <p className="text-ink-2 mt-1 max-w-read">
        Only clients you’ve worked for can rate you. Your profile shows their ratings, and your average once you have{' '}
        {inWords(statsMinimum.sample)}.
      </p>
      <div className="mt-6">{shown()}</div>
    </>
  );
}
