import { useId } from 'react';

type Props = {
  /** Sets the height: 1.25rem at scale 1. */
  className?: string;
  scale?: number;
  /** On brand green, as in the sidebar: quieter colours. */
  onBrand?: boolean;
};

/**
 * A border in the brand pattern. Use it once or twice per page (footer, sidebar, bottom of a card), never as a
 * background.
 */
export function Motif({ className = 'h-5', scale = 1, onBrand }: Props) {
  const id = useId();
  const upper = onBrand ? 'var(--color-dusk)' : 'var(--color-brand-deep)';
  return (
    <svg className={`motif ${className}`} aria-hidden="true">
      <defs>
        <pattern id={id} width="40" height="20" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
          <path d="M0 0h40L30 10 20 0 10 10z" fill={upper} />
          <path
            d="M0 20l10-10 10 10zM20 20l10-10 10 10z"
            fill={onBrand ? 'var(--color-dusk-3)' : 'var(--color-clay)'}
          />
          <path
            d="M20 4.5l5.5 5.5-5.5 5.5-5.5-5.5zM0 4.5L5.5 10 0 15.5zM40 4.5L34.5 10l5.5 5.5z"
            fill="var(--color-action)"
          />
          <path d="M20 8l2 2-2 2-2-2z" fill={upper} />
          <circle cx="10" cy="3" r="1.1" fill="var(--color-action)" />
          <circle cx="30" cy="3" r="1.1" fill="var(--color-action)" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
