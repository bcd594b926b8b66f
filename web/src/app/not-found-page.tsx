import { NotThere } from '../components/not-found.tsx';

const links = [
  { to: '/', label: 'Go Home' },
  { to: '/enquire', label: 'Post a Request' },
];

/** Any address that has no page; the server answers it with 404. */
export default function NotFoundPage() {
  return (
    <NotThere title="Page not found" links={links}>
      The page you're looking for doesn't exist. It may have moved, or its address was mistyped.
    </NotThere>
  );
}
