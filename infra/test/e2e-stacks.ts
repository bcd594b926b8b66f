/**
 * Where the browser tests find the marketplace. Ports of their own, so that `npm start` may run beside them; with
 * E2E_SITE_URL (and E2E_MAIL_URL) they use a stack that is running already, which is quicker while a test is written.
 */
export const ports = {
  PORT: 43_100,
  API_PORT: 43_101,
  MAIL_WEB_PORT: 43_102,
  SMTP_PORT: 43_103,
  POSTGRES_PORT: 43_104,
  REDIS_PORT: 43_105,
};

export const startsStack = !process.env.E2E_SITE_URL;
export const siteUrl = process.env.E2E_SITE_URL ?? `http://localhost:${ports.PORT}`;
/** The mail catcher: `GET /api/messages?to=` answers `[{id, to, from, subject, text, html, receivedAt}]`, newest first. */
export const mailUrl = process.env.E2E_MAIL_URL ?? `http://localhost:${ports.MAIL_WEB_PORT}`;
