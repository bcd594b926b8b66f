import type { SeekerAppointment } from '@marketplace/contracts/appointments/schemas';
import { appointmentKindText } from '@marketplace/contracts/appointments/states';
import { t } from '@marketplace/languages/text';
import { CalendarPlus, CircleCheck, MapPin, Navigation, Phone, User, Wrench } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { callLink, phoneText } from '../../../components/reach/contact-links.ts';
import { ProposeDialog } from '../../../forms/request-appointments/agree-day.tsx';
import { dateLine, endedText, hoursText, isConfirmedOver, timeText } from '../../../forms/request-appointments/text.ts';
import { cardId, type LeadAppointments } from '../../../forms/request-appointments/use-appointments.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/now.tsx';
import { RequestCard, RequestCardTear } from '../../../ui/request-card.tsx';
import { dayAfter, timeOfDay } from '../../../ui/time.ts';
import type { SectionProps } from '../section-props.ts';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { PickForm } from './pick-form.tsx';

/** Loaded on demand. */
const dialogs = () => import('./dialogs.tsx');
const CancelDialog = lazy(() => dialogs().then(({ CancelDialog }) => ({ default: CancelDialog })));
const DisputeDialog = lazy(() => dialogs().then(({ DisputeDialog }) => ({ default: DisputeDialog })));
const AddressDialog = lazy(() => dialogs().then(({ AddressDialog }) => ({ default: AddressDialog })));
const CloseDialog = lazy(() => import('../ending.tsx').then(({ CloseDialog }) => ({ default: CloseDialog })));

type Dialogs =
  | { about: 'cancel' | 'dispute' | 'address' | 'close'; appointment: SeekerAppointment }
  /** `appointment`: what the new times replace. */
  | { about: 'propose'; appointment: SeekerAppointment | undefined };
type Open = (dialog: Dialogs) => void;
type Props = SectionProps & LeadAppointments & { leadId: string; businessName: string };

const Fact = ({ icon: Icon, label, children }: { icon: typeof User; label: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <Icon className="icon icon-sm mt-1 text-ink-2" aria-hidden="true" />
    <dt className="sr-only">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

/** The day of a confirmed appointment, who comes and where to. */
function Confirmed({
  appointment,
  businessName,
  onOpen,
}: {
  appointment: SeekerAppointment;
  businessName: string;
  onOpen: Open;
}) {
  const now = useNow();
  const { startsAt, endsAt, person, address, kind, onTheWayAt, can } = appointment;
  const times = { startsAt: startsAt!, endsAt: endsAt! };
  return (
    <>
      {onTheWayAt && !isConfirmedOver(appointment, now) && (
        <p
          role="status"
          className="flex gap-3 items-center rounded-t-lg px-4 py-3 md:px-6 bg-green-bg text-green-ink font-semibold"
        >
          <Navigation className="icon" aria-hidden="true" />
          <span>
            {t('{name} is on the way', { name: person?.name ?? businessName })}
            <span className="block text-sm font-normal num">
              {t('Left at {time}', { time: timeOfDay(onTheWayAt) })}
            </span>
          </span>
        </p>
      )}
      <div className="p-4 md:p-6 grid gap-4 grid-cols-[minmax(0,1fr)]">
        <p className="flex items-center gap-2 font-semibold text-brand">
          <CircleCheck className="icon" aria-hidden="true" />
          {isConfirmedOver(appointment, now) ? t('This time has passed') : t('Confirmed')}
        </p>
        <div className="flex gap-4 items-center">
          <CalendarLeaf time={times.startsAt} isLarge />
          <div className="min-w-0">
            <h3 className="text-xl num">{timeText(times)}</h3>
            <p className="text-ink-2">{dateLine(times, now)}</p>
          </div>
        </div>
        <dl className="grid gap-2">
          <Fact icon={Wrench} label={t('What for?')}>
            {t(appointmentKindText[kind])}
          </Fact>
          <Fact icon={User} label={t('Who comes')}>
            {person ? t('{name}, {business}', { name: person.name, business: businessName }) : businessName}
          </Fact>
          {address && (
            <Fact icon={MapPin} label={t('Street address')}>
              {address}
              <span className="block text-sm text-ink-2">
                {t('Only {business} sees it.', { business: businessName })}
              </span>
              {can.locate && (
                <button
                  type="button"
                  className="link text-sm min-h-9"
                  onClick={() => onOpen({ about: 'address', appointment })}
                >
                  {t('Change address')}
                </button>
              )}
            </Fact>
          )}
        </dl>
        {appointment.isByPhone && can.dispute && (
          <Notice title={t('Agreed by phone')}>
            <p>{t('{business} entered this time after your call.', { business: businessName })}</p>
            <Button size="sm" className="mt-2" onClick={() => onOpen({ about: 'dispute', appointment })}>
              {t('I didn’t agree')}
            </Button>
          </Notice>
        )}
      </div>
    </>
  );
}

/** The next action of a confirmed appointment: the missing address, a call on the day or on the way, otherwise the calendar. */
function NextAction({
  request,
  resource,
  appointment,
  onOpen,
}: SectionProps & { appointment: SeekerAppointment; onOpen: Open }) {
  const now = useNow();
  const phone = request.accepted.find(({ leadId }) => leadId === appointment.leadId)?.phone;
  const isToday = dayAfter(Date.parse(appointment.startsAt!)) === dayAfter(now);
  const needsAddress = appointment.can.locate && !appointment.address;
  const calls = !needsAddress && (isToday || appointment.onTheWayAt) && phone;
  return (
    <>
      {needsAddress && (
        <Button tone="action" size="lg" onClick={() => onOpen({ about: 'address', appointment })}>
          <MapPin className="icon" aria-hidden="true" />
          {t('Give your street address')}
        </Button>
      )}
      {calls && (
        <a href={callLink(phone)} className={buttonClass({ tone: 'action', size: 'lg', className: 'num' })}>
          <Phone className="icon" aria-hidden="true" />
          {t('Call {number}', { number: phoneText(phone) })}
        </a>
      )}
      <a
        href={`${resource}/appointments/${appointment.id}.ics`}
        className={buttonClass(needsAddress || calls ? {} : { tone: 'action', size: 'lg' })}
      >
        <CalendarPlus className="icon" aria-hidden="true" />
        {t('Add to calendar')}
      </a>
    </>
  );
}

/** Times that wait for an answer: the provider's to choose from, or the seeker's own. */
function Proposed({
  appointment,
  ...section
}: Omit<Props, 'proposed'> & { appointment: SeekerAppointment; onOpen: Open }) {
  const now = useNow();
  const { resource, businessName, confirmed, knownAddress, onOpen } = section;
  const { slots, can } = appointment;
  const kind = t(appointmentKindText[appointment.kind]);
  return (
    <div className="p-4 md:p-6 grid gap-4 grid-cols-[minmax(0,1fr)]">
      <div>
        <h3 className="text-lg wrap-anywhere">
          {can.pick
            ? t('When should {business} come?', { business: businessName })
            : t('Waiting for {business}', { business: businessName })}
        </h3>
        <p className="text-ink-2">
          {confirmed
            ? t('Your appointment stays until a new time is confirmed.')
            : can.pick
              ? t('{kind}. Choose one of these times.', { kind })
              : t('{kind}. We’ll let you know when they confirm one of your times.', { kind })}
        </p>
      </div>
      {can.pick ? (
        <PickForm resource={resource} appointment={appointment} knownAddress={knownAddress} />
      ) : (
        <ul className="grid gap-2.5" aria-label={t('Your times')}>
          {slots.map((slot) => (
            <li key={slot.startsAt} className="flex gap-3 items-center">
              <CalendarLeaf time={slot.startsAt} />
              <span>
                <b className="block num">{hoursText(slot)}</b>
                <span className="block text-sm text-ink-2">{dateLine(slot, now)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2.5">
        {can.propose && (
          <Button tone="quiet" onClick={() => onOpen({ about: 'propose', appointment })}>
            {can.pick ? t('None of these suit me') : t('Change time')}
          </Button>
        )}
        {can.cancel && (
          <Button tone="quiet" onClick={() => onOpen({ about: 'cancel', appointment })}>
            {can.pick ? t('Decline times') : t('Withdraw times')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The last appointment, once none is open: done, or why not. */
function Ended({ appointment, ...section }: Omit<Props, 'last'> & { appointment: SeekerAppointment; onOpen: Open }) {
  const { request, businessName, canPropose, onOpen } = section;
  const { status, kind, startsAt, endsAt } = appointment;
  const isDone = status === 'DONE';
  const asksForEnd = isDone && kind === 'WORK' && request.doneByLeadId === null && request.closedAt === null;
  return (
    <div className="p-4 md:p-6 grid gap-3 grid-cols-[minmax(0,1fr)]">
      <h3 className="text-lg wrap-anywhere">
        {isDone
          ? kind === 'WORK'
            ? t('Work done by {business}', { business: businessName })
            : t('{business} has visited', { business: businessName })
          : t('No appointment with {business}', { business: businessName })}
      </h3>
      <p className="text-ink-2">
        {isDone && startsAt && endsAt
          ? `${timeText({ startsAt, endsAt })}.${asksForEnd ? ` ${t('Is the job done?')}` : ''}`
          : endedText(appointment, businessName)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {asksForEnd && (
          <Button tone="action" onClick={() => onOpen({ about: 'close', appointment })}>
            {t('Yes, it’s done')}
          </Button>
        )}
        {canPropose && (
          <Button onClick={() => onOpen({ about: 'propose', appointment: undefined })}>{t('Agree another day')}</Button>
        )}
      </div>
    </div>
  );
}

/** What is agreed with one provider, or what there is to answer. Renders nothing without an appointment. */
export function AppointmentCard(props: Props) {
  const { request, resource, leadId, businessName, proposed, confirmed, last, knownAddress } = props;
  const [dialog, setDialog] = useState<Dialogs>();
  const now = useNow();
  const close = () => setDialog(undefined);
  if (!proposed && !confirmed && !last) return null;
  const isOver = confirmed && isConfirmedOver(confirmed, now);
  const shown = dialog?.appointment && { resource, appointment: dialog.appointment, onClose: close };
  return (
    <RequestCard
      id={cardId(leadId)}
      tabIndex={-1}
      className="border-brand shadow-raised max-w-2xl scroll-mt-24"
      aria-label={t('Appointment with {business}', { business: businessName })}
    >
      {confirmed && (
        <>
          <Confirmed appointment={confirmed} businessName={businessName} onOpen={setDialog} />
          <RequestCardTear />
          <div className="p-4 md:p-6 grid gap-2.5">
            {!isOver && <NextAction request={request} resource={resource} appointment={confirmed} onOpen={setDialog} />}
            <div className="flex flex-wrap gap-2.5">
              {confirmed.can.propose && !proposed && (
                <Button tone="quiet" onClick={() => setDialog({ about: 'propose', appointment: confirmed })}>
                  {isOver ? t('Agree another day') : t('Change time')}
                </Button>
              )}
              {confirmed.can.cancel && !isOver && (
                <Button tone="quiet" onClick={() => setDialog({ about: 'cancel', appointment: confirmed })}>
                  {t('Cancel appointment')}
                </Button>
              )}
            </div>
          </div>
        </>
      )}
      {confirmed && proposed && <RequestCardTear />}
      {proposed && <Proposed {...props} appointment={proposed} onOpen={setDialog} />}
      {!confirmed && !proposed && last && <Ended {...props} appointment={last} onOpen={setDialog} />}
      <Suspense>
        {shown && dialog.about === 'cancel' && <CancelDialog {...shown} />}
        {shown && dialog.about === 'dispute' && <DisputeDialog {...shown} />}
        {shown && dialog.about === 'address' && <AddressDialog {...shown} knownAddress={knownAddress} />}
        {dialog?.about === 'propose' && (
          <ProposeDialog
            {...{ resource, leadId, businessName, knownAddress }}
            before={dialog.appointment}
            onClose={close}
          />
        )}
        {dialog?.about === 'close' && (
          <CloseDialog request={request} resource={resource} chosenLead={leadId} onClose={close} />
        )}
      </Suspense>
    </RequestCard>
  );
}
