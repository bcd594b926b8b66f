import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { Supply } from '@marketplace/contracts/supply/supply';
import { t } from '@marketplace/languages/text';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type PlaceValue, placeText } from '../place-text.ts';
import { SupplyAnswer } from './supply-answer.tsx';
import { alternativeText, keepService } from './supply-text.ts';

export type Alternative = Supply['alternatives'][number];

type Props = {
  /** The chosen service; '' or undefined for none. */
  categoryId: string | undefined;
  place: PlaceValue | null;
  /** Of the request; '' while it is not known. */
  timeframe: string;
  /** Called with the id of an alternative service, and with the id of the service before to return to it. */
  onService: (id: string, alternative: Alternative | null) => void;
  /** Shown until service and place are known. */
  children?: ReactNode;
};

/** The choice of an alternative: the service before, the alternative's id and the place it was made for. */
type Chosen = { before: string; id: string; place: string };

/**
 * The providers that would get a request, before anything else is asked. Without a provider it offers other
 * services beside the chosen one. The choices stay visible after one is chosen, until the service or the place changes.
 */
export function SupplyStub({ categoryId, place, timeframe, onService, children }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const where = place ? placeText(place) : '';
  const isChosen = chosen !== undefined && chosen.id === categoryId && chosen.place === where;
  const asked = isChosen ? chosen.before : categoryId;
  const {
    data: supply,
    error,
    isLoading,
    mutate,
  } = useApi(place && asked ? keys.supply(asked, place, { isUrgent: isUrgent(timeframe) }) : null);

  const choose = (alternative: Alternative | null) => {
    if (!asked) return;
    setChosen(alternative ? { before: asked, id: alternative.id, place: where } : undefined);
    onService(alternative?.id ?? asked, alternative);
  };

  const pending =
    children ?? (error ? <Unknown onRetry={() => void mutate()} /> : isLoading && <Skeleton className="h-12" />);
  return (
    <SupplyAnswer supply={supply} timeframe={timeframe} pending={pending}>
      {supply?.providers === 0 && supply.alternatives.length > 0 && (
        <SupplyWays
          supply={supply}
          inputOf={(alternative) => ({
            name: 'supply-way',
            checked: alternative ? isChosen && alternative.id === categoryId : !isChosen,
            onChange: () => choose(alternative),
          })}
        />
      )}
    </SupplyAnswer>
  );
}

/** Posting stays possible without the answer. */
const Unknown = ({ onRetry }: { onRetry: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
    {t('We couldn’t check who works here. You can still post.')}
    <Button size="sm" onClick={onRetry}>
      {t('Try Again')}
    </Button>
  </p>
);

type WayProps = { label: string; hint: string; input: ComponentProps<'input'> };

const Way = ({ label, hint, input }: WayProps) => (
  <label className="tile items-start">
    <input type="radio" {...input} />
    <span className="min-w-0">
      {label}
      <small className="block text-sm font-normal text-ink-2">{hint}</small>
    </span>
  </label>
);

type WaysProps = { supply: Supply; inputOf: (alternative: Alternative | null) => ComponentProps<'input'> };

/** What the seeker can do without a provider. */
const SupplyWays = ({ supply, inputOf }: WaysProps) => (
  <fieldset className="mt-3">
    <legend className="sr-only">{t('What would you like to do?')}</legend>
    <div className={`grid gap-2 sm:gap-3 ${supply.alternatives.length > 1 ? 'lg:grid-cols-3' : 'sm:grid-cols-2'}`}>
      <Way {...keepService()} input={inputOf(null)} />
      {supply.alternatives.map((alternative) => (
        <Way key={alternative.id} {...alternativeText(alternative, supply.place)} input={inputOf(alternative)} />
      ))}
    </div>
  </fieldset>
);

type PlainProps = { supply: Supply; timeframe: string; name: string; categoryId: string };

/** The same without a script: without a provider, radio buttons named `name` send the service to ask for. */
export const PlainSupply = ({ supply, timeframe, name, categoryId }: PlainProps) => (
  <div>
    <SupplyAnswer supply={supply} timeframe={timeframe}>
      {supply.providers === 0 && supply.alternatives.length > 0 && (
        <SupplyWays
          supply={supply}
          inputOf={(alternative) => ({ name, value: alternative?.id ?? categoryId, defaultChecked: !alternative })}
        />
      )}
    </SupplyAnswer>
  </div>
);
