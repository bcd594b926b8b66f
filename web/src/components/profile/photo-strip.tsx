import type { ProfilePhoto } from '@marketplace/contracts/profiles/profiles';
import { plural, t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  /** The first ones. */
  photos: readonly ProfilePhoto[];
  /** How many there are in all. */
  count: number;
  to: string;
  className?: string;
};

/** The first photos of a portfolio in a row, linked to the profile. Renders nothing without any. */
export const PhotoStrip = ({ photos, count, to, className }: Props) =>
  photos.length === 0 ? null : (
    <ul className={classNames('photo-strip', className)} aria-label={t('Photos of their work')}>
      {photos.map(({ id, small, width, height, caption }) => (
        <li key={id}>
          <Link to={to} className="photo-strip-item">
            <img
              className="photo"
              src={small}
              width={width}
              height={height}
              alt={caption || t('Photo of their work')}
              loading="lazy"
              decoding="async"
            />
          </Link>
        </li>
      ))}
      {count > photos.length && (
        <li>
          <Link
            to={to}
            className="photo-strip-item photo-more num"
            aria-label={plural(count - photos.length, { one: '{count} more photos', other: '{count} more photos' })}
          >
            +{count - photos.length}
          </Link>
        </li>
      )}
    </ul>
  );
