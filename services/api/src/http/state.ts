/** What the middlewares leave for each other and for the handlers in `ctx.state`, typed once. */
import type { Account } from '@marketplace/domain/accounts/queries';
import type { BodyState } from '@marketplace/http/whole-body';
import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';

export type State = BodyState & {
  /** The request's id, in logs and in the jobs that it causes. */
  requestId: string;
  /** The signed-in account and its session; both null for a visitor (session.ts). */
  user: Account | null;
  sessionId: string | null;
  /** A success status other than the route's own; readiness sets 503. */
  status?: number;
};

export type Context = ParameterizedContext<State>;
export type Middleware = KoaMiddleware<State>;
