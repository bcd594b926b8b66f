/** A request being written: "post your request". Decorative: hidden from screen readers, sized by its class. */
export const SpotPost = ({ className = 'w-36' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 120 96" aria-hidden="true">
    <path
      d="M10 88h100"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <rect
      x="30"
      y="14"
      width="52"
      height="68"
      rx="3"
      fill="var(--color-surface)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
    />
    <path
      d="M40 30h32M40 42h32M40 54h20"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M30 66h52" stroke="var(--color-ink)" strokeWidth="2.2" strokeDasharray="4 4" />
    <path
      d="M96 22l10 8-26 36-11 5 1-12z"
      fill="var(--color-action)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <path d="M52 8h8v10h-8z" fill="var(--color-clay)" />
  </svg>
);
