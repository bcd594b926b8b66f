import { type HeldTextKind, heldTextKindNames, heldTextKinds } from '@marketplace/contracts/enquiries/held-text-kinds';
import type { HeldText } from '@marketplace/contracts/enquiries/schemas';
import { starWords } from '@marketplace/contracts/ratings/stars';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { useListAddress } from '../../components/list-address.ts';
import { ListPager } from '../../components/list-pager.tsx';
import { type KeyHint, KeyHints } from '../../components/list-settings/key-hints.tsx';
import { ListTabs } from '../../components/list-tabs.tsx';
import { MarkedText } from '../../forms/text-review/marked-text.tsx';
import { RatingReview, Suspicions } from '../../forms/text-review/rating-review.tsx';
import { TextReview } from '../../forms/text-review/text-review.tsx';
import { to } from '../../routing/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useReviewKeys } from './review-keys.ts';
import { readableTexts } from './url.ts';

const HeldCard = ({ text, onDone }: { text: HeldText; onDone: () => void }) => (
  <li>
    <article
      className="card p-4 focus:outline-2 focus:outline-brand"
      aria-labelledby={`held-${text.id}`}
      tabIndex={-1}
      data-review
    >
      <p className="text-sm text-ink-2 flex flex-wrap gap-x-3">
        <Link to={to.adminEnquiry({ id: text.enquiryId })} className="link num">
          {text.reference}
        </Link>
        <RelativeTime time={text.createdAt} />
        {text.rewrittenAfter !== null && <span className="badge">Rewritten</span>}
      </p>
      <h2 id={`held-${text.id}`} className="text-lg mt-1.5 wrap-anywhere">
        {text.rating ? (
          `${text.rating.businessName}, rated ${text.rating.stars} of ${starWords.length} stars`
        ) : (
          <MarkedText pieces={text.marked.title} />
        )}
      </h2>
      {text.rating && <Suspicions suspicions={text.rating.suspicions} />}
      <p className="mt-1.5 whitespace-pre-line wrap-anywhere max-w-read">
        <MarkedText pieces={text.marked.description} />
      </p>
      {text.rewrittenAfter && (
        <p className="mt-1.5 text-sm text-ink-2 wrap-anywhere">We asked: {text.rewrittenAfter}</p>
      )}
      <details className="mt-2">
        <summary className="link text-sm font-semibold w-fit cursor-pointer">
          Preview with suspicious parts hidden
        </summary>
        <div className="mt-2 border-l-4 border-line pl-4 text-ink-2">
          {text.masked.title && <p className="font-semibold wrap-anywhere">{text.masked.title}</p>}
          <p className="whitespace-pre-line wrap-anywhere max-w-read">{text.masked.description}</p>
        </div>
      </details>
      <div className="mt-3">
        {text.rating ? (
          <RatingReview rating={text} onDone={onDone} />
        ) : (
          <TextReview enquiry={{ ...text, seen: 'held', can: { ...text.can, remove: true } }} onDone={onDone} />
        )}
      </div>
    </article>
  </li>
);

const keyHints: KeyHint[] = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['a'], does: 'approve' },
  { keys: ['h'], does: 'hide suspicious parts' },
  { keys: ['w'], does: 'choose words' },
  { keys: ['r'], does: 'ask for a rewrite' },
  { keys: ['x'], does: 'remove' },
];

/** `/admin/held-texts`: texts that may contain contact details and need a review. */
export default function HeldTextsPage() {
  const { address, linkTo } = useListAddress(readableTexts);
  const { rows, error, isFetching, retry, next } = useList('texts', adminKeys.heldTexts(address));
  // An act clears the cached lists, also if it fails.
  const isCleared = !rows && !error && !isFetching;
  useEffect(() => {
    if (isCleared) retry();
  });
  const { data: work } = useApi(adminKeys.workCounts);
  const countOf = (kind: HeldTextKind) => work?.kinds[kind]?.count;
  const tabs = [
    {
      label: 'All texts',
      to: linkTo({ kind: undefined }),
      isCurrent: !address.kind,
      count: work && heldTextKindNames.reduce((sum, kind) => sum + (countOf(kind) ?? 0), 0),
    },
    ...heldTextKindNames.map((kind) => ({
      label: heldTextKinds[kind],
      to: linkTo({ kind }),
      isCurrent: address.kind === kind,
      count: countOf(kind),
    })),
  ];
  const queue = useRef<HTMLDivElement>(null);
  useReviewKeys(queue, rows?.map(({ id }) => id) ?? []);
  const shown = () => {
    if (!rows)
      return error ? (
        <FailedState title="We couldn’t load the texts" onRetry={retry} busy={isFetching}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Loading>
          <Skeleton className="h-48" />
          <Skeleton className="mt-4 h-48" />
        </Loading>
      );
    if (rows.length === 0)
      return (
        <EmptyState title="No texts to review">
          <p>
            Texts that may contain a phone number, an address or a link appear here, and ratings that may be the
            provider’s own.
          </p>
        </EmptyState>
      );
    return (
      <ul className="grid gap-3" aria-label="Texts to review, oldest first">
        {rows.map((text) => (
          <HeldCard key={text.id} text={text} onDone={retry} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <h1 className="text-2xl">Text review</h1>
      <p className="text-ink-2 mt-1 max-w-read">
        Hidden until reviewed. Highlighted: possible contact detail. Struck through: always hidden. Ratings that may be
        the provider’s own give a reason. Viewing these texts is logged.
      </p>
      <ListTabs tabs={tabs} />
      <div className="mt-4" ref={queue}>
        {shown()}
      </div>
      <div className="mt-3">
        <KeyHints hints={keyHints} />
      </div>
      <ListPager linkTo={linkTo} cursor={address.cursor} next={next} />
    </>
  );
}
