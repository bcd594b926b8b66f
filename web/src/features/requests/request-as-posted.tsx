import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import {
  budgetLabel,
  factLabel,
  factNames,
  factRows,
  type factsSeenBy,
  placeLabel,
  shortFactLabel,
} from '@marketplace/contracts/enquiries/facts';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { textReview, textRewrite } from '@marketplace/contracts/messages';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { placeShown } from '../../components/place-text.ts';
import { RequestFacts } from '../../components/request-facts.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { budget } from '../../ui/money.ts';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { exactTime } from '../../ui/time.ts';
import { UrgentBadge } from '../../ui/urgent-badge.tsx';
import type { SectionProps } from './section-props.ts';
import { reachText } from './text.ts';

/** Facts that the row "Contact by" does not show. */
const otherFacts = factNames.filter((name) => name !== 'contactPreferences');

type Posted = Parameters<typeof reachText>[0] &
  Parameters<typeof placeShown>[0] &
  Pick<FollowedRequest, 'categoryName' | (typeof factsSeenBy.seeker)[number]>;

/** What was posted, beside its texts. */
export const postedRows = (request: Posted) => [
  { label: t(factLabel('categoryId')), value: t(request.categoryName) },
  { label: t(placeLabel), value: placeShown(request) },
  { label: t(budgetLabel), value: budget(request.budgetMin, request.budgetMax) },
  { label: t('Contact by'), value: reachText(request) },
  ...factRows('seeker', request, { among: otherFacts, labelOf: shortFactLabel }).map(({ label, value }) => ({
    label: t(label),
    value: t(value),
  })),
];

/** The request as posted, beside its progress. */
export const RequestAsPosted = ({ request }: SectionProps) => {
  const rows = [...postedRows(request), { label: t('Posted'), value: exactTime(request.createdAt) }];
  return (
    <RequestCard aria-labelledby="request">
      <div className="p-5 md:p-6">
        <div className="flex justify-between gap-3 items-start">
          <div>
            <p className="text-sm text-ink-2">{t('Request')}</p>
            <p className="font-bold num">{request.reference}</p>
          </div>
          <span className="flex flex-wrap justify-end gap-2">
            {isUrgent(request.timeframe) && <UrgentBadge />}
            <StatusBadge status={request.status} />
          </span>
        </div>
        <h2 id="request" className="text-xl mt-4 wrap-anywhere">
          {request.title}
        </h2>
        {request.beingChecked && (
          <p className="mt-2 text-sm text-ink-2">{t(request.rewrite ? textRewrite.inList : textReview.inList)}</p>
        )}
        {request.description && (
          <p className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-line">{request.description}</p>
        )}
        {request.attachments.length > 0 && (
          <ul className="mt-3 grid gap-1 text-sm" aria-label={t('Files')}>
            {request.attachments.map(({ name, state, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={index} className="wrap-anywhere">
                {name}
                {state === 'checking' && <span className="text-ink-2">, {t('being checked')}</span>}
                {reason && (
                  <span className="text-ink-2">
                    , {t('not shared.')} {t(refusalText[reason])}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <RequestCardTear />
      <div className="p-5 md:p-6">
        <RequestFacts rows={rows} />
      </div>
    </RequestCard>
  );
};
