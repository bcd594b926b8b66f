/** Small answers that this device keeps (localStorage). A browser that keeps nothing asks again next time. */

export const kept = (name: string): string | null => {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null; // storage is switched off
  }
};

export const keep = (name: string, value: string) => {
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // Switched off or full.
  }
};

export const forget = (name: string) => {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Switched off: there is nothing to forget.
  }
};
