import type { RatingSummary } from '@marketplace/contracts/profiles/profiles';
import { t } from '@marketplace/languages/text';
import { Star } from 'lucide-react';
import { Figure } from '../../ui/figure.tsx';
import { noAverageText, ratingsText } from './text.ts';

/** The average with the number of ratings, or why there is no average: in a `isShort` line, only the number. */
export const RatingLine = ({ rating, isShort = false }: { rating: RatingSummary; isShort?: boolean }) =>
  rating.average === null ? (
    // A whole sentence, wider than a phone in some languages.
    <span className="num text-ink-2">
      {isShort && rating.count > 0 ? ratingsText(rating.count) : noAverageText(rating)}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap num">
      <span className="stars" aria-hidden="true">
        <Star className="icon icon-sm star-full" />
      </span>
      {/* The space is for programs that read the text without the layout. */}
      <b data-figure="rating">{rating.average.toFixed(1)}</b>{' '}
      <span className="text-ink-2">
        <span className="sr-only">{t('of 5,')} </span>
        <Figure name="ratings">{ratingsText(rating.count)}</Figure>
      </span>
    </span>
  );
