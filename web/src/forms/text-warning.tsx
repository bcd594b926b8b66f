import { useLoaded } from '../components/charts/use-loaded.ts';

const load = () => import('./text-check.tsx');

function Loaded(texts: { title: string; description?: string }) {
  const loaded = useLoaded(load);
  return loaded ? <loaded.TextCheck {...texts} /> : null;
}

/** A warning under a request's text. The check is loaded once there is text. */
export const TextWarning = (texts: { title: string; description?: string }) =>
  /\S/.test(texts.title + (texts.description ?? '')) ? <Loaded {...texts} /> : null;
