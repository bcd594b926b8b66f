import type { ParsedSentence } from '@marketplace/contracts/enquiries/sentence';
import { msg, t } from '@marketplace/languages/text';
import { Clock, MapPin, Wallet, Wrench, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { keyOfPart, optionsOf, type SentencePart, type SentenceParts, sentenceParts, textOfPart } from './sentence.ts';

const shown = {
  service: { label: msg('Service'), Icon: Wrench },
  place: { label: msg('Place'), Icon: MapPin },
  timeframe: { label: msg('When'), Icon: Clock },
  budget: { label: msg('Budget'), Icon: Wallet },
} as const satisfies Record<SentencePart, object>;

type Correct = <P extends SentencePart>(part: P, chosen: SentenceParts[P]) => void;
type ChipProps<P extends SentencePart> = {
  part: P;
  chosen: NonNullable<SentenceParts[P]>;
  parsed: ParsedSentence | undefined;
  onCorrect: Correct;
};

/** One part, with a select of alternatives and a remove button. */
function SentenceChip<P extends SentencePart>({ part, chosen, parsed, onCorrect }: ChipProps<P>) {
  const id = useId();
  const { label, Icon } = shown[part];
  const options = optionsOf(part, parsed, chosen);
  const text = textOfPart(part, chosen);
  return (
    <li className="max-w-full min-h-11 flex items-center rounded-md bg-brand-soft text-brand pl-3">
      <Icon className="icon icon-sm shrink-0" aria-hidden="true" />
      {options.length > 1 ? (
        <>
          <label className="sr-only" htmlFor={id}>
            {t(label)}
          </label>
          <select
            id={id}
            className="min-w-0 min-h-11 px-2 bg-transparent font-semibold text-sm text-ellipsis cursor-pointer field-sizing-content"
            value={keyOfPart(part, chosen)}
            onChange={({ target }) => {
              const option = options.find(({ value }) => value === target.value);
              if (option) onCorrect(part, option.item);
            }}
          >
            {options.map(({ value, label: name }) => (
              <option key={value} value={value} className="bg-surface text-ink">
                {name}
              </option>
            ))}
          </select>
        </>
      ) : (
        <span className="min-w-0 px-2 font-semibold text-sm">
          <span className="sr-only">{t(label)}: </span>
          {text}
        </span>
      )}
      <IconButton label={t('Remove {text}', { text })} onClick={() => onCorrect(part, null)}>
        <X className="icon icon-sm" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type Props = {
  /** The current parts. Unknown parts have no chip. */
  parts: SentenceParts;
  /** Source of the alternatives. */
  parsed: ParsedSentence | undefined;
  /** Parts shown as chips. */
  among?: readonly SentencePart[];
  onCorrect: Correct;
};

/** The parts of a sentence as chips, each to change or remove. */
export function SentenceChips({ parts, parsed, among = sentenceParts, onCorrect }: Props) {
  const known = among.filter((part) => parts[part] !== null);
  const chipOf = <P extends SentencePart>(part: P) => {
    const chosen = parts[part];
    return (
      chosen !== null && <SentenceChip key={part} part={part} chosen={chosen} parsed={parsed} onCorrect={onCorrect} />
    );
  };
  const textOf = <P extends SentencePart>(part: P) => {
    const chosen = parts[part];
    return chosen === null ? '' : textOfPart(part, chosen);
  };
  return (
    <>
      {known.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label={t('What we understood')}>
          {known.map(chipOf)}
        </ul>
      )}
      <p className="sr-only" role="status">
        {known.length > 0 && t('We understood: {parts}', { parts: known.map(textOf).join('; ') })}
      </p>
    </>
  );
}
