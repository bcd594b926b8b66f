import { useCurrentInView } from './use-current-in-view.ts';

type Segment<V extends string> = { value: V; label: string; count?: number };

type Props<V extends string> = {
  label: string;
  options: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
};

/**
 * A filter with a few options, one of them selected. Counts hide on phones. Overflow scrolls, with the selected option
 * in view.
 */
export function Segments<V extends string>({ label, options, value, onChange }: Props<V>) {
  const group = useCurrentInView<HTMLDivElement>(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a hidden legend
    <div ref={group} className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="num font-normal max-sm:hidden">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
