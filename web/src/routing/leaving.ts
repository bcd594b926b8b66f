/** Whether the browser may ask before this page is left. */

let isFree = false;

/** From here on nothing asks: the person has decided, and the page goes. */
export const leaveFreely = () => {
  isFree = true;
};

export const mayAsk = () => !isFree;
