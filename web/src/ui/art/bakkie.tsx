import bakkie from './bakkie.svg?url&no-inline';

/** A bakkie with a ladder on its roof, for brand-green backgrounds. See `street.tsx` for why it is a separate file. */
export const Bakkie = ({ className = 'w-36' }: { className?: string }) => (
  <svg className={className} viewBox="-10 -62 142 70" aria-hidden="true">
    <use href={`${bakkie}#drawing`} />
  </svg>
);
