import { useSearchParams } from 'react-router-dom';
import { addressOf } from '../../api/keys.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Sheet } from './sheet.tsx';

/** `/your-data/copy?token=`: scanners open links too, so the file comes by a button; fetching it uses nothing up. */
export default function CopyPage() {
  const [search] = useSearchParams();
  return (
    <Sheet title="Your copy of your data">
      <p className="mt-2 text-ink-2">
        A zip file with everything that we hold about you. Open index.html in it to read; data.json is the same for
        programs. Whoever has the file can read your data: keep it to yourself.
      </p>
      <a
        href={addressOf('downloadDataCopy', { query: { token: search.get('token') ?? '' } })}
        rel="noreferrer"
        className={buttonClass({ tone: 'action', size: 'lg', className: 'mt-8' })}
      >
        Get My Copy
      </a>
    </Sheet>
  );
}
