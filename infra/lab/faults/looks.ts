/** What both sides of each accepted lead see once all work is done: messages, quotes and files. */
import type { Answer, Caller } from './caller.ts';
import type { Side, Told } from './deals.ts';
import type { Person } from './people.ts';

export type SeenMessage = { id: string; author: Side; text: string; files: { id: string; state: string }[] };
export type Look = { leadId: string; side: Side; messages: SeenMessage[] };
/** A file as the other side gets it: its bytes, or the status without them. */
export type SeenFile = { id: string; state: string | undefined; status: number; bytes: Uint8Array | undefined };
export type Seen = { looks: Look[]; files: SeenFile[]; accepted: Map<string, string[]> };

export const lookAtDeals = async (
  told: Told,
  {
    caller,
    providers,
    tokenOf,
  }: { caller: Caller; providers: (email: string) => Person; tokenOf: (enquiryId: string) => string | undefined },
): Promise<Seen> => {
  const seeker: Person = { call: caller.call };
  const seen: Seen = { looks: [], files: [], accepted: new Map() };
  const filesOf = Map.groupBy(told.files, ({ leadId }) => leadId);
  const opened = async (person: Person, path: string): Promise<Answer> => {
    const redirect = await person.call({ method: 'GET', path });
    const address = redirect.headers.get('location');
    return redirect.status === 302 && address ? caller.patiently(() => fetch(address), 'GET a file') : redirect;
  };
  for (const { id: leadId, enquiryId, email, status } of told.leads) {
    const token = tokenOf(enquiryId);
    if (status !== 'ACCEPTED' || !token) continue;
    const doors: Record<Side, { person: Person; at: string }> = {
      SEEKER: { person: seeker, at: `/api/requests/${token}/leads/${leadId}` },
      PROVIDER: { person: providers(email), at: `/api/providers/me/leads/${leadId}` },
    };
    for (const side of ['SEEKER', 'PROVIDER'] as const) {
      const { person, at } = doors[side];
      const { body } = await person.call({ method: 'GET', path: `${at}/messages` });
      seen.looks.push({ leadId, side, messages: body?.items ?? [] });
    }
    const shown = seen.looks.slice(-2).flatMap(({ messages }) => messages.flatMap(({ files }) => files));
    for (const { id, author } of filesOf.get(leadId) ?? []) {
      const { person, at } = doors[author === 'SEEKER' ? 'PROVIDER' : 'SEEKER'];
      const { status, bytes } = await opened(person, `${at}/message-files/${id}`);
      const state = shown.find((file) => file.id === id)?.state;
      seen.files.push({ id, state, status, bytes: status === 200 ? bytes : undefined });
    }
    if (!seen.accepted.has(enquiryId)) {
      const { body } = await seeker.call({ method: 'GET', path: `/api/requests/${token}/quotes` });
      const quotes = (body?.quotes ?? []) as { id: string; status: string }[];
      seen.accepted.set(
        enquiryId,
        quotes.filter(({ status }) => status === 'ACCEPTED').map(({ id }) => id),
      );
    }
  }
  return seen;
};
