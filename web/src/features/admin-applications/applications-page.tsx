import type { Application } from '@marketplace/contracts/providers/admin-applications';
import {
  type ApplicationSort,
  applicationCan,
  applicationFilters,
  applicationFilterTexts,
} from '@marketplace/contracts/providers/application-states';
import { plans } from '@marketplace/contracts/providers/plans';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf, type Sort } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { dateText } from '../../ui/time.ts';
import { RejectDialog } from './levers.tsx';
import { ApplicationBadge } from './status-badge.tsx';
import { readable } from './url.ts';

const choices = [
  {
    name: 'status',
    label: 'Status',
    any: 'All statuses',
    options: applicationFilters.map((value) => ({ value, label: applicationFilterTexts[value] })),
  },
];

const sorts: Record<ApplicationSort, Sort> = {
  newest: { column: 'createdAt', direction: 'desc' },
  oldest: { column: 'createdAt', direction: 'asc' },
  name: { column: 'businessName', direction: 'asc' },
};

const BusinessLink = ({ application }: { application: Application }) => (
  <Link to={to.adminApplication({ id: application.id })} className="link font-semibold wrap-anywhere">
    {application.businessName}
  </Link>
);

const { columns, accessor, display } = columnsOf<Application>();
const applicationColumns = columns([
  accessor('businessName', {
    header: 'Business',
    enableSorting: true,
    meta: { rowHeader: true, className: 'w-[24%]' },
    cell: ({ row: { original: application } }) => (
      <>
        <BusinessLink application={application} />
        <span className="block text-sm text-ink-2 font-normal wrap-anywhere">{application.contactName}</span>
      </>
    ),
  }),
  display({
    id: 'contact',
    header: 'Contact',
    meta: { className: 'w-[25%] text-sm wrap-anywhere' },
    cell: ({ row: { original: application } }) => (
      <>
        <MailAddress>{application.email}</MailAddress>
        <span className="block num">{application.phone}</span>
      </>
    ),
  }),
  display({
    id: 'service',
    header: 'Service',
    meta: { className: 'text-sm max-xl:hidden' },
    cell: ({ row: { original: application } }) => (
      <>
        {application.service}
        <span className="block text-ink-2 wrap-anywhere">{application.serviceArea}</span>
      </>
    ),
  }),
  accessor('status', {
    header: 'Status',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row: { original: application } }) => (
      <>
        <ApplicationBadge status={application.status} />
        <span className="block mt-1 text-sm text-ink-2">{plans[application.plan].name}</span>
      </>
    ),
  }),
  accessor('createdAt', {
    header: 'Applied',
    enableSorting: true,
    meta: { className: 'w-32 text-sm num' },
    cell: ({ getValue }) => dateText(getValue()),
  }),
]);

const ApplicationSlips = ({ applications }: { applications: Application[] }) => (
  <ul className="md:hidden grid gap-3">
    {applications.map((application) => (
      <li key={application.id} className="card p-4 grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <BusinessLink application={application} />
          <ApplicationBadge status={application.status} />
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {application.contactName}, <MailAddress>{application.email}</MailAddress>, {application.phone}
        </p>
        <p className="text-sm wrap-anywhere">
          {application.service}, {application.serviceArea}
        </p>
        <p className="text-sm text-ink-2">
          {plans[application.plan].name}. Applied {dateText(application.createdAt)}.
        </p>
      </li>
    ))}
  </ul>
);

/** `/admin/applications`: the list of applications, with search, filters, sorting and selection. */
export default function ApplicationsPage() {
  const at = useListAddress(readable);
  const { next, ...list } = useList('applications', adminKeys.applications(at.address));
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [rejects, setRejects] = useState<readonly Application[]>();
  const mayReject = (application: Application) => applicationCan('reject', application);
  const chosen = (list.rows ?? []).filter((application) => ids.has(application.id) && mayReject(application));
  return (
    <>
      <ListPage
        title="Applications"
        at={at}
        noun="applications"
        file={adminFiles.applications(at.address)}
        search={{ label: 'Search applications', placeholder: 'Business, name, email or phone' }}
        choices={choices}
        caption="Applications"
        columns={applicationColumns}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(applications) => <ApplicationSlips applications={applications} />}
        sorts={sorts}
        selection={{ ids, onChange: setIds, nameOf: ({ businessName }) => businessName, may: mayReject }}
        failed="We couldn’t load the applications"
        first="Applications to become a provider appear here."
        unmatched="Try a different search or status."
      >
        <ChosenRows noun="applications" count={chosen.length} onNone={() => setIds(new Set())}>
          <Button size="sm" tone="danger" onClick={() => setRejects(chosen)}>
            Reject
          </Button>
        </ChosenRows>
      </ListPage>
      {rejects && (
        <RejectDialog
          chosen={rejects}
          onClose={() => setRejects(undefined)}
          onDone={() => {
            setRejects(undefined);
            setIds(new Set());
            list.retry();
          }}
        />
      )}
    </>
  );
}
