import { isLongPicture } from '@marketplace/contracts/enquiries/picture-size';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  src: string;
  alt: string;
  /** Null if unknown. */
  width: number | null;
  height: number | null;
  onError?: () => void;
};

/** A picture in a dialog: as a whole, or a long one at a readable size that scrolls. */
export function FullPicture({ src, alt, width, height, onError }: Props) {
  const size = width && height ? { width, height } : undefined;
  const picture = (className: string) => (
    <img key={src} src={src} alt={alt} {...size} className={classNames('bg-sunken', className)} onError={onError} />
  );
  if (!size || !isLongPicture(size)) return picture('w-full h-auto max-h-[65vh] object-contain rounded-md');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what has the focus
    <section className="max-h-[65vh] overflow-auto rounded-md" aria-label={alt} tabIndex={0}>
      {size.height > size.width ? picture('mx-auto h-auto max-w-full') : picture('w-auto max-w-none h-[50vh]')}
    </section>
  );
}
