import street from './street.svg?url&no-inline';

/**
 * A Highveld street at dusk, as wide as its container. The drawing is a separate file, shown through `<use>`. It is
 * fetched once, stays out of the HTML and the scripts, and still takes its colours from the page.
 */
export const Street = ({ className = 'w-full h-32' }: { className?: string }) => (
  <svg className={`block ${className}`} viewBox="0 0 1440 184" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <use href={`${street}#drawing`} />
  </svg>
);
