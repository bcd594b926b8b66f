/**
 * The order and number of the examples: `/leads?order=17&show=16`. Kept in the URL so that both work without JavaScript
 * and with the back button.
 */
import { to } from '../../routing/paths.ts';

/** Examples per step (specification section 9). */
export const exampleStep = 8;
/** Number of orders: few enough for the page cache. */
const orders = 50;

export type ExampleView = { order: number; show: number };

/** Whether a parameter is valid as an order or a number of examples. */
export const isExampleNumber = (text: string): boolean => /^\d{1,3}$/.test(text);
const whole = (text: string | null) => (text && isExampleNumber(text) ? Number(text) : undefined);

/** Reads the view from the query; `count` is the number of examples. */
export const exampleViewOf = (search: URLSearchParams, count: number): ExampleView => {
  const show = whole(search.get('show')) ?? exampleStep;
  return {
    order: (whole(search.get('order')) ?? 0) % orders,
    show: Math.min(count, Math.max(exampleStep, Math.ceil(show / exampleStep) * exampleStep)),
  };
};

const link = ({ order, show }: ExampleView) => to.requestBoard({ order: `${order}`, show: `${show}` });

export const showMoreLink = ({ order, show }: ExampleView) => link({ order, show: show + exampleStep });
export const reshuffleLink = ({ order }: ExampleView) => link({ order: (order + 1) % orders, show: exampleStep });

/** Shuffles deterministically by seed (Fisher-Yates with mulberry32). */
export const shuffled = <T>(things: readonly T[], seed: number): T[] => {
  const result = [...things];
  let state = (seed + 1) * 0x9e3779b9;
  for (let place = result.length - 1; place > 0; place -= 1) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    const other = ((mixed ^ (mixed >>> 14)) >>> 0) % (place + 1);
    [result[place], result[other]] = [result[other]!, result[place]!];
  }
  return result;
};
