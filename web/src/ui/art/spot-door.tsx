/** A front door: "choose and book". Decorative: hidden from screen readers, sized by its class. */
export const SpotDoor = ({ className = 'w-36' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 120 96" aria-hidden="true">
    <path
      d="M10 88h100"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M22 88V44l38-30 38 30v44z"
      fill="var(--color-surface)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <path
      d="M14 50l46-36 46 36"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M50 88V54h22v34z" fill="var(--color-action)" stroke="var(--color-ink)" strokeWidth="2.2" />
    <circle cx="67" cy="72" r="1.8" fill="var(--color-ink)" />
    <path
      d="M32 58h10v12H32zM80 58h10v12H80z"
      fill="var(--color-brand-soft)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
    />
    <path d="M60 26l6 6-6 6-6-6z" fill="var(--color-clay)" />
  </svg>
);
