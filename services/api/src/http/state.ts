/** What the middlewares leave for each other and for the handlers in `ctx.state`, typed once. */
import type { Account } from '@marketplace/domain/accounts/queries';
import type { ForwardedState } from '@marketplace/http/forwarded';
import type { RouteState } from '@marketplace/http/request-metrics';
import type { BodyState } from '@marketplace/http/whole-body';
import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';

/** `lacksSecondFactor`: the role needs one here, and the session has shown none. */
export type SignedInAccount = Account & { lacksSecondFactor: boolean };

export type State = BodyState &
  ForwardedState &
  RouteState & {
    /** The request's id, in logs and in the jobs that it causes. */
    requestId: string;
    /** The signed-in account and its session; both null for a visitor (session.ts). */
    user: SignedInAccount | null;
    sessionId: string | null;
    /** The session's owner has proved lately who they are: what matters most may be changed. */
    isConfirmed: boolean;
    /** A success status other than the route's own; readiness sets 503. */
    status?: number;
  };

export type Context = ParameterizedContext<State>;
export type Middleware = KoaMiddleware<State>;
