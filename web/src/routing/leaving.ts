/** What may happen before a page is left: a page with unsaved changes asks (use-leave-guard.ts). */

let isFree = false;

/** From here on nothing asks: the person has decided, and the page goes. */
export const leaveFreely = () => {
  isFree = true;
};

export const mayAsk = () => !isFree;

type PopListener = (event: PopStateEvent) => void;
let onPop: PopListener | undefined;

/** Sets who hears of a step in the history before the router does; undefined for nobody. */
export const hearPops = (listener: PopListener | undefined) => {
  onPop = listener;
};

/** Call it before the router is there: a window calls its listeners in the order in which they came, capturing or not. */
export const listenBeforeRouter = () => window.addEventListener('popstate', (event) => onPop?.(event));
