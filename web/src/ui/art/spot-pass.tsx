/** A ticket for an access pass, valid or crossed out. Decorative: hidden from screen readers, sized by its class. */
export const SpotPass = ({ good = false, className = 'w-30' }: { good?: boolean; className?: string }) => (
  <svg className={className} viewBox="0 0 120 96" aria-hidden="true" fill="none" strokeLinecap="round">
    <path d="M6 88h108" stroke="var(--color-ink)" strokeWidth="2.2" />
    <path
      d="M30 30h60v10a7 7 0 0 0 0 14v10H30V54a7 7 0 0 0 0-14z"
      fill="var(--color-surface)"
      stroke="var(--color-ink)"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
    <path d="M48 34v26" stroke="var(--color-ink)" strokeWidth="2" strokeDasharray="3 4" />
    <path
      d={good ? 'M61 48l6 6 11-13' : 'M62 41l12 12M74 41L62 53'}
      stroke={good ? 'var(--color-brand)' : 'var(--color-clay)'}
      strokeWidth="3.5"
    />
  </svg>
);
