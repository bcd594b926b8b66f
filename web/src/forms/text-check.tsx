import type { CheckedText } from '@marketplace/contracts/enquiries/schemas';
import { textWarnings } from '@marketplace/contracts/messages';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';

/** Milliseconds without a key until the text is looked at. */
const pause = 700;

type Texts = { title: string; description?: string };

/**
 * What the board would cover or hold back of a text, said while it is typed. The API says so, since the masking itself
 * with its domains, look-alike letters and numbering plans would be a download of 79 kB (gzip), as much as a whole first visit; the call stores nothing. Where it
 * does not answer nothing is said: the text is looked at again when it is posted.
 */
export function TextCheck({ title, description = '' }: Texts) {
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
      {finding !== 'clear' && textWarnings[finding]}
    </p>
  );
}
