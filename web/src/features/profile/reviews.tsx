import type { ProfileReview, PublicProfile } from '@marketplace/contracts/profiles/profiles';
import { starWords } from '@marketplace/contracts/ratings/stars';
import { plural, t } from '@marketplace/languages/text';
import { useState } from 'react';
import { keys } from '../../api/keys.ts';
import { usePage } from '../../api/use-page.ts';
import { noAverageText, ratingsText } from '../../components/profile/text.ts';
import { ServiceName } from '../../components/service-name.tsx';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import { monthText } from '../../ui/time.ts';

const Review = ({ review, businessName }: { review: ProfileReview; businessName: string }) => (
  <li className="py-6 border-t border-line">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars stars={review.stars} />
      <span className="text-sm text-ink-2">
        {monthText(review.createdAt)} · <ServiceName name={review.service} />, {review.city}
      </span>
    </p>
    <p className="mt-2 max-w-read wrap-anywhere whitespace-pre-line">{review.text}</p>
    {review.answer && (
      <div className="mt-3.5 pl-4 border-l-3 border-line">
        <p className="text-sm font-semibold">{t('Reply from {business}', { business: businessName })}</p>
        <p className="mt-0.5 text-ink-2 max-w-read wrap-anywhere whitespace-pre-line">{review.answer}</p>
      </div>
    )}
  </li>
);

/** All written ratings, loaded page by page. The first ones stay while the others load. */
function AllReviews({ profile }: { profile: PublicProfile }) {
  const { rows, hasMore, loadMore, isFetching, error } = usePage('reviews', (cursor) =>
    keys.profileReviews(profile.slug, { cursor }),
  );
  return (
    <>
      <ul>
        {(rows ?? profile.reviews).map((review) => (
          <Review key={review.id} review={review} businessName={profile.businessName} />
        ))}
      </ul>
      {error && (
        <p role="alert" className="error">
          {t('We couldn’t load more ratings. Please try again.')}
        </p>
      )}
      {(hasMore || error || !rows) && (
        <Button className="mt-2" busy={isFetching} busyText={t('Loading...')} onClick={loadMore}>
          {t('Load more')}
        </Button>
      )}
    </>
  );
}

/** The average with its distribution, and what clients wrote. `isPublic`: more than the first written ratings can be loaded. */
export function Reviews({ profile, isPublic }: { profile: PublicProfile; isPublic: boolean }) {
  const { rating, reviews, businessName } = profile;
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="profile-ratings">
      <h2 id="profile-ratings" className="text-2xl">
        {t('Ratings')}
      </h2>
      {rating.average === null ? (
        <p className="mt-3 text-ink-2">{noAverageText(rating)}</p>
      ) : (
        <div className="score mt-4">
          <p>
            <span className="block text-4xl font-extrabold num" data-figure="rating">
              {rating.average.toFixed(1)}
            </span>
            <span className="block font-semibold mt-1">{t('out of {most}', { most: starWords.length })}</span>
            <span className="block text-sm text-ink-2 num" data-figure="ratings">
              {ratingsText(rating.count)} · {t('with a comment: {count}', { count: rating.written })}
            </span>
          </p>
          <ul className="bars" aria-label={t('Number of ratings by stars')}>
            {rating.byStars
              .map((count, place) => ({ count, stars: place + 1 }))
              .toReversed()
              .map(({ count, stars }) => (
                <li key={stars} className="bars-row" data-no-figures>
                  <span>{plural(stars, { one: '{count} star', other: '{count} stars' })}</span>
                  <span className="bar" aria-hidden="true">
                    <span className="block h-full bg-brand" style={{ width: `${(100 * count) / rating.count}%` }} />
                  </span>
                  <span className="num text-right" data-figure="ratings" data-figure-of={`${stars} stars`}>
                    {count}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      )}
      {reviews.length > 0 && (
        <div className="mt-6">
          {isOpen ? (
            <AllReviews profile={profile} />
          ) : (
            <ul data-no-figures>
              {reviews.map((review) => (
                <Review key={review.id} review={review} businessName={businessName} />
              ))}
            </ul>
          )}
          {isPublic && !isOpen && rating.written > reviews.length && (
            <Button className="mt-2" data-figure="written" onClick={() => setOpen(true)}>
              {t('Show all {count} comments', { count: rating.written })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
