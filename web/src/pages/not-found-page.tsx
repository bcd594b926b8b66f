import { Link } from 'react-router-dom';
import { SpotDoor } from '../ui/art/spot-door.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Any address that has no page; the server answers it with 404. */
export default function NotFoundPage() {
  return (
    <div className="page py-14 md:py-24">
      <SpotDoor className="w-40 -ml-2" />
      <h1 className="text-3xl mt-4">Page not found</h1>
      <p className="mt-3 text-lg text-ink-2 max-w-read">
        The page you're looking for doesn't exist. It may have moved, or its address was mistyped.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass({ tone: 'action' })}>
          Go Home
        </Link>
        <Link to="/enquire" className={buttonClass()}>
          Post a Request
        </Link>
      </div>
    </div>
  );
}
