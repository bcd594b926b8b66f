/** The type of `ctx.state`, which middlewares and handlers share. */
import type { Account } from '@marketplace/domain/accounts/queries';
import type { KeyChange, OpenKey } from '@marketplace/domain/api-keys/service';
import type { ForwardedState } from '@marketplace/http/forwarded';
import type { RouteState } from '@marketplace/http/request-metrics';
import type { BodyState } from '@marketplace/http/whole-body';
import type { Middleware as KoaMiddleware, ParameterizedContext } from 'koa';

/** `lacksSecondFactor`: the role requires one, and the session has not shown it. */
export type SignedInAccount = Account & { lacksSecondFactor: boolean };

/** The API key of a call. `recorded` runs a call that changes something. `countRead` counts a read that is not a GET. */
export type CallingKey = OpenKey & {
  recorded: <Result>(change: KeyChange, work: () => Promise<Result>) => Promise<Result>;
  countRead: () => void;
};

export type State = BodyState &
  ForwardedState &
  RouteState & {
    /** The request's id in logs and in its jobs. */
    requestId: string;
    /** The signed-in account and its session; both null for a visitor (session.ts). */
    user: SignedInAccount | null;
    sessionId: string | null;
    /** The API key of the call, in place of a session. Its account is not `user`: a public call with a key is a visitor's. */
    key: CallingKey | null;
    /** The session's owner has recently confirmed their identity, so sensitive changes are allowed. */
    isConfirmed: boolean;
    /** A success status other than the route's; readiness sets 503. */
    status?: number;
  };

export type Context = ParameterizedContext<State>;
export type Middleware = KoaMiddleware<State>;
