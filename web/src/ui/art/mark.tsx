/**
 * The logo mark on its tile: two roofs under one sign. Decorative, because the name is next to it or in the link's
 * label.
 */
export const Mark = ({ className = 'size-9 flex-none' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 36 36" aria-hidden="true">
    <rect width="36" height="36" rx="6" fill="var(--color-brand-deep)" />
    <path d="M5 29V16l7-7 6 6 6-6 7 7v13z" fill="var(--color-on-brand)" />
    <path d="M9.5 29v-9h5v9zM21.5 29v-9h5v9z" fill="var(--color-brand-deep)" />
    <path d="M18 3.2l4 4-4 4-4-4z" fill="var(--color-action)" />
  </svg>
);

/** The mark without its tile, for brand-green backgrounds. */
export const MarkOnBrand = ({ className = 'size-8 flex-none' }: { className?: string }) => (
  <svg className={className} viewBox="4 2 28 28" aria-hidden="true">
    <path
      d="M5 29V16l7-7 6 6 6-6 7 7v13zm4-9v9h5.5v-9zm12.5 0v9H27v-9z"
      fillRule="evenodd"
      fill="var(--color-on-brand)"
    />
    <path d="M18 3.2l4 4-4 4-4-4z" fill="var(--color-action)" />
  </svg>
);
