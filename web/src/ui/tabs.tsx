import { Tabs as Radix } from 'radix-ui';
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';

type Props<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly {
    value: V;
    /** A tab as a link to the page with this tab open, so that it works without JavaScript. */
    link: ReactElement;
    panel: ReactNode;
  }[];
};

/** A press that the browser answers with a new tab, a window or a menu. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * Tabs whose state the page keeps in its URL. Arrows, Home and End change the tab (WAI-ARIA APG, Tabs with automatic
 * activation). A panel stays mounted for as long as the page passes it.
 */
export function Tabs<V extends string>({ label, value, onChange, tabs }: Props<V>) {
  const requested = useRef(value);
  useEffect(() => {
    requested.current = value;
  }, [value]);

  /** Radix reports a press twice, as focus and as press, before the page has reacted. */
  const change = (next: string) => {
    const tab = tabs.find((each) => each.value === next);
    if (!tab || tab.value === requested.current) return;
    requested.current = tab.value;
    onChange(tab.value);
  };

  return (
    <Radix.Root value={value} onValueChange={change}>
      <Radix.List aria-label={label} className="tabs">
        {tabs.map((tab) => (
          // On a link, `type` would name a media type. The tab index also comes from the server, for use without
          // JavaScript.
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            type={undefined}
            tabIndex={tab.value === value ? 0 : -1}
            // Radix would focus the tab by script, which shows the focus ring. The browser's own focus opens the tab
            // too.
            onMouseDownCapture={(event) => {
              event.stopPropagation();
              if (opensElsewhere(event)) event.preventDefault();
            }}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault(); // the page navigates once, through `onChange`
              change(tab.value);
            }}
            asChild
          >
            {tab.link}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount
          hidden={tab.value !== value}
          tabIndex={undefined}
          className="mt-6 md:mt-8"
        >
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
