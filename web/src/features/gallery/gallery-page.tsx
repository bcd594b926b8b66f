import { Answers } from './answers.tsx';
import { Controls } from './controls.tsx';
import { Ground } from './ground.tsx';
import { Tables } from './tables.tsx';

/** /gallery, in development only: every component in every state. */
export default function GalleryPage() {
  return (
    <div className="page pb-20">
      <div className="py-10 md:py-14">
        <h1 className="text-4xl font-extrabold">Parts</h1>
        <p className="mt-3 text-lg text-ink-2 max-w-read">
          Every component in every state. Pages are built from these and define no colours themselves.
        </p>
      </div>
      <Ground />
      <Controls />
      <Answers />
      <Tables />
    </div>
  );
}
