import { factLabel, factRows, reachFacts, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import type { InvitedRequest } from '@marketplace/contracts/leads/invitations';
import { textReview } from '@marketplace/contracts/messages';
import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeText } from '../../components/place-text.ts';
import { ContactConfirmed } from '../../components/reach/contact-confirmed.tsx';
import { RequestFacts } from '../../components/request-facts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { budget } from '../../ui/money.ts';
import { distanceText } from './lead-place.ts';

type Place = Parameters<typeof placeText>[0] & { distanceKm: number | null };

export const whereOf = ({ distanceKm, ...place }: Place): string =>
  [placeText(place), distanceKm === null ? '' : distanceText(distanceKm)].filter(Boolean).join(', ');

type Props = { request: InvitedRequest; badges: ReactNode; files: string | null; isBelow?: boolean };

/** A request as a provider decides on it. `isBelow`: the client's contact comes first on the page. */
export const RequestPart = ({ request, badges, files, isBelow = false }: Props) => {
  const { description } = request;
  const Title = isBelow ? 'h2' : 'h1';
  // In the order providers look at them.
  const rows = [
    { label: factLabel('categoryId'), value: request.categoryName },
    ...factRows('provider', request, { among: reachFacts, labelOf: shortFactLabel }),
    { label: 'Files', value: files },
    { label: 'Reference', value: request.reference },
  ];
  return (
    <div className="p-4 md:p-7">
      <div className="flex items-center justify-between gap-3">
        {!isBelow && badges}
        <span className="num font-bold whitespace-nowrap">{budget(request.budgetMin, request.budgetMax)}</span>
      </div>
      <Title
        id="lead-title"
        className={classNames('mt-2.5 wrap-anywhere', isBelow ? 'text-xl' : 'text-2xl md:text-3xl')}
      >
        {request.title}
      </Title>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <li className="flex gap-1.5 items-center">
          <MapPin className="icon icon-sm" aria-hidden="true" />
          {whereOf(request)}
        </li>
        <li className="flex gap-1.5 items-center">
          <Clock className="icon icon-sm" aria-hidden="true" />
          {request.timeframe}
        </li>
        {request.addressConfirmed && (
          <li>
            <ContactConfirmed />
          </li>
        )}
      </ul>
      <p className={classNames('mt-3 max-w-read wrap-anywhere whitespace-pre-line', !description && 'text-ink-2')}>
        {description || (request.beingChecked ? textReview.onBoard : 'No description given')}
      </p>
      <div className="mt-4">
        <RequestFacts rows={rows} />
      </div>
    </div>
  );
};
