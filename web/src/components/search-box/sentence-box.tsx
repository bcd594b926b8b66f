import { t } from '@marketplace/languages/text';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Field } from '../../ui/field.tsx';
import { type Corrections, corrected, partsOf, type SentencePart, type SentenceParts, textWith } from './sentence.ts';
import { SentenceChips } from './sentence-chips.tsx';
import { SuggestBox } from './suggest-box.tsx';

/** Debounce in milliseconds. */
const pause = 150;

/** Maximum number of suggestions that fit above a phone's keyboard. */
const shownMax = 5;

type Props = {
  id: string;
  /** Form field name. */
  name?: string;
  label?: string;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  /** The controlled text. */
  text: string;
  onText: (text: string) => void;
  /** Called with the parts of the sentence whenever they change. */
  onParts: (parts: SentenceParts) => void;
  /** Called with true while typed text waits for its parts, and with false once they have arrived or failed to. */
  onPending: (isPending: boolean) => void;
  /** Parts shown as chips. Defaults to all. */
  chips?: readonly SentencePart[];
  box?: RefObject<HTMLInputElement | null>;
};

/** The debounced text. */
const useSettled = (text: string) => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? pause : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/**
 * The input for a sentence. Suggests services while the visitor types and shows the parsed parts below as chips. Without
 * JavaScript it is a plain input.
 */
export function SentenceBox({
  label = t('What do you need?'),
  hint,
  error,
  placeholder = t('Geyser burst in Soweto'),
  text,
  onText,
  onParts,
  onPending,
  chips,
  box: given,
  ...input
}: Props) {
  const own = useRef<HTMLInputElement>(null);
  const box = given ?? own;
  const [corrections, setCorrections] = useState<Corrections>({});
  const [elsewhere, setElsewhere] = useState(''); // text set by the parent
  const settled = useSettled(text);
  const { data, isLoading } = useApi(keys.sentence(settled), { keepPreviousData: true });
  const parsed = settled ? data : undefined;
  const parts = partsOf({ text, parsed, corrections });

  const textBefore = useRef(text); // text typed before hydration is newer than the initial text
  useEffect(() => {
    if (text === textBefore.current) return;
    textBefore.current = text;
    if (!box.current || box.current.value === text) return;
    box.current.value = text;
    setElsewhere(text);
  }, [text, box]);

  const notify = useRef(onParts);
  notify.current = onParts;
  const { service, place, timeframe, budget } = parts;
  useEffect(() => notify.current({ service, place, timeframe, budget }), [service, place, timeframe, budget]);
  const isPending = settled !== text || isLoading;
  useEffect(() => onPending(isPending), [onPending, isPending]);
  useEffect(() => () => onPending(false), [onPending]);

  return (
    <Field id={input.id} label={label} hint={hint} {...(error && { error })}>
      {(wiring) => (
        <>
          <SuggestBox
            {...input}
            {...wiring}
            box={box}
            placeholder={placeholder}
            defaultValue={text}
            onType={onText}
            listLabel={t('Services')}
            icon={<Search className="icon" aria-hidden="true" />}
            items={parsed?.found.slice(0, shownMax) ?? []}
            itemKey={({ id }) => id}
            onChoose={(found) => {
              const next = textWith(text, found);
              setCorrections(corrected({ text: next, parsed, corrections }, 'service', found));
              onText(next);
            }}
            chosen={elsewhere}
          >
            {({ name, within }) => (
              <>
                {t(name)}
                {within.length > 0 && (
                  <span className="block text-sm text-ink-2">{within.map((parent) => t(parent)).join(' / ')}</span>
                )}
              </>
            )}
          </SuggestBox>
          <SentenceChips
            parts={parts}
            parsed={parsed}
            {...(chips && { among: chips })}
            onCorrect={(part, chosen) => setCorrections(corrected({ text, parsed, corrections }, part, chosen))}
          />
        </>
      )}
    </Field>
  );
}
