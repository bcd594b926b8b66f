/** Shared state of the leave guard (use-leave-guard.ts). */

let isFree = false;

/** Disables all leave prompts, because the user has decided to leave. A page that the browser shows again prompts again. */
export const leaveFreely = () => {
  isFree = true;
  const asks = () => {
    isFree = false;
  };
  window.addEventListener('pageshow', asks, { once: true });
};

export const mayAsk = () => !isFree;

type PopListener = (event: PopStateEvent) => void;
let onPop: PopListener | undefined;

/** Sets the listener that receives popstate events before the router does; undefined removes it. */
export const hearPops = (listener: PopListener | undefined) => {
  onPop = listener;
};

/** Must be called before the router is created, because a window calls listeners in the order they were added. */
export const listenBeforeRouter = () => window.addEventListener('popstate', (event) => onPop?.(event));
