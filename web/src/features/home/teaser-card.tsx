import { t } from '@marketplace/languages/text';
import { Clock, MapPin } from 'lucide-react';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import type { ShownRequest } from './shown-requests.ts';

type Props = {
  request: ShownRequest;
  /** The heading level of the title on its page. */
  heading?: 'h2' | 'h3';
  className?: string;
};

/** A short card of a request for the home page. */
export function TeaserCard({ request, heading: Heading = 'h3', className }: Props) {
  const { Icon, category, title, description, place, timeframe, budget } = request;
  return (
    <RequestCard className={className}>
      <div className="p-5 pb-4 grow">
        <p className="flex items-center gap-2 text-sm font-semibold text-brand">
          <Icon className="icon icon-sm" aria-hidden="true" />
          {category}
        </p>
        <Heading className="text-xl mt-2 line-clamp-2 wrap-anywhere">{title}</Heading>
        {description && <p className="text-ink-2 mt-1.5 line-clamp-3 wrap-anywhere">{description}</p>}
      </div>
      <RequestCardTear />
      <dl className="p-5 pt-4 grid gap-1.5 text-sm">
        <div>
          <dt className="sr-only">{t('Location')}</dt>
          <dd className="flex gap-2">
            <MapPin className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />
            {place}
          </dd>
        </div>
        <div>
          <dt className="sr-only">{t('Timeframe')}</dt>
          <dd className="flex gap-2">
            <Clock className="icon icon-sm text-ink-2 mt-1" aria-hidden="true" />
            {timeframe}
          </dd>
        </div>
        <div className="mt-1">
          <dt className="sr-only">{t('Budget')}</dt>
          <dd className="text-lg font-bold num">{budget}</dd>
        </div>
      </dl>
    </RequestCard>
  );
}
