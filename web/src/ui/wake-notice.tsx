import { useEffect, useState } from 'react';

type Props = {
  /** The field's. */
  id: string | undefined;
  /** It is closed: what it depends on is not chosen, or its options are on their way. */
  asleep: boolean;
  /** How many options it has. */
  count: number;
};

/** Tells a screen reader that a field which was closed can be used: `City: 34 to choose from`. Nothing of a field that was open from the start. */
export function WakeNotice({ id, asleep, count }: Props) {
  const [slept, setSlept] = useState(asleep);
  const [words, setWords] = useState('');
  if (asleep && !slept) setSlept(true);
  useEffect(() => {
    if (!slept) return;
    const label = id && document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent?.trim();
    setWords(asleep || count === 0 || !label ? '' : `${label}: ${count} to choose from`);
  }, [id, slept, asleep, count]);
  // Not a status: those of the page are about what was done.
  return (
    slept && (
      <span aria-live="polite" className="sr-only">
        {words}
      </span>
    )
  );
}
