import type { ReactNode } from 'react';
import { useShortcuts } from './shortcuts.ts';

export type KeyHint = { keys: readonly string[]; does: ReactNode };

/** The keys of a page, and the switch for all single-key shortcuts. Hidden on phones and tablets. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  const { areOn, set } = useShortcuts();
  return (
    <p className="max-lg:hidden flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
      {areOn ? (
        hints.map(({ keys, does }) => (
          <span key={keys.join()} className="inline-flex items-center gap-1.5">
            {keys.map((key) => (
              <kbd key={key} className="kbd">
                {key}
              </kbd>
            ))}
            {does}
          </span>
        ))
      ) : (
        <span>Keyboard shortcuts are off.</span>
      )}
      <button type="button" className="link" onClick={() => set(!areOn)}>
        {areOn ? 'Turn off shortcuts' : 'Turn on shortcuts'}
      </button>
    </p>
  );
}
