/** The files' URLs by name. Each is fetched when shown (see `street.tsx`). */
const drawings = import.meta.glob<string>('./trades/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export const tradeSlugs = Object.keys(drawings).map((file) => file.replace(/^.*\/|\.svg$/g, ''));

/** The drawing of a top-level category by its slug. Renders nothing if there is none. */
export const TradeArt = ({ slug, className }: { slug: string; className?: string }) => {
  const drawing = drawings[`./trades/${slug}.svg`];
  return drawing ? (
    <svg className={className} viewBox="0 0 270 200" aria-hidden="true">
      <use href={`${drawing}#drawing`} />
    </svg>
  ) : null;
};
