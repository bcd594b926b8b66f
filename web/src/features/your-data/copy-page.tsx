import { useSearchParams } from 'react-router-dom';
import { addressOf } from '../../api/keys.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Sheet } from './sheet.tsx';

/** `/your-data/copy?token=`: mail scanners open links too, so a button starts the download. The link can be used again. */
export default function CopyPage() {
  const [search] = useSearchParams();
  return (
    <Sheet title="Your copy of your data">
      <p className="mt-2 text-ink-2">
        A zip file with everything we hold about you. Open index.html to read it; data.json has the same data for
        software. Anyone with the file can read your data, so keep it safe.
      </p>
      <a
        href={addressOf('downloadDataCopy', { query: { token: search.get('token') ?? '' } })}
        rel="noreferrer"
        className={buttonClass({ tone: 'action', size: 'lg', className: 'mt-8' })}
      >
        Get my copy
      </a>
    </Sheet>
  );
}
