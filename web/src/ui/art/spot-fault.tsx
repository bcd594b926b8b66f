/** A broken line, for failed lists and missing pages. Decorative: hidden from screen readers, sized by its class. */
export const SpotFault = ({ className = 'w-36' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 120 96" aria-hidden="true">
    <path
      d="M6 88h108"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M26 88V30M94 88V22"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M18 36h16M86 28h16"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M18 36q20 24 34 18M102 28q-22 30-34 24"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M60 34l5 8-6 4 6 8"
      fill="none"
      stroke="var(--color-action-edge)"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <circle cx="18" cy="36" r="3" fill="var(--color-clay)" />
    <circle cx="102" cy="28" r="3" fill="var(--color-clay)" />
  </svg>
);
