import type { Wish } from '@marketplace/contracts/enquiries/sentence';
import { Clock, MapPin, Wrench, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { keyOfPart, optionsOf, textOfPart, type WishPart, type WishParts, wishParts } from './wish.ts';

const shown = {
  service: { label: 'Service', Icon: Wrench },
  place: { label: 'Place', Icon: MapPin },
  timeframe: { label: 'When', Icon: Clock },
} as const satisfies Record<WishPart, object>;

type Correct = <P extends WishPart>(part: P, chosen: WishParts[P]) => void;
type ChipProps<P extends WishPart> = {
  part: P;
  chosen: NonNullable<WishParts[P]>;
  wish: Wish | undefined;
  onCorrect: Correct;
};

/** One part, with a select of what else may be meant, and a button that takes it away. */
function WishChip<P extends WishPart>({ part, chosen, wish, onCorrect }: ChipProps<P>) {
  const id = useId();
  const { label, Icon } = shown[part];
  const options = optionsOf(part, wish, chosen);
  const text = textOfPart(part, chosen);
  return (
    <li className="max-w-full min-h-11 flex items-center rounded-md bg-brand-soft text-brand pl-3">
      <Icon className="icon icon-sm shrink-0" aria-hidden="true" />
      {options.length > 1 ? (
        <>
          <label className="sr-only" htmlFor={id}>
            {label}
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
          <span className="sr-only">{label}: </span>
          {text}
        </span>
      )}
      <IconButton label={`Remove ${text}`} onClick={() => onCorrect(part, null)}>
        <X className="icon icon-sm" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type Props = {
  /** What counts; a part that is not known has no chip. */
  parts: WishParts;
  /** What else was understood. */
  wish: Wish | undefined;
  /** The parts that have chips. */
  among?: readonly WishPart[];
  onCorrect: Correct;
};

/** What was understood of a wish, part by part, to change or to take away. */
export function WishChips({ parts, wish, among = wishParts, onCorrect }: Props) {
  const known = among.filter((part) => parts[part] !== null);
  const chipOf = <P extends WishPart>(part: P) => {
    const chosen = parts[part];
    return chosen !== null && <WishChip key={part} part={part} chosen={chosen} wish={wish} onCorrect={onCorrect} />;
  };
  const textOf = <P extends WishPart>(part: P) => {
    const chosen = parts[part];
    return chosen === null ? '' : textOfPart(part, chosen);
  };
  return (
    <>
      {known.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="What we understood">
          {known.map(chipOf)}
        </ul>
      )}
      <p className="sr-only" role="status">
        {known.length > 0 && `We understood: ${known.map(textOf).join('; ')}`}
      </p>
    </>
  );
}
