/**
 * The script of pages in frames on partners' sites. It reports their height to the page around them, and sends their forms without
 * leaving the page, so that a lost connection loses nothing typed. Everything works without it, too. It imports nothing, because the
 * first import would load a chunk of the whole site.
 */

/** Milliseconds for an answer, like a browser's patience with a form. */
const patience = 30_000;

export {};

const root = document.getElementById('root')!;
/** The texts and names that the page brings (features/post-enquiry/embedded-page.tsx). */
const page = root.querySelector<HTMLElement>('[data-embedded-in]')?.dataset ?? {};

/** The origin of the page around the frame, as the browser knows it. */
const parentOrigin = (): string | undefined => {
  if (window.parent === window) return undefined;
  // Firefox has no `ancestorOrigins`.
  const [nearest] = window.location.ancestorOrigins ?? [];
  return nearest ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined);
};
const around = parentOrigin();

/**
 * Counts the frame. Returns false if its site may not show it, of which the browser hears within a minute, and for our own preview,
 * which measures the frame itself.
 */
const isAllowed = async (origin: string): Promise<boolean> => {
  if (origin === window.location.origin) return false;
  try {
    const reply = await fetch(page.views!, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ origin }),
    });
    return reply.status !== 404;
  } catch {
    return true;
  }
};

const reportHeight = (origin: string) => {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    window.parent.postMessage({ type: 'height', height }, origin);
  }).observe(root);
};

/** Sends a form. Returns the content of the page that answers. @throws if there is none with a form or a result */
const send = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<Document> => {
  const body = new URLSearchParams(
    [...new FormData(form, submitter)].map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (around !== undefined && page.embeddedIn) body.set(page.embeddedIn, around);
  const reply = await fetch(window.location.href, {
    method: 'POST',
    credentials: 'omit',
    body,
    signal: AbortSignal.timeout(patience),
  });
  const answer = new DOMParser().parseFromString(await reply.text(), 'text/html');
  if (!answer.querySelector('[data-embedded-in]')) throw new Error(`status ${reply.status}`);
  // A reload then shows the result, and posts nothing again.
  if (reply.redirected) window.history.replaceState(null, '', reply.url);
  return answer;
};

/** Shows another page. The focus goes to what is wrong, or to the heading, as after a full load. */
const show = (answer: Document) => {
  root.replaceChildren(...answer.getElementById('root')!.childNodes);
  document.title = answer.title;
  const start = root.querySelector<HTMLElement>('[autofocus]') ?? root.querySelector<HTMLElement>('h1');
  start?.setAttribute('tabindex', '-1');
  start?.focus();
};

const failed = () => root.querySelector<HTMLTemplateElement>('template#frame-failed')?.content.cloneNode(true);

const submit = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
  const text = submitter?.textContent ?? '';
  for (const notice of form.querySelectorAll('[data-failed]')) notice.remove();
  form.setAttribute('aria-busy', 'true');
  if (submitter) submitter.textContent = page.busy ?? text;
  try {
    show(await send(form, submitter));
  } catch {
    form.removeAttribute('aria-busy');
    if (submitter) submitter.textContent = text;
    const notice = failed();
    if (notice) form.prepend(notice);
    form.querySelector<HTMLElement>('[data-failed]')?.focus();
  }
};

root.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  event.preventDefault();
  if (form.getAttribute('aria-busy') !== 'true') submit(form, event.submitter);
});

if (around !== undefined && page.views && (await isAllowed(around))) reportHeight(around);
