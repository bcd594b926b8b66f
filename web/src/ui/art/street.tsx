import street from './street.svg?url&no-inline';

/**
 * A Highveld street at dusk, as wide as what it lies in. The drawing is a file of its own, shown through `<use>`: it is
 * fetched once, stays out of the HTML and the script, and still takes its colours from the page.
 */
export const Street = ({ className = 'w-full h-32' }: { className?: string }) => (
  <svg className={`block ${className}`} viewBox="0 0 1440 184" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <use href={`${street}#drawing`} />
  </svg>
);
