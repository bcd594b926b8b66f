/** A dripping tap over a pot. Decorative: hidden from screen readers, sized by its class. */
export const SpotTap = ({ className = 'w-36' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 270 200" aria-hidden="true">
    <path d="M6 190h258" stroke="var(--color-ink)" strokeWidth="2.5" />
    <path
      d="M30 190V60q0-16 16-16h150q16 0 16 16v24"
      fill="none"
      stroke="var(--color-brand)"
      strokeWidth="20"
      strokeLinejoin="round"
    />
    <path d="M16 96h28v14H16zM16 156h28v14H16zM98 30h14v28H98zM198 84h28v14h-28z" fill="var(--color-dusk-3)" />
    <path d="M120 34V16M96 14h48" stroke="var(--color-clay)" strokeWidth="9" strokeLinecap="round" />
    <path d="M212 112q17 23 0 33-17-10 0-33z" fill="var(--color-blue-mark)" />
    <path
      d="M182 154h60l-8 36h-44z"
      fill="var(--color-action)"
      stroke="var(--color-ink)"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M182 154q30 22 60 0" fill="none" stroke="var(--color-ink)" strokeWidth="2.5" />
  </svg>
);
