/**
 * Keeps what the user entered before hydration, in case React has to render the page again. Translating browsers and
 * extensions may change the server's HTML so that React cannot hydrate it.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controls = 'input, select, textarea';
const answering = `${controls}, button, a, form`;

/** Identifies a control in both renderings. Its text may be translated and its id is generated, so neither is used. */
const keyOf = (element: Element): string => {
  const [type, name, value] = ['type', 'name', 'value'].map((attribute) => element.getAttribute(attribute) ?? '');
  return [element.tagName, type, name, type === 'radio' || type === 'checkbox' ? value : ''].join('|');
};

/** The form controls, identified by kind and position among that kind. */
const indexOf = (root: ParentNode): Map<string, Element> => {
  const counts = new Map<string, number>();
  return new Map(
    [...root.querySelectorAll(answering)].map((element) => {
      const key = keyOf(element);
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return [`${key}|${count}`, element];
    }),
  );
};

type State = { value: string; checked: boolean; changed: boolean };

const stateOf = (control: Control): State => {
  if (control instanceof HTMLSelectElement) {
    const { value, options } = control;
    const initial = control.querySelector<HTMLOptionElement>('option[selected]') ?? options[0];
    return { value, checked: false, changed: value !== initial?.value };
  }
  const { value, defaultValue } = control;
  if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type))
    return { value, checked: control.checked, changed: control.checked !== control.defaultChecked };
  return {
    value,
    checked: false,
    changed: value !== defaultValue && !(control instanceof HTMLInputElement && control.type === 'file'),
  };
};

/**
 * Sets a control's value through the native setter. React ignores values set through its own setter, because it
 * compares them with its last value.
 */
const answer = (control: Control, { value, checked }: State) => {
  if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
    if (control.checked !== checked) control.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** Returns true if the browser has translated the page, which wraps text in elements that our pages do not use. */
export const isTranslated = (root: ParentNode): boolean => root.querySelector('font') !== null;

/** Records the controls below `root`. */
export const keepControls = (root: ParentNode) => {
  const before = indexOf(root);
  const keys = new Map([...before].map(([key, element]) => [element, key]));
  const focused = document.activeElement;
  const states = new Map<string, State>();
  for (const [key, element] of before) if (element.matches(controls)) states.set(key, stateOf(element as Control));

  const now = <E extends Element>(element: E): E =>
    element.isConnected ? element : ((indexOf(root).get(keys.get(element) ?? '') as E | undefined) ?? element);
  return {
    /** The element that replaced `element`, or `element` itself if it is still there. */
    now,
    restore: () => {
      const after = indexOf(root);
      for (const [key, state] of states) {
        const control = after.get(key);
        if (state.changed && control && control !== before.get(key)) answer(control as Control, state);
      }
      if (focused instanceof HTMLElement && keys.has(focused) && !focused.isConnected) now(focused).focus();
    },
  };
};
