/** An empty post box, for empty lists. Decorative: hidden from screen readers, sized by its class. */
export const SpotEmpty = ({ className = 'w-36' }: { className?: string }) => (
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
      d="M34 88V40M30 88h8"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M20 26h34q10 0 10 10v20H20z"
      fill="var(--color-brand-soft)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <path
      d="M20 56V36q0-10 7-10t7 10v20z"
      fill="var(--color-surface)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <path
      d="M50 40h4v-14"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M50 26h12v7H54z" fill="var(--color-clay)" />
    <path
      d="M84 88q-12-3-15-16 9 3 12 10-2-11 3-19 5 8 3 19 3-7 12-10-3 13-15 16z"
      fill="var(--color-brand-soft)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <path
      d="M84 62V46"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M81 49l3-12 3 12z" fill="var(--color-clay)" />
  </svg>
);
