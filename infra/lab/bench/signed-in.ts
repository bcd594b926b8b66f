/** Signs in over HTTP. */

/** Returns the `Cookie` header of a new session. Throws if the API refuses the account. */
export const cookieOf = async (api: string, account: { email: string; password: string }): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${api}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  if (!reply.ok) throw new Error(`${account.email} could not sign in: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};
