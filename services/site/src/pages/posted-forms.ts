/**
 * Handles forms that browsers send without JavaScript or before it has loaded. A page's address accepts the POST, and
 * the web app turns it into an API call (`OpenPage.submit`). The visitor is redirected, or sees the form again with the
 * entered text.
 */
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@marketplace/contracts/errors';
import { limits } from '@marketplace/contracts/limits';
import { type FormSubmission, plainFields } from '@marketplace/contracts/server-entry';
import { networkOf } from '@marketplace/http/network';
import type { RequestIdState } from '@marketplace/http/request-id';
import type { RouteState } from '@marketplace/http/request-metrics';
import { isFromOurPages } from '@marketplace/http/same-origin';
import { createShares, type Shares } from '@marketplace/http/shares';
import type { BodyState } from '@marketplace/http/whole-body';
import { resilience } from '@marketplace/platform/resilience';
import type { Context as AnyContext, Middleware, ParameterizedContext } from 'koa';
import type { MakePage } from './page.ts';
import { onThisSite, parseAddress } from './page-address.ts';
import type { PageFaults } from './page-faults.ts';
import type { PageMarks } from './page-marks.ts';
import { nobody, type Prefetch, type Visitor } from './prefetch.ts';
import type { WebApp } from './web-app.ts';

type State = RequestIdState & RouteState & BodyState;
type Context = ParameterizedContext<State>;

type Form = Pick<FormSubmission, 'form' | 'entries'> & { mark: string };

const separator = '&'.charCodeAt(0);

/** Counts a form's fields before it is parsed. */
const countFields = (body: Buffer) => body.reduce((fields, byte) => (byte === separator ? fields + 1 : fields), 1);

/** Parses the form in the body, with line endings as JavaScript sends them. Returns an error code if it is invalid. */
const readForm = (ctx: Context): Form | ErrorCode => {
  const { body } = ctx.state;
  if (!ctx.is('application/x-www-form-urlencoded')) return 'UNSUPPORTED_TYPE';
  if (body.length > limits.plainFormBytes) return 'TOO_LARGE';
  if (countFields(body) > limits.plainFormFields) return 'TOO_LARGE';
  const typed = new URLSearchParams(body.toString());
  const hidden: string[] = Object.values(plainFields);
  return {
    form: typed.get(plainFields.form) ?? '',
    mark: typed.get(plainFields.mark) ?? '',
    entries: [...typed]
      .filter(([name]) => !hidden.includes(name))
      .map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  };
};

/** Identical for the same content on the same page, so that a form sent twice has one effect. */
const idempotencyKey = (form: Form) => createHash('sha256').update(JSON.stringify(form)).digest('base64url');

const seeOther = (ctx: Context, location: string) => {
  ctx.status = 303;
  ctx.redirect(onThisSite(location));
};

export const postedForms = ({
  web,
  pages,
  bound,
  prefetch,
  callOf,
  pageMarks,
  faults,
  origin,
  now = () => Date.now(),
}: {
  web: Pick<WebApp, 'entry'>;
  pages: MakePage;
  bound: Shares;
  prefetch: Prefetch;
  callOf: (ctx: AnyContext, visitor: Visitor) => FormSubmission['call'];
  pageMarks: PageMarks;
  faults: PageFaults;
  /** The site's public address. */
  origin: string;
  now?: () => number;
}): Middleware<State> => {
  // A form that waits for the API renders no page, so it must not occupy a rendering place.
  const waiting = createShares({ places: resilience.site.forms.atOnce });

  const answer = async (ctx: Context) => {
    const url = ctx.path + ctx.search;
    const { open, userKey } = await web.entry();
    const opened = open(parseAddress(url));
    ctx.state.route = opened.pattern;
    // The page has no such form, because JavaScript should have handled it. Shows the page again.
    if (!opened.submit) return seeOther(ctx, url);
    if (!isFromOurPages(ctx, origin)) return faults.refuse(ctx, 'BAD_ORIGIN');
    const read = readForm(ctx);
    if (typeof read === 'string') return faults.refuse(ctx, read);

    const caller = networkOf(ctx.ip);
    const visitor = prefetch.visitor(ctx);
    const who = prefetch.hasSession(ctx)
      ? await bound(caller, () => prefetch.fetch(visitor, [userKey]))
      : nobody(userKey);
    const { entries, form } = read;
    const age = pageMarks.age(read.mark, now());
    const mark = age === undefined ? undefined : read.mark;
    const call = callOf(ctx, visitor);
    const outcome = await waiting(caller, async () =>
      opened.submit!({
        entries,
        form,
        age: age ?? 0,
        call: (path, body, headers) =>
          call(path, body, { ...headers, ...(mark && { 'idempotency-key': idempotencyKey(read) }) }),
      }),
    );
    if ('location' in outcome) return seeOther(ctx, outcome.location);
    const { posted, keys = [] } = outcome;
    const made = await bound(caller, () =>
      pages({ opened, url, visitor, who, form: { posted, keys, mark }, onError: faults.log(ctx) }),
    );
    if (made.location !== undefined) return seeOther(ctx, made.location);
    ctx.status = made.status === 200 ? outcome.status : made.status;
    ctx.body = made.html;
  };

  return async (ctx, next) => {
    if (ctx.method !== 'POST') return next();
    // The page contains what was typed, so it must not be cached.
    ctx.set('Cache-Control', 'private, no-store');
    ctx.set('Referrer-Policy', 'same-origin');
    ctx.type = 'html';
    try {
      await answer(ctx);
    } catch (error) {
      await faults.send(ctx, error);
    }
  };
};
