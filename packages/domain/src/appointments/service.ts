/** What both sides do with appointments: propose, pick, cancel, and carry them out. */
import type { Slot } from '@marketplace/contracts/appointments/slots';
import { isPickable, slotFaults } from '@marketplace/contracts/appointments/slots';
import {
  type AppointmentAction,
  type AppointmentKind,
  appointmentCan,
  type CancelReason,
} from '@marketplace/contracts/appointments/states';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError, invalid } from '../errors.ts';
import { type Idempotency, storeOnceLocked } from '../idempotency.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { type AppointmentRow, appointmentEvent, appointmentQueries, type Owner } from './queries.ts';
import { crossed, expiryOf, isConfirmedTime, lateFor, met, proposingObstacle } from './rules.ts';

/** The side that acts, with its proven provider or request. */
export type Actor = ({ side: 'PROVIDER'; providerId: string } | { side: 'SEEKER'; enquiryId: string }) & {
  requestId?: string | undefined;
};
const ownerOf = (actor: Actor): Owner =>
  actor.side === 'PROVIDER' ? { providerId: actor.providerId } : { enquiryId: actor.enquiryId };

type Event = 'proposed' | 'confirmed' | 'moved' | 'cancelled' | 'on-the-way' | 'done' | 'changed';
const tell = (tx: Deps, event: Event, row: Parameters<typeof appointmentEvent>[0], { requestId }: Actor) =>
  addToOutbox(tx, `appointment.${event}`, [appointmentEvent(row, requestId)]);

/** A refusal because of the state. `currentId`: the appointment that decides, for the reply. */
const notOpen = (sentence: string, currentId: string | null | undefined) =>
  new DomainError('APPOINTMENT_NOT_OPEN', { sentence, ...(currentId && { currentId }) });

/** Locks the request and the actor's own accepted lead, in the order of every other change. Throws NOT_FOUND. */
const lockLead = async (tx: Deps, actor: Actor, leadId: string) => {
  if (actor.side === 'PROVIDER') await leadQueries(tx).lockEnquiryOf(leadId, actor.providerId);
  else await enquiryQueries(tx).lock(actor.enquiryId);
  const lead = await (actor.side === 'PROVIDER'
    ? leadQueries(tx).lockOwn(leadId, actor.providerId)
    : leadQueries(tx).lockAccepted(actor.enquiryId, leadId));
  if (!lead) throw new DomainError('NOT_FOUND');
  return lead;
};

export type Proposal = {
  kind: AppointmentKind;
  slots: readonly Slot[];
  replaces: string | null;
  personId?: string | null;
  isAgreed?: boolean;
  address?: string | undefined;
};

const checkPerson = async (tx: Deps, personId: string | null, providerId: string): Promise<void> => {
  if (personId !== null && !(await appointmentQueries(tx).isInTeam(personId, providerId)))
    throw invalid({ personId: messages.person });
};

/**
 * Proposes times to the other side, which replaces an open proposal, and moves a confirmed appointment once one is picked. With
 * `isAgreed`, the one time is confirmed at once. `replaces` is what the caller saw: of two proposals at once, the second is
 * refused with the first. A confirmed appointment whose time is over counts as done. Returns the id; the same key with the same content
 * gives the same one. Throws NOT_FOUND, VALIDATION_FAILED, CONFLICT if the lead can have none, APPOINTMENT_NOT_OPEN, IDEMPOTENCY_MISMATCH.
 */
export const proposeTime = (
  deps: Deps,
  actor: Actor,
  { leadId, idempotencyKey, ...proposal }: Proposal & { leadId: string; idempotencyKey: string | null },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const lead = await lockLead(tx, actor, leadId);
    return storeOnceLocked(
      { content: { side: actor.side, ...proposal }, idempotencyKey },
      {
        findByKey: appointmentQueries(tx).findByKey(lead.id),
        insert: (idempotency) => insertProposal(tx, actor, lead, { ...proposal, ...idempotency }),
      },
    );
  });

/** The caller must hold the lead's lock. */
const insertProposal = async (
  tx: Deps,
  actor: Actor,
  lead: Awaited<ReturnType<typeof lockLead>>,
  {
    kind,
    slots,
    personId = null,
    isAgreed = false,
    address,
    replaces,
    idempotencyKey,
    idempotencyHash,
  }: Proposal & Idempotency,
): Promise<string> => {
  const queries = appointmentQueries(tx);
  await queries.holdProvider(lead.providerId);
  const [facts] = await queries.factsOf({ leadId: lead.id });
  const obstacle = proposingObstacle(actor.side, facts!);
  if (obstacle) throw new DomainError('CONFLICT', { sentence: obstacle });
  const faults = slotFaults(kind, slots, tx.clock.now());
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await checkPerson(tx, personId, lead.providerId);

  const before = await makeRoom(tx, actor, lead.id, replaces);
  const { moved } = before;
  const id = await queries.insert(lead, {
    ...{ kind, slots, personId, address, idempotencyKey, idempotencyHash },
    proposedBy: actor.side,
    expiresAt: expiryOf(slots),
    seriesId: moved?.seriesId ?? null,
  });
  if (isAgreed) {
    if (moved) await queries.end(moved.id, { status: 'SUPERSEDED' });
    await queries.confirm(id, slots[0]!, { moved: moved?.id, isByPhone: true });
  }
  const confirmed = moved ? 'moved' : 'confirmed';
  await tell(tx, isAgreed ? confirmed : 'proposed', { ...lead, id, leadId: lead.id }, actor);
  return id;
};

/** Ends the proposal that a new one replaces. Throws APPOINTMENT_NOT_OPEN unless the caller named what is open. */
const makeRoom = async (tx: Deps, actor: Actor, leadId: string, replaces: string | null) => {
  const queries = appointmentQueries(tx);
  const open = await queries.lockOpen(leadId);
  for (const { id } of open.filter(({ status }) => status === 'EXPIRED')) await queries.end(id, { status: 'EXPIRED' });
  const before = met(open, tx.clock.now());
  if (before.seen !== replaces) throw notOpen(crossed(actor.side, before), before.seen);
  if ((await queries.count(leadId)) >= limits.appointmentsPerLead)
    throw new DomainError('CONFLICT', { sentence: sentences.appointmentsFull });
  if (before.replaced) await queries.end(before.replaced.id, { status: 'SUPERSEDED' });
  if (before.past) {
    await queries.end(before.past.id, { status: 'DONE' });
    await tell(tx, 'done', before.past, actor);
  }
  return before;
};

type Call = { id: string };

/** Locks the actor's own appointment behind its lead. Throws NOT_FOUND. */
const lockOwn = async (tx: Deps, actor: Actor, id: string): Promise<AppointmentRow> => {
  if (!(await appointmentQueries(tx).lockLeadOf(id, ownerOf(actor)))) throw new DomainError('NOT_FOUND');
  return appointmentQueries(tx).lock(id);
};

/** Throws APPOINTMENT_NOT_OPEN with what is open now if the state does not allow the action. */
const check = async (tx: Deps, actor: Actor, action: AppointmentAction, row: AppointmentRow, sentence?: string) => {
  if (appointmentCan(action, actor.side, row, tx.clock.now())) return;
  const current = met(await appointmentQueries(tx).lockOpen(row.leadId), tx.clock.now()).seen;
  throw notOpen((row.status === 'CONFIRMED' && sentence) || lateFor(row.status), current ?? row.id);
};

/** Runs `work` on the actor's appointment. `isDone`: an earlier call did the same, and nothing happens. */
const act = (
  deps: Deps,
  actor: Actor,
  id: string,
  {
    action,
    isDone = () => false,
    sentence,
    work,
  }: {
    action: AppointmentAction;
    isDone?: (row: AppointmentRow) => boolean;
    sentence?: string;
    work: (tx: Deps, row: AppointmentRow) => Promise<Event>;
  },
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const row = await lockOwn(tx, actor, id);
    if (isDone(row)) return row.leadId;
    await check(tx, actor, action, row, sentence);
    await tell(tx, await work(tx, row), row, actor);
    return row.leadId;
  });

/**
 * PROPOSED → CONFIRMED with the slot at this position. The appointment that it moves is superseded. Safe to repeat. Throws NOT_FOUND,
 * VALIDATION_FAILED, CONFLICT for a slot that has started, APPOINTMENT_NOT_OPEN. Returns the lead's id, as all below.
 */
export const pickTime = (
  deps: Deps,
  actor: Actor,
  { id, slot, address }: Call & { slot: number; address?: string | undefined },
): Promise<string> =>
  act(deps, actor, id, {
    action: 'pick',
    isDone: (row) => row.status === 'CONFIRMED' && isConfirmedTime(row.slots[slot], row),
    work: async (tx, row) => {
      const queries = appointmentQueries(tx);
      const chosen = row.slots[slot];
      if (!chosen) throw invalid({ slot: messages.option });
      if (!isPickable(chosen, tx.clock.now())) throw new DomainError('CONFLICT', { sentence: sentences.slotGone });
      const confirmed = (await queries.lockOpen(row.leadId)).find(({ status }) => status === 'CONFIRMED');
      if (confirmed) await queries.end(confirmed.id, { status: 'SUPERSEDED' });
      await queries.confirm(row.id, chosen, { moved: confirmed?.id, address });
      return confirmed ? 'moved' : 'confirmed';
    },
  });

/** Ends the open proposal to move a confirmed appointment that ends. */
const endMove = async (tx: Deps, { id, leadId }: AppointmentRow): Promise<void> => {
  const { replaced } = met(await appointmentQueries(tx).lockOpen(leadId), tx.clock.now());
  if (replaced && replaced.id !== id) await appointmentQueries(tx).end(replaced.id, { status: 'SUPERSEDED' });
};

/**
 * → CANCELLED: calls off a confirmed appointment together with a proposal to move it, or withdraws or declines a proposal, which
 * leaves a confirmed one valid. Safe to repeat. Throws NOT_FOUND, APPOINTMENT_NOT_OPEN.
 */
export const cancelAppointment = (
  deps: Deps,
  actor: Actor,
  { id, reason }: Call & { reason: CancelReason },
): Promise<string> =>
  act(deps, actor, id, {
    action: 'cancel',
    isDone: ({ status }) => status === 'CANCELLED',
    work: async (tx, row) => {
      if (row.status === 'CONFIRMED') await endMove(tx, row);
      await appointmentQueries(tx).end(row.id, { status: 'CANCELLED', reason, by: actor.side });
      return 'cancelled';
    },
  });

/** CONFIRMED → CANCELLED: the seeker did not agree by phone to the recorded time. Safe to repeat. Throws NOT_FOUND, APPOINTMENT_NOT_OPEN. */
export const disputeAppointment = (deps: Deps, actor: Actor, { id }: Call): Promise<string> =>
  act(deps, actor, id, {
    action: 'dispute',
    isDone: ({ endReason }) => endReason === 'DISPUTED',
    work: async (tx, row) => {
      await endMove(tx, row);
      await appointmentQueries(tx).end(row.id, { status: 'CANCELLED', reason: 'DISPUTED', by: 'SEEKER' });
      return 'cancelled';
    },
  });

/** Gives or corrects the street address. Throws NOT_FOUND, APPOINTMENT_NOT_OPEN. */
export const setAddress = (deps: Deps, actor: Actor, { id, address }: Call & { address: string }): Promise<string> =>
  act(deps, actor, id, {
    action: 'locate',
    work: async (tx, row) => {
      await appointmentQueries(tx).setAddress(row.id, address);
      return 'changed';
    },
  });

/** Chooses the person who goes, or none. Throws NOT_FOUND, VALIDATION_FAILED, APPOINTMENT_NOT_OPEN. */
export const assignAppointment = (
  deps: Deps,
  actor: Actor,
  { id, personId }: Call & { personId: string | null },
): Promise<string> =>
  act(deps, actor, id, {
    action: 'assign',
    isDone: ({ person }) => (person?.id ?? null) === personId,
    work: async (tx, row) => {
      await checkPerson(tx, personId, row.providerId);
      await appointmentQueries(tx).setPerson(row.id, personId);
      return 'changed';
    },
  });

/** Records that the provider is on the way, once. Safe to repeat. Throws NOT_FOUND, and APPOINTMENT_NOT_OPEN outside its hours. */
export const setOut = (deps: Deps, actor: Actor, { id }: Call): Promise<string> =>
  act(deps, actor, id, {
    action: 'setOut',
    isDone: ({ status, onTheWayAt }) => status === 'CONFIRMED' && onTheWayAt !== null,
    sentence: sentences.onTheWayEarly,
    work: async (tx, row) => {
      await appointmentQueries(tx).setOut(row.id);
      return 'on-the-way';
    },
  });

/** CONFIRMED → DONE from its start on, and ends a proposal to move it. Safe to repeat. Throws NOT_FOUND, APPOINTMENT_NOT_OPEN. */
export const finishAppointment = (deps: Deps, actor: Actor, { id }: Call): Promise<string> =>
  act(deps, actor, id, {
    action: 'finish',
    isDone: ({ status }) => status === 'DONE',
    sentence: sentences.finishEarly,
    work: async (tx, row) => {
      await endMove(tx, row);
      await appointmentQueries(tx).end(row.id, { status: 'DONE' });
      return 'done';
    },
  });
