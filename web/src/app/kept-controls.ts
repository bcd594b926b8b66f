/**
 * What a person did on the page before the app took it over, in case the app has to draw it anew: a browser that translates
 * pages, or an extension, may have changed the server's HTML so that React cannot use it.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controls = 'input, select, textarea';
const answering = `${controls}, button, a, form`;

/** The same for a control in both drawings. Its text and its id are not: one is translated, the other is made by React. */
const keyOf = (element: Element): string => {
  const [type, name, value] = ['type', 'name', 'value'].map((attribute) => element.getAttribute(attribute) ?? '');
  return [element.tagName, type, name, type === 'radio' || type === 'checkbox' ? value : ''].join('|');
};

/** The elements that answer, by what they are and which of their kind. */
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

/** Answers a control as a person does, so that React hears it: it compares with what it last wrote through its own setter. */
const answer = (control: Control, { value, checked }: State) => {
  if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
    if (control.checked !== checked) control.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** Whether the text was translated by the browser, which wraps it in elements that our pages do not have. */
export const isTranslated = (root: ParentNode): boolean => root.querySelector('font') !== null;

/** Remembers the controls below `root` as they are now. */
export const keepControls = (root: ParentNode) => {
  const before = indexOf(root);
  const keys = new Map([...before].map(([key, element]) => [element, key]));
  const focused = document.activeElement;
  const states = new Map<string, State>();
  for (const [key, element] of before) if (element.matches(controls)) states.set(key, stateOf(element as Control));

  const now = <E extends Element>(element: E): E =>
    element.isConnected ? element : ((indexOf(root).get(keys.get(element) ?? '') as E | undefined) ?? element);
  return {
    /** The element that took the place of `element`, or `element` itself if it is still there. */
    now,
    /** Gives the controls that were drawn anew the answers and the focus of those before them. */
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
