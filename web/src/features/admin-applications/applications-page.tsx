import type { Application } from '@marketplace/contracts/applications/administration';
import {
  type ApplicationSort,
  applicationCan,
  applicationFilters,
  applicationFilterTexts,
  applicationSteps,
} from '@marketplace/contracts/applications/states';
import { plans } from '@marketplace/contracts/plans/plans';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf, type Sort } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { LinkedFilters, wordOf } from '../../components/list-filters.tsx';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { type Slip, Slips } from '../../components/slips.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ShortDate } from '../../ui/short-date.tsx';
import { shortDate } from '../../ui/time.ts';
import { RejectDialog } from './levers.tsx';
import { ApplicationBadge } from './status-badge.tsx';
import { readable } from './url.ts';

const states = applicationFilters.map((value) => ({ value, label: applicationFilterTexts[value] }));

const linked = {
  step: { label: 'Step', text: wordOf(applicationSteps) },
  from: { label: 'Applied from', text: (day: string) => `From ${shortDate(day)}` },
  to: { label: 'Applied to', text: (day: string) => `To ${shortDate(day)}` },
};

const sorts: Record<ApplicationSort, Sort> = {
  newest: { column: 'createdAt', direction: 'desc' },
  oldest: { column: 'createdAt', direction: 'asc' },
  name: { column: 'businessName', direction: 'asc' },
};

const BusinessLink = ({ application }: { application: Application }) => (
  <Link to={to.adminApplication({ id: application.id })} className="link font-semibold">
    {application.businessName}
  </Link>
);

const { columns, accessor } = columnsOf<Application>();
const applicationColumns = columns([
  accessor('businessName', {
    header: 'Business',
    enableSorting: true,
    meta: { rowHeader: true, className: 'w-[20%]' },
    cell: ({ row: { original: application } }) => <BusinessLink application={application} />,
  }),
  accessor('contactName', { header: 'Contact' }),
  accessor('email', { header: 'Email', meta: { className: 'w-[18%] max-lg:hidden' } }),
  accessor('phone', { header: 'Phone', meta: { className: 'num max-lg:hidden' } }),
  accessor('service', { header: 'Service' }),
  accessor('serviceArea', { header: 'Area', meta: { className: 'max-xl:hidden' } }),
  accessor('plan', {
    header: 'Plan',
    meta: { className: 'max-2xl:hidden' },
    cell: ({ getValue }) => plans[getValue()].name,
  }),
  accessor('status', {
    header: 'Status',
    meta: { className: 'w-30' },
    cell: ({ getValue }) => <ApplicationBadge status={getValue()} />,
  }),
  accessor('createdAt', {
    header: 'Applied',
    enableSorting: true,
    meta: { className: 'w-25' },
    cell: ({ getValue }) => <ShortDate time={getValue()} />,
  }),
]);

const slipOf = (application: Application): Slip => ({
  id: application.id,
  title: <BusinessLink application={application} />,
  badge: <ApplicationBadge status={application.status} />,
  detail: `${application.service}, ${application.serviceArea}`,
  end: <ShortDate time={application.createdAt} />,
});

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
        tabs={{ name: 'status', all: 'All applications', options: states, counts: list.reply?.counts }}
        filters={<LinkedFilters at={at} texts={linked} />}
        caption="Applications"
        columns={applicationColumns}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(applications) => <Slips slips={applications.map(slipOf)} />}
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
