export type NumberedStep = { title: string; text: string };

/** Numbered steps, two per row from the small breakpoint up. */
export const StepList = ({ steps }: { steps: readonly NumberedStep[] }) => (
  <ol className="grid sm:grid-cols-2 gap-x-10 gap-y-7">
    {steps.map(({ title, text }, place) => (
      <li key={title} className="flex gap-4">
        <span
          className="grid place-items-center size-9 flex-none rounded-md bg-brand-deep text-on-brand font-extrabold"
          aria-hidden="true"
        >
          {place + 1}
        </span>
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="text-ink-2">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
