// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const partner = 'https://homes.example';
const page = (
  content: string,
) => `<div data-embedded-in="embedded-in" data-views="/api/embed/views" data-busy="One moment...">
  ${content}
  <template id="frame-failed"><div data-failed role="alert" tabindex="-1">We couldn’t send this</div></template>
</div>`;
const form = `<h1>First</h1><form method="post"><input name="title" value="Drain"><button name="go" value="1">Continue</button></form>`;
const answer = (content: string) => new Response(`<title>Next</title><div id="root">${page(content)}</div>`);

const posted = vi.fn();
let resized: () => void;

/** Loads the script in a page with this content, around which is `around`. */
const load = async ({ around = partner, view = 204 }: { around?: string; view?: number } = {}) => {
  document.body.innerHTML = `<div id="root">${page(form)}</div>`;
  vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(new Response(null, { status: view })));
  vi.stubGlobal('parent', { postMessage: posted });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${around}/page`);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        resized = heard;
      }
      observe() {
        resized();
      }
    },
  );
  vi.resetModules();
  document.getElementById('root')!.getBoundingClientRect = () => ({ height: 300.4 }) as DOMRect;
  await import('./frame.ts');
  return vi.mocked(fetch);
};
const press = () => document.querySelector('button')!.click();
const alert = () => document.querySelector('form [role=alert]');

beforeEach(() => posted.mockReset());
afterEach(() => vi.unstubAllGlobals());

test('reports only the height, and only to the page around it', async () => {
  const calls = await load();
  expect(calls).toHaveBeenCalledExactlyOnceWith(
    '/api/embed/views',
    expect.objectContaining({ credentials: 'omit', body: JSON.stringify({ origin: partner }) }),
  );
  resized();
  expect(posted.mock.calls).toEqual([[{ type: 'height', height: 301 }, partner]]);
});

test('reports nothing to a site that may not show the frame', async () => {
  await load({ view: 404 });
  expect(posted).not.toHaveBeenCalled();
});

test('counts no preview on our own site', async () => {
  const calls = await load({ around: window.location.origin });
  expect([calls.mock.calls, posted.mock.calls]).toEqual([[], []]);
});

test('sends a form with the site around it and without cookies, and shows the answer', async () => {
  const calls = await load();
  calls.mockResolvedValueOnce(answer('<h1>Second</h1>'));
  press();
  expect(document.querySelector('button')!.textContent).toBe('One moment...');
  await vi.waitFor(() => expect(document.querySelector('h1')!.textContent).toBe('Second'));
  const { body, credentials } = calls.mock.calls[1]![1]!;
  expect([String(body), credentials]).toEqual([`title=Drain&go=1&embedded-in=${encodeURIComponent(partner)}`, 'omit']);
  expect(document.activeElement?.textContent).toBe('Second');
  expect(document.title).toBe('Next');
});

test('sends a form once, however often it is pressed', async () => {
  const calls = await load();
  calls.mockReturnValueOnce(new Promise(() => {}));
  press();
  press();
  expect(calls).toHaveBeenCalledTimes(2);
});

test.each([
  ['a lost connection', () => Promise.reject(new TypeError())],
  ['an error page', () => Promise.resolve(new Response('<div id="root"><h1>Something went wrong</h1></div>'))],
])('after %s, keeps what was typed and says so', async (_, fail) => {
  const calls = await load();
  calls.mockImplementationOnce(fail);
  press();
  await vi.waitFor(() => expect(alert()).toBe(document.activeElement));
  expect(document.querySelector('input')!.value).toBe('Drain');
  expect(document.querySelector('button')!.textContent).toBe('Continue');
  calls.mockImplementationOnce(fail);
  press();
  await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(alert()).not.toBeNull());
  expect(document.querySelectorAll('form [role=alert]')).toHaveLength(1);
});
