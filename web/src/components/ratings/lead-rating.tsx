import type { LeadRating } from '@marketplace/contracts/ratings/schemas';
import { Stars } from '../../ui/star-rating.tsx';
import { exactTime } from '../../ui/time.ts';

/** A client's rating and the provider's reply. */
export const LeadRatingText = ({ rating }: { rating: LeadRating }) => (
  <div className="grid gap-2 justify-items-start">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars stars={rating.stars} />
      <time dateTime={rating.createdAt} className="text-sm text-ink-2">
        {exactTime(rating.createdAt)}
      </time>
    </p>
    <p className={rating.text ? 'wrap-anywhere whitespace-pre-line max-w-read' : 'text-ink-2'}>
      {rating.text || 'No comment'}
    </p>
    {rating.answer && (
      <div className="border-l-4 border-line pl-4 max-w-read">
        <p className="text-sm text-ink-2">
          Your reply, <time dateTime={rating.answer.at}>{exactTime(rating.answer.at)}</time>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{rating.answer.text}</p>
      </div>
    )}
  </div>
);
