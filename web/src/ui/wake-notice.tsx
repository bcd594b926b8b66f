import { t } from '@marketplace/languages/text';
import { useEffect, useState } from 'react';

type Props = {
  id: string | undefined;
  /** True while the field is disabled: it depends on another choice or its options are loading. */
  asleep: boolean;
  count: number;
};

/**
 * Announces to screen readers that a disabled field can now be used: `City: 34 to choose from`. Silent for fields that
 * were enabled from the start.
 */
export function WakeNotice({ id, asleep, count }: Props) {
  const [slept, setSlept] = useState(asleep);
  const [words, setWords] = useState('');
  if (asleep && !slept) setSlept(true);
  useEffect(() => {
    if (!slept) return;
    const label = id && document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent?.trim();
    setWords(asleep || count === 0 || !label ? '' : t('{label}: {count} to choose from', { label, count }));
  }, [id, slept, asleep, count]);
  // Not role="status", which the page uses for results of actions.
  return (
    slept && (
      <span aria-live="polite" className="sr-only">
        {words}
      </span>
    )
  );
}
