import type { ProfilePhoto } from '@marketplace/contracts/profiles/profiles';
import { t } from '@marketplace/languages/text';
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { FullPicture } from '../../components/attachments/full-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Photos in the mosaic; the others open with "Show all". */
const inMosaic = 5;

const altOf = ({ caption }: ProfilePhoto) => caption || t('Photo of their work');

/** One photo at a time, with buttons and arrow keys for the next. */
function Gallery({
  photos,
  place,
  onPlace,
}: {
  photos: readonly ProfilePhoto[];
  /** Undefined while closed. */
  place: number | undefined;
  onPlace: (place: number | undefined) => void;
}) {
  const photo = place === undefined ? undefined : photos[place];
  const move = (by: number) => place !== undefined && onPlace((place + by + photos.length) % photos.length);
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    <Dialog
      open={photo !== undefined}
      onOpenChange={(open) => !open && onPlace(undefined)}
      title={photo ? altOf(photo) : ''}
      wide="picture"
    >
      {photo && place !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys add to the buttons inside
        <div onKeyDown={press}>
          <FullPicture key={photo.id} src={photo.large} width={photo.width} height={photo.height} alt={altOf(photo)} />
          {photos.length > 1 && (
            <div className="mt-4 flex items-center justify-between gap-4">
              <Button onClick={() => move(-1)}>
                <ChevronLeft className="icon" aria-hidden="true" />
                {t('Previous')}
              </Button>
              <p className="text-sm text-ink-2 num" role="status">
                {t('{place} of {count}', { place: place + 1, count: photos.length })}
              </p>
              <Button onClick={() => move(1)}>
                {t('Next')}
                <ChevronRight className="icon" aria-hidden="true" />
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The photos of a portfolio. Without JavaScript each one links to its large version. */
export function Photos({ photos }: { photos: readonly ProfilePhoto[] }) {
  const [place, setPlace] = useState<number>();
  if (photos.length === 0) return null;
  const open = (at: number) => (event: MouseEvent) => {
    event.preventDefault();
    setPlace(at);
  };
  return (
    <div className="relative mt-6">
      <ul
        className={`mosaic mosaic-of-${Math.min(photos.length, inMosaic)}`}
        id="work"
        aria-label={t('Photos of their work')}
      >
        {photos.slice(0, inMosaic).map((photo, at) => (
          <li
            key={photo.id}
            className={classNames('mosaic-item', at === 0 && 'mosaic-first', at > 2 && 'mosaic-extra')}
          >
            <a href={photo.large} className="block relative h-full" onClick={open(at)}>
              <img
                className="photo"
                src={photo.small}
                width={photo.width}
                height={photo.height}
                alt={altOf(photo)}
                loading="lazy"
                decoding="async"
              />
              {at === 0 && photo.caption && (
                <span className="mosaic-caption" aria-hidden="true">
                  {photo.caption}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <Button data-figure="photos" size="sm" className="absolute right-3 bottom-3" onClick={() => setPlace(0)}>
          <LayoutGrid className="icon icon-sm" aria-hidden="true" />
          {t('Show all {count} photos', { count: photos.length })}
        </Button>
      )}
      <Gallery photos={photos} place={place} onPlace={setPlace} />
    </div>
  );
}
