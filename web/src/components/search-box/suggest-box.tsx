import { plural, t } from '@marketplace/languages/text';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import type { Control } from '../../ui/field.tsx';
import { useOptionList } from '../../ui/use-option-list.ts';

/** Debounce in milliseconds. */
const pause = 150;

/** Props shared by all suggestion inputs. */
export type BoxProps = Control & {
  /** Ref of the input, which is uncontrolled so that keys pressed before hydration are not lost. */
  box: RefObject<HTMLInputElement | null>;
  /** Form field name. */
  name?: string;
  placeholder: string;
  defaultValue?: string;
  onType?: (text: string) => void;
};

type Props<Item> = BoxProps & {
  /** Accessible name of the list. */
  listLabel: string;
  icon: ReactNode;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Called after a typing pause with the text to find `items` for; '' before any typing. */
  onPause?: (text: string) => void;
  /** Called with the clicked suggestion, or the highlighted one on Enter. */
  onChoose: (item: Item) => void;
  /** Called on Enter without a highlight. Returns true if it made a choice, so that the form is not submitted. */
  onEnter?: () => boolean;
  onLeave?: () => void;
  /** Text of the current choice, shown when it changes. '' for none. */
  chosen?: string;
  /** A control at the end of the empty input. */
  end?: ReactNode;
  children: (item: Item) => ReactNode;
};

/** Calls `onPause` after a typing pause. */
const usePause = (typed: string, onPause: ((text: string) => void) | undefined) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not restart the timer
  useEffect(() => {
    const timer = setTimeout(() => onPause?.(typed), typed ? pause : 0);
    return () => clearTimeout(timer);
  }, [typed]);
};

/**
 * An input with suggestions (WAI-ARIA APG, "List Autocomplete with Manual Selection"). Arrows move through the list, Enter
 * chooses the highlighted item or else submits the form, Escape closes the list. The caller renders the label.
 */
export function SuggestBox<Item>({
  box,
  defaultValue = '',
  onType,
  listLabel,
  icon,
  items,
  itemKey,
  onPause,
  onChoose,
  onEnter,
  onLeave,
  chosen = '',
  end,
  children,
  ...input
}: Props<Item>) {
  const [typed, setTyped] = useState(defaultValue);
  const [hasTyped, setHasTyped] = useState(false);
  usePause(hasTyped ? typed : '', onPause);
  const suggestions = hasTyped && typed ? items : [];

  const type = (text: string) => {
    setTyped(text);
    setHasTyped(true);
    onType?.(text);
  };

  const menu = useOptionList({ count: suggestions.length, onChoose: (index) => onChoose(suggestions[index]!) });
  const { isListed, highlighted } = menu;

  // biome-ignore lint/correctness/useExhaustiveDependencies: picks up text typed before hydration, once
  useEffect(() => {
    const text = box.current?.value ?? '';
    if (text === defaultValue) return;
    type(text);
    if (document.activeElement === box.current) menu.open();
  }, []);

  const chosenBefore = useRef(chosen);
  // Keeps text typed over a choice, but clears a choice that was cleared elsewhere.
  useEffect(() => {
    const before = chosenBefore.current;
    chosenBefore.current = chosen;
    if (!box.current || chosen === before || (!chosen && box.current.value !== before)) return;
    box.current.value = chosen;
    setTyped(chosen);
    setHasTyped(false);
  }, [chosen, box]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && highlighted < 0) {
      menu.close();
      if (onEnter?.()) event.preventDefault();
    }
    menu.press(event);
  };

  const clear = () => {
    if (!box.current) return;
    box.current.value = '';
    box.current.focus();
    menu.close();
    type('');
  };

  return (
    <>
      <div className="relative mt-1.5">
        <span className="absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-2 pointer-events-none">{icon}</span>
        <input
          {...input}
          {...menu.input}
          ref={box}
          type="text" // not `search`, which may not have the combobox role (ARIA in HTML)
          inputMode="search"
          defaultValue={defaultValue}
          onChange={(event) => {
            type(event.currentTarget.value);
            menu.open();
          }}
          onKeyDown={press}
          onBlur={() => {
            menu.close();
            onLeave?.();
          }}
          className="input pl-11 pr-12"
          enterKeyHint="search"
        />
        {!typed && end && <div className="absolute right-0.5 top-0.5">{end}</div>}
        {typed && (
          <IconButton label={t('Clear search')} className="absolute right-0.5 top-0.5" onClick={clear}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        )}
        <ul
          {...menu.list(listLabel)}
          hidden={!isListed}
          className="absolute inset-x-0 top-full mt-1 z-20 rounded-md bg-surface border border-line-strong shadow-raised py-1"
        >
          {isListed &&
            suggestions.map((item, index) => (
              <li
                key={itemKey(item)}
                {...menu.option(index)}
                className="px-3.5 py-2.5 cursor-pointer data-marked:bg-brand-soft hover:bg-brand-soft"
              >
                {children(item)}
              </li>
            ))}
        </ul>
      </div>
      <p className="sr-only" role="status">
        {isListed && plural(suggestions.length, { one: '{count} suggestion', other: '{count} suggestions' })}
      </p>
    </>
  );
}
