/**
 * Which form controls the user has filled on this page. A reload would empty them. Also sees controls that the browser has
 * filled without an event.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** With the path at which they were filled: after a navigation, the user has left the form. */
const touched = new Map<Control, string>();

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

const isFilled = (control: Control): boolean =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type) ? true : control.value !== '';

export const watchForms = () => {
  const note = ({ target }: Event) => {
    if (!isControl(target)) return;
    for (const control of touched.keys()) if (!control.isConnected) touched.delete(control);
    touched.set(target, window.location.pathname);
  };
  document.addEventListener('input', note, true);
};

/** Browsers that do not know the selector fill with events. */
const isAutofilled = (): boolean => {
  try {
    return document.querySelector('main :autofill') !== null;
  } catch {
    return false;
  }
};

/** True if a reload would lose what the user entered. */
export const isFormTouched = (): boolean =>
  isAutofilled() ||
  [...touched].some(([control, path]) => control.isConnected && path === window.location.pathname && isFilled(control));
