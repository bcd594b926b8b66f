/** A route of the mail catcher's web server. */
import type { IncomingMessage } from 'node:http';

export type Reply = { status?: number; headers?: Record<string, string>; body?: string | Buffer };
export type Question = {
  query: URLSearchParams;
  id: string;
  body: string;
  request: Request;
  headers: IncomingMessage['headers'];
};
export type Route = [method: string, path: RegExp, answer: (question: Question) => Reply | Promise<Reply>];
