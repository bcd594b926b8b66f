import type { CSSProperties } from 'react';
import { PauseToggle } from '../../ui/pause-toggle.tsx';
import { slideCount } from './resources.ts';
import { useShownRequests } from './shown-requests.ts';
import { TeaserCard } from './teaser-card.tsx';

/** A rotating card, two seconds per request (specification section 9), animated by CSS (`.rotor`). Fewer than eight requests repeat. */
export function RotatingRequests() {
  const { label, pause, requests } = useShownRequests();
  const turns = Array.from({ length: requests.length && slideCount }, (_, place) => requests[place % requests.length]!);
  if (turns.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no HTML element groups cards under a label
    <div className="rotor-box hidden lg:block relative mt-14 mb-20" role="group" aria-label={label}>
      <div className="absolute inset-0 rotate-3 rounded-lg bg-dusk-2" aria-hidden="true" />
      <div className="absolute inset-0 -rotate-2 rounded-lg bg-dusk-3" aria-hidden="true" />
      <div className="rotor relative">
        {turns.map((request, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a request may have several turns
          <div key={place} style={{ '--at': place } as CSSProperties}>
            <TeaserCard request={request} heading="h2" className="h-full min-h-74" />
          </div>
        ))}
      </div>
      <svg className="absolute left-1/2 -top-3.5 size-7 -translate-x-1/2" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M14 1l13 13-13 13L1 14z" fill="var(--color-action)" stroke="var(--color-brand-deep)" strokeWidth="2" />
        <path d="M14 9l5 5-5 5-5-5z" fill="var(--color-clay)" />
      </svg>
      <PauseToggle
        label={pause}
        className="absolute -right-2 -bottom-16 text-ink-2 hover:bg-brand-soft hover:text-ink"
      />
    </div>
  );
}
