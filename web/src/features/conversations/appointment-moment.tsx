import { slotAddress } from '@marketplace/contracts/appointments/slot-address';
import { type AppointmentStatus, appointmentKindText } from '@marketplace/contracts/appointments/states';
import type { ConversationSide } from '@marketplace/contracts/sides';
import { msg, t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { dateLine, hoursText, isOpenSlot } from '../../forms/request-appointments/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { exactTime, timeOfDay } from '../../ui/time.ts';
import type { ThreadAppointment } from './thread-items.ts';

const ends: Record<Exclude<AppointmentStatus, 'PROPOSED'>, { text: string; colour: string }> = {
  CONFIRMED: { text: msg('Confirmed'), colour: 'ACCEPTED' },
  DONE: { text: msg('Done'), colour: 'WON' },
  CANCELLED: { text: msg('Cancelled'), colour: 'LOST' },
  SUPERSEDED: { text: msg('Replaced'), colour: 'EXPIRED' },
  EXPIRED: { text: msg('Expired'), colour: 'EXPIRED' },
};

const stateOf = ({ status, can }: ThreadAppointment, side: ConversationSide, name: string) => {
  if (status !== 'PROPOSED') return { text: t(ends[status].text), colour: ends[status].colour };
  if (can.pick) return { text: t('Waiting for you'), colour: 'NEW' };
  return {
    text: side === 'SEEKER' ? t('Waiting for {business}', { business: name }) : 'Waiting for client',
    colour: 'NEW',
  };
};

const Time = ({ slot, now }: { slot: ThreadAppointment['slots'][number]; now: number }) => (
  <span className="min-w-0">
    <b className="block num">{dateLine(slot, now)}</b>
    <span className="block text-sm font-normal text-ink-2 num">{hoursText(slot)}</span>
  </span>
);

type Props = {
  appointment: ThreadAppointment;
  side: ConversationSide;
  /** The other side. */
  name: string;
  /** The page on which it is answered. */
  page: string;
};

/** Times that one side proposed, in the conversation. Each open one leads to the page that confirms it. */
export function AppointmentMomentCard({ appointment, side, name, page }: Props) {
  const now = useNow();
  const { id, kind, status, proposedBy, slots, startsAt, endsAt, createdAt, isMove, can } = appointment;
  const state = stateOf(appointment, side, name);
  const times = startsAt && endsAt ? [{ startsAt, endsAt, isOpen: false }] : slots;
  const isMine = proposedBy === side;
  const title = t(appointmentKindText[kind]);
  return (
    <li className={classNames('say say-new say-quote', isMine && 'say-me')}>
      <RequestCard className="quote-moment" aria-label={`${title}: ${state.text}`}>
        <div className="p-4">
          <div className="flex items-start justify-between gap-3">
            <p className="text-sm text-ink-2">{title}</p>
            <span className="badge" data-status={state.colour}>
              {state.text}
            </span>
          </div>
          <ul className="mt-2 grid gap-2.5">
            {times.map((slot, position) => (
              <li key={slot.startsAt}>
                {side === 'SEEKER' && can.pick && isOpenSlot(slot, now) ? (
                  <Link to={page + slotAddress(id, position)} className="tile">
                    <Time slot={slot} now={now} />
                  </Link>
                ) : (
                  <Time slot={slot} now={now} />
                )}
              </li>
            ))}
          </ul>
          {status === 'PROPOSED' && isMove && (
            <p className="text-sm text-ink-2 mt-3">{t('Your appointment stays until a new time is confirmed.')}</p>
          )}
        </div>
        {status !== 'SUPERSEDED' && (
          <>
            <RequestCardTear />
            <p className="px-4 py-3">
              <Link to={page} className="link inline-flex items-center min-h-6 text-sm">
                {side === 'SEEKER' ? t('View your request') : can.pick ? 'Choose a time' : 'View lead'}
              </Link>
            </p>
          </>
        )}
      </RequestCard>
      <time className="stamp" dateTime={createdAt} title={exactTime(createdAt)}>
        {timeOfDay(createdAt)}
      </time>
    </li>
  );
}
