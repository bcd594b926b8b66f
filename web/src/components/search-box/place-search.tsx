import type { FoundPlace } from '@marketplace/contracts/places/schemas';
import { t } from '@marketplace/languages/text';
import { LocateFixed, MapPin } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type PlaceValue, placeText } from '../place-text.ts';
import { nearestToMe } from './my-location.ts';
import { type BoxProps, SuggestBox } from './suggest-box.tsx';

/** Maximum number of suggestions that fit above a phone's keyboard. */
const shownMax = 5;

type Props = Pick<BoxProps, 'id' | 'name' | 'onType' | 'defaultValue'> &
  Partial<Pick<BoxProps, 'box'>> & {
    label?: string;
    hint?: ReactNode;
    error?: string | undefined;
    optional?: boolean;
    /** Shows the button for the current location as an icon in the input. */
    compact?: boolean;
    /** The selected place; null for none. */
    place: PlaceValue | null;
    /** Called with a choice, and with null once the text no longer matches it. */
    onPlace: (place: PlaceValue | null) => void;
  };

const placeOf = ({ province, city, suburb }: FoundPlace): PlaceValue => ({ province, city, suburb: suburb ?? '' });

/** The second line of a suggestion: the place's parents. */
const around = ({ province, city, suburb }: FoundPlace) => (suburb ? `${city}, ${province}` : province);

/**
 * A search input for cities, towns and suburbs by any of their names. A fully typed, unique name counts as chosen on blur.
 * Without JavaScript it is a plain input whose text the server parses.
 */
export function PlaceSearch({
  label = t('Suburb or town'),
  hint,
  error,
  optional,
  compact,
  place,
  onPlace,
  box: given,
  defaultValue = place ? placeText(place) : '',
  onType,
  ...input
}: Props) {
  const own = useRef<HTMLInputElement>(null);
  const box = given ?? own;
  const [asked, setAsked] = useState('');
  const { data } = useApi(keys.placeSearch(asked), { keepPreviousData: true });
  const chosen = place ? placeText(place) : '';
  const choose = (found: FoundPlace) => onPlace(placeOf(found));

  /** The place with exactly the typed name; undefined for none or several. */
  const named = () => {
    const typed = box.current?.value.trim().replace(/\s+/g, ' ');
    const exact = !place && typed && data?.q === typed ? data.found.filter((found) => found.exact) : [];
    return exact.length === 1 ? exact[0] : undefined;
  };
  const chooseNamed = () => {
    const found = named();
    if (found) choose(found);
    return found !== undefined;
  };

  const type = (text: string) => {
    if (place && text !== chosen) onPlace(null);
    onType?.(text);
  };
  const location = useMyLocation(choose);
  const isUnknown = asked !== '' && data?.q === asked.trim().replace(/\s+/g, ' ') && data.found.length === 0;

  return (
    <Field id={input.id} label={label} hint={hint} {...(error && { error })} {...(optional && { optional })}>
      {(wiring) => (
        <>
          <SuggestBox
            {...input}
            {...wiring}
            box={box}
            placeholder="Orlando West, Upington..."
            defaultValue={defaultValue}
            onType={type}
            listLabel={t('Places')}
            icon={<MapPin className="icon" aria-hidden="true" />}
            items={asked ? (data?.found ?? []).slice(0, shownMax) : []}
            itemKey={({ path }) => path}
            onPause={setAsked}
            onChoose={choose}
            onEnter={chooseNamed}
            onLeave={chooseNamed}
            chosen={chosen}
            end={compact && <LocateIcon location={location} />}
          >
            {(found) => (
              <>
                {found.name}
                {found.alias && ` (${found.alias})`}
                <span className="block text-sm text-ink-2">{around(found)}</span>
              </>
            )}
          </SuggestBox>
          <p role="status" className="hint empty:hidden">
            {isUnknown && t('We can’t find that place. Try the nearest bigger town.')}
          </p>
          {!compact && <LocateButton location={location} />}
          <p role="status" className="hint empty:hidden">
            {location.failure}
          </p>
        </>
      )}
    </Field>
  );
}

/** Fills in the current location. Its buttons are rendered before hydration and work after it. */
const useMyLocation = (onFound: (place: FoundPlace) => void) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const ask = async () => {
    setBusy(true);
    setFailure('');
    try {
      onFound(await nearestToMe());
    } catch (error) {
      setFailure(error instanceof Error ? errorSentence(error, error.message) : '');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, ask };
};
type LocationProps = { location: ReturnType<typeof useMyLocation> };

const LocateButton = ({ location: { isBusy, ask } }: LocationProps) => (
  <div className="noscript:hidden">
    <Button tone="quiet" size="sm" busy={isBusy} busyText={t('Finding your location...')} onClick={ask}>
      <LocateFixed className="icon icon-sm" aria-hidden="true" />
      {t('Use my location')}
    </Button>
  </div>
);

const LocateIcon = ({ location: { isBusy, ask } }: LocationProps) => (
  <IconButton label={t('Use my location')} className="noscript:hidden" aria-disabled={isBusy} onClick={ask}>
    <LocateFixed className={isBusy ? 'icon animate-pulse' : 'icon'} aria-hidden="true" />
  </IconButton>
);
