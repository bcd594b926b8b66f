import type { ApplicationDetail } from '@marketplace/contracts/applications/administration';
import { mailStates } from '@marketplace/contracts/mails/states';
import { plans } from '@marketplace/contracts/plans/plans';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApplicationLevers } from '../../api/admin/application-mutations.ts';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DetailCard, DetailLine, DetailSkeleton } from '../../ui/detail-card.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { ApproveDialog, AskDialog, RejectDialog } from './levers.tsx';
import { ApplicationBadge } from './status-badge.tsx';
import { entryText, passText } from './text.ts';

const History = ({ application }: { application: ApplicationDetail }) => (
  <ol className="divide-y divide-line">
    {application.history.map(({ id, kind, text, by, mail, at }) => (
      <li key={id} className="py-2.5">
        <p className="font-semibold">{entryText[kind]}</p>
        {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        <p className="text-sm text-ink-2">
          {by ?? (kind === 'ANSWERED' ? application.contactName : 'Deleted account')},{' '}
          <time dateTime={at}>{exactTime(at)}</time>
          {mail && <>. {mailStates[mail]}.</>}
        </p>
      </li>
    ))}
    <li className="py-2.5">
      <p className="font-semibold">Applied</p>
      <p className="text-sm text-ink-2">
        {application.contactName}, <time dateTime={application.createdAt}>{exactTime(application.createdAt)}</time>
      </p>
    </li>
  </ol>
);

/** The approval's invitation link, with a button to send a new one. */
function PassCard({ application }: { application: ApplicationDetail }) {
  const { sendPass } = useApplicationLevers();
  const [busy, setBusy] = useState(false);
  const { id, email, pass, can } = application;
  if (!pass) return null;
  const press = async () => {
    setBusy(true);
    try {
      await sendPass(id, pass.id);
      showToast({ title: 'New link sent', description: email });
    } catch (error) {
      showToast({ title: 'We couldn’t send the link', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <DetailCard
      id="pass"
      title="Access pass"
      action={
        can.sendPass && (
          <Button size="sm" onClick={press} busy={busy} busyText="Sending...">
            Send new link
          </Button>
        )
      }
    >
      <p>{passText(pass)}.</p>
      {pass.status === 'ACTIVE' && <p className="text-sm text-ink-2">Sending a new link cancels this one.</p>}
    </DetailCard>
  );
}

const levers = ['approve', 'ask', 'reject'] as const;
type Lever = (typeof levers)[number];

function ApplicationView({ application }: { application: ApplicationDetail }) {
  const [lever, setLever] = useState<Lever>();
  const close = () => setLever(undefined);
  const { can } = application;
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: 'Applications', to: to.adminApplications() }, { label: application.businessName }]}
      />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{application.businessName}</h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <ApplicationBadge status={application.status} />
            <span className="badge">{plans[application.plan].name}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {can.reject && (
            <Button tone="danger" onClick={() => setLever('reject')}>
              Reject
            </Button>
          )}
          {can.ask && <Button onClick={() => setLever('ask')}>Ask a question</Button>}
          {can.approve && (
            <Button tone="action" onClick={() => setLever('approve')}>
              Approve
            </Button>
          )}
        </div>
      </div>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start">
        <div className="grid gap-6 min-w-0">
          <DetailCard id="said" title="Application">
            {application.message ? (
              <p className="wrap-anywhere whitespace-pre-line">{application.message}</p>
            ) : (
              <p className="text-ink-2">No message.</p>
            )}
            {application.experience && (
              <p className="mt-3 wrap-anywhere whitespace-pre-line">
                <span className="font-semibold">Experience:</span> {application.experience}
              </p>
            )}
          </DetailCard>
          <PassCard application={application} />
          <DetailCard id="history" title="History">
            <History application={application} />
          </DetailCard>
        </div>
        <DetailCard
          id="applicant"
          title="Applicant"
          action={
            <Link to={to.adminAudit({ subject: application.id, kind: 'all' })} className="link text-sm font-semibold">
              Audit trail
            </Link>
          }
        >
          <dl>
            <DetailLine label="Contact">{application.contactName}</DetailLine>
            <DetailLine label="Email">
              <MailAddress>{application.email}</MailAddress>
            </DetailLine>
            <DetailLine label="Phone">{application.phone}</DetailLine>
            <DetailLine label="Service">{application.service}</DetailLine>
            <DetailLine label="Where">{application.serviceArea}</DetailLine>
          </dl>
          <p className="mt-3 pt-3 border-t border-line text-sm text-ink-2">Viewing contact details is logged.</p>
        </DetailCard>
      </div>
      {lever === 'approve' && <ApproveDialog application={application} onClose={close} />}
      {lever === 'ask' && <AskDialog application={application} onClose={close} />}
      {lever === 'reject' && <RejectDialog chosen={[application]} onClose={close} />}
    </>
  );
}

/** `/admin/applications/{id}`: one application with all actions. */
export default function ApplicationPage() {
  return (
    <PageResource
      resource={({ params }) => adminKeys.application(params.application!)}
      missing={<DetailMissing noun="application" all="All applications" to={to.adminApplications()} />}
      failed={{ title: 'We couldn’t load this application', text: 'Please try again in a moment.' }}
      loading={<DetailSkeleton title="Application" />}
    >
      {(application) => <ApplicationView application={application} />}
    </PageResource>
  );
}
