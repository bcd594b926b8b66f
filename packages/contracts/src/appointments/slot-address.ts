/** Links from messages to one of the proposed times, on the page of the request. Without zod. */

const [idName, slotName] = ['appointment', 'slot'];

/** The query that opens the page of a request with this time chosen. Opening it confirms nothing. */
export const slotAddress = (appointmentId: string, position: number): string =>
  `?${new URLSearchParams({ [idName]: appointmentId, [slotName]: String(position) })}`;

/** The time that such a link names; undefined without one. The position may belong to no time. */
export const slotInAddress = (search: string): { appointmentId: string; position: number } | undefined => {
  const query = new URLSearchParams(search);
  const [appointmentId, position] = [query.get(idName), query.get(slotName)];
  return appointmentId && position ? { appointmentId, position: Number(position) } : undefined;
};
