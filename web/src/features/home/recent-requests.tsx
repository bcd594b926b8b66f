import { t } from '@marketplace/languages/text';
import { Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { PauseToggle } from '../../ui/pause-toggle.tsx';
import { slideCount } from './resources.ts';
import { type ShownRequest, useShownRequests } from './shown-requests.ts';
import { TeaserCard } from './teaser-card.tsx';

type Shown = { label: string; requests: readonly ShownRequest[] };

const at = (place: number) => ({ '--at': place }) as CSSProperties;

/**
 * Eight requests as a slideshow: three at a time, one on a phone. It advances until a visitor hovers over it, focuses it, pauses it
 * or picks a dot. It is driven by form fields and CSS (`.slides` in theme.css), so that it works without a script.
 */
const Slides = ({ label, requests }: Shown) => (
  // biome-ignore lint/a11y/useSemanticElements: no HTML element groups slides under a label
  <div className="slides" role="group" aria-roledescription={t('slideshow')} aria-label={label}>
    <div className="slides-window">
      <ul className="slides-track">
        {requests.map((request) => (
          <li key={request.id}>
            <TeaserCard request={request} className="h-full" />
          </li>
        ))}
        {/* Repeats the first three, so that the slideshow loops without a jump. */}
        {requests.slice(0, 3).map((request) => (
          <li key={request.id} aria-hidden="true">
            <TeaserCard request={request} className="h-full" />
          </li>
        ))}
      </ul>
    </div>
    <fieldset className="mt-6 flex items-center justify-center">
      <legend className="sr-only">{t('First request shown')}</legend>
      {requests.map((request, place) => (
        <label key={request.id} className="slides-dot" style={at(place)}>
          <input
            type="radio"
            name="slide"
            value={place}
            className="sr-only"
            aria-label={t('Request {place} of {count}', { place: place + 1, count: slideCount })}
          />
          <span aria-hidden="true" />
        </label>
      ))}
      <label className="slides-play btn-icon motion-reduce:hidden">
        <input
          type="radio"
          name="slide"
          value="play"
          defaultChecked
          className="sr-only"
          aria-label={t('Play the slideshow')}
        />
        <Play className="icon icon-sm" aria-hidden="true" />
      </label>
      <PauseToggle label={t('Pause the slideshow')} />
    </fieldset>
  </div>
);

/** The newest requests as a plain list, if there are too few for a slideshow. */
const Newest = ({ label, requests }: Shown) => (
  <ul className="grid gap-5 md:grid-cols-3" aria-label={label}>
    {requests.slice(0, 3).map((request) => (
      <li key={request.id}>
        <TeaserCard request={request} className="h-full" />
      </li>
    ))}
  </ul>
);

/** Recent requests and a link to the board. Renders nothing while the board is empty. */
export function RecentRequests() {
  const shown = useShownRequests();
  const { length } = shown.requests;
  if (length === 0) return null;
  return (
    <section className="section bg-sunken [--behind:var(--color-sunken)]" aria-labelledby="recent">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 mb-8">
          <h2 id="recent" className="text-3xl">
            {t('What people are asking for')}
          </h2>
          <Link to={to.requestBoard()} className="link inline-flex items-center min-h-11">
            {t('View All Requests')}
          </Link>
        </div>
        {length === slideCount ? <Slides {...shown} /> : <Newest {...shown} />}
      </div>
    </section>
  );
}
