import type { CheckedText } from '@marketplace/contracts/enquiries/schemas';
import { textWarnings } from '@marketplace/contracts/messages';
import { t } from '@marketplace/languages/text';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';

/** Debounce in milliseconds before the text is checked. */
const pause = 700;

type Props = {
  title: string;
  description?: string;
  /** What happens to contact details; by default on the public board. */
  warnings?: Readonly<Record<Exclude<CheckedText['finding'], 'clear'>, string>>;
};

/**
 * Warns while typing if the board would mask or hold back part of a text. The API does the check, because the masking code
 * would add 79 kB (gzip) to the page. The call stores nothing. If it fails, no warning is shown; the text is checked again
 * when it is posted.
 */
export function TextCheck({ title, description = '', warnings = textWarnings }: Props) {
  const [finding, setFinding] = useState<CheckedText['finding']>('clear');
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      const answer = await call('checkText', { body: { title, description } }).catch(() => undefined);
      if (!isOld) setFinding(answer?.finding ?? 'clear');
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [title, description]);
  return (
    <p role="status" className="hint empty:hidden">
      {finding !== 'clear' && t(warnings[finding])}
    </p>
  );
}
