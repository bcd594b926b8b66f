import { Play } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { PauseToggle } from '../../ui/pause-toggle.tsx';
import { sampleRequests } from './content.ts';
import { SampleSlip } from './sample-card.tsx';

const count = sampleRequests.length;
const at = (place: number) => ({ '--at': place }) as CSSProperties;

/**
 * The sample requests as a slideshow, three at a time, one on a phone. It moves on by itself until somebody looks closer
 * (pointer, focus), pauses it or picks one by its dot. All of it is CSS (`.slides` in theme.css): the controls are form
 * fields that the styles look at, so that nothing waits for a script.
 */
const Slides = () => (
  // biome-ignore lint/a11y/useSemanticElements: no element groups slides with their name
  <div className="slides" role="group" aria-roledescription="slideshow" aria-label="Sample requests">
    <div className="slides-window">
      <ul className="slides-track">
        {sampleRequests.map((sample) => (
          <li key={sample.title}>
            <SampleSlip sample={sample} className="h-full" />
          </li>
        ))}
        {/* The first three once more, so that the end runs into the beginning. */}
        {sampleRequests.slice(0, 3).map((sample) => (
          <li key={sample.title} aria-hidden="true">
            <SampleSlip sample={sample} className="h-full" />
          </li>
        ))}
      </ul>
    </div>
    <fieldset className="mt-6 flex items-center justify-center">
      <legend className="sr-only">Which request comes first</legend>
      {sampleRequests.map((sample, place) => (
        <label key={sample.title} className="slides-dot" style={at(place)}>
          <input
            type="radio"
            name="slide"
            value={place}
            className="sr-only"
            aria-label={`Request ${place + 1} of ${count}`}
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
          aria-label="Play the slideshow"
        />
        <Play className="icon icon-sm" aria-hidden="true" />
      </label>
      <PauseToggle label="Pause the slideshow" />
    </fieldset>
  </div>
);

export const SampleRequests = () => (
  <section className="section bg-sunken [--behind:var(--color-sunken)]" aria-labelledby="recent">
    <div className="page">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 mb-8">
        <h2 id="recent" className="text-3xl">
          People are asking for
        </h2>
        <Link to={to.requestBoard()} className="link inline-flex items-center min-h-11">
          View All Requests
        </Link>
      </div>
      <Slides />
    </div>
  </section>
);
