import { Answers } from './answers.tsx';
import { Controls } from './controls.tsx';
import { Ground } from './ground.tsx';
import { Tables } from './tables.tsx';

/** /gallery, while developing: every part in every state. */
export default function GalleryPage() {
  return (
    <div className="page pb-20">
      <div className="py-10 md:py-14">
        <h1 className="text-4xl font-extrabold">Parts</h1>
        <p className="mt-3 text-lg text-ink-2 max-w-read">
          Every part in every state. Pages are made of these and hold no colour of their own.
        </p>
      </div>
      <Ground />
      <Controls />
      <Answers />
      <Tables />
    </div>
  );
}
