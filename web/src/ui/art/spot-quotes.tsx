/** Quotes on slips: "receive quotes". Decorative: hidden from screen readers, sized by its class. */
export const SpotQuotes = ({ className = 'w-36' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 120 96" aria-hidden="true">
    <path
      d="M10 88h100"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <g transform="rotate(-9 34 60)">
      <rect
        x="14"
        y="34"
        width="38"
        height="48"
        rx="3"
        fill="var(--color-sunken)"
        stroke="var(--color-ink)"
        strokeWidth="2.2"
      />
      <path
        d="M22 46h22M22 56h14"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
    <g transform="rotate(9 88 60)">
      <rect
        x="68"
        y="34"
        width="38"
        height="48"
        rx="3"
        fill="var(--color-sunken)"
        stroke="var(--color-ink)"
        strokeWidth="2.2"
      />
      <path
        d="M76 46h22M76 56h14"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
    <rect
      x="38"
      y="18"
      width="44"
      height="64"
      rx="3"
      fill="var(--color-surface)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
    />
    <path
      d="M47 32h26M47 43h26"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M60 52l9 9-9 9-9-9z"
      fill="var(--color-action)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
  </svg>
);
