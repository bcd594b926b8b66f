import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import type { Commit } from '../../forms/commit.ts';
import { MarkedText } from '../../forms/text-review/marked-text.tsx';
import { RatingReview, Suspicions } from '../../forms/text-review/rating-review.tsx';
import { TextReview } from '../../forms/text-review/text-review.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/star-rating.tsx';
import { useCommits } from './held-decisions.ts';

const Text = ({ enquiry, commit }: { enquiry: AdminEnquiryDetail; commit: Commit }) => (
  <>
    <div className="p-4 grid gap-2">
      <h3 className="text-base wrap-anywhere">
        <MarkedText pieces={enquiry.marked.title} />
      </h3>
      <p className="whitespace-pre-line wrap-anywhere">
        <MarkedText pieces={enquiry.marked.description} />
      </p>
      {enquiry.rewrite && <p className="text-sm text-ink-2 wrap-anywhere">We asked: {enquiry.rewrite.note}</p>}
      <p className="text-sm text-ink-2">Highlighted: possible contact detail. Struck through: always hidden.</p>
    </div>
    <div className="work-acts mt-auto">
      <TextReview
        enquiry={{ ...enquiry, seen: enquiry.textReview, can: { ...enquiry.can, askRewrite: enquiry.can.askRewrite } }}
        commit={commit}
      />
    </div>
  </>
);

const Rating = ({ enquiry, id, commit }: { enquiry: AdminEnquiryDetail; id: string; commit: Commit }) => {
  const rating = enquiry.ratings.find((one) => one.id === id);
  if (!rating) return <p className="p-4 text-ink-2">This rating is not there any more.</p>;
  return (
    <>
      <div className="p-4 grid gap-2">
        <Stars stars={rating.stars} />
        <Suspicions suspicions={rating.suspicions} />
        {rating.text && <p className="whitespace-pre-line wrap-anywhere">{rating.text}</p>}
      </div>
      <div className="work-acts mt-auto">
        <RatingReview
          rating={{ id: rating.id, enquiryId: enquiry.id, reference: enquiry.reference }}
          status={rating.status}
          commit={commit}
        />
      </div>
    </>
  );
};

/** A text or a rating with its decisions. Viewing it is logged. `item`: its row. */
export function TextPanel({ enquiryId, ratingId, item }: { enquiryId: string; ratingId?: string; item: string }) {
  const { data, error, isValidating, mutate } = useApi(adminKeys.enquiry(enquiryId));
  const commit = useCommits().commitFor([item]);
  if (!data)
    return error ? (
      <div className="p-4">
        <FailedState title="We couldn’t load the text" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      </div>
    ) : (
      <Skeleton className="m-4 h-48" />
    );
  return ratingId ? <Rating enquiry={data} id={ratingId} commit={commit} /> : <Text enquiry={data} commit={commit} />;
}
