import type { AccessPass } from '@marketplace/contracts/providers/access-passes';
import { accessPassStates } from '@marketplace/contracts/providers/filters';
import { plans } from '@marketplace/contracts/providers/plans';
import { useState } from 'react';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { usePassMutations } from '../../api/admin/pass-mutations.ts';
import { useList } from '../../api/admin/use-list.ts';
import { errorSentence } from '../../api/client.ts';
import { columnsOf } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { ChosenRows, ListPage } from '../../components/list-page.tsx';
import { ActOnChosenDialog } from '../../forms/act-on-each-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { Generator } from './generator.tsx';
import { outcomeText, statusColour } from './text.ts';
import { readable } from './url.ts';

const choices = [
  {
    name: 'status',
    label: 'Status',
    any: 'All statuses',
    options: Object.entries(accessPassStates).map(([value, label]) => ({ value, label })),
  },
];

const PassBadge = ({ status }: Pick<AccessPass, 'status'>) => (
  <span className="badge" data-status={statusColour[status]}>
    {accessPassStates[status]}
  </span>
);

type Act = (pass: AccessPass) => void;
type Levers = { onMail: Act; onRevoke: Act };

const PassActions = ({ pass, onMail, onRevoke }: { pass: AccessPass } & Levers) => (
  <div className="flex flex-wrap gap-2">
    {pass.can.mail && (
      <Button size="sm" onClick={() => onMail(pass)}>
        Send by email<span className="sr-only"> to {pass.email}</span>
      </Button>
    )}
    {pass.can.revoke && (
      <Button size="sm" tone="danger" onClick={() => onRevoke(pass)}>
        Revoke<span className="sr-only"> the pass of {pass.email}</span>
      </Button>
    )}
  </div>
);

const { columns, accessor, display } = columnsOf<AccessPass>();
const passColumns = (levers: Levers) =>
  columns([
    accessor('email', {
      header: 'Email address',
      meta: { rowHeader: true, className: 'w-[30%] wrap-anywhere' },
      cell: ({ row: { original: pass } }) => (
        <>
          <MailAddress>{pass.email}</MailAddress>
          <span className="block text-sm text-ink-2 font-normal">{plans[pass.plan].name}</span>
        </>
      ),
    }),
    accessor('createdAt', {
      header: 'Generated',
      meta: { className: 'text-sm max-lg:hidden' },
      cell: ({ row: { original: pass } }) => (
        <>
          {exactTime(pass.createdAt)}
          <span className="block text-ink-2">{pass.createdBy ?? 'System'}</span>
        </>
      ),
    }),
    accessor('status', {
      header: 'Status',
      cell: ({ row: { original: pass } }) => (
        <>
          <PassBadge status={pass.status} />
          <span className="block mt-1 text-sm text-ink-2">{outcomeText(pass)}</span>
        </>
      ),
    }),
    display({
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      cell: ({ row }) => <PassActions pass={row.original} {...levers} />,
    }),
  ]);

const PassSlips = ({ passes, ...levers }: { passes: AccessPass[] } & Levers) => (
  <ul className="md:hidden grid gap-3">
    {passes.map((pass) => (
      <li key={pass.id} className="card p-4 grid gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <p className="font-semibold wrap-anywhere min-w-0">
            <MailAddress>{pass.email}</MailAddress>
          </p>
          <PassBadge status={pass.status} />
        </div>
        <p className="text-sm text-ink-2">
          {plans[pass.plan].name}. {outcomeText(pass)}.
        </p>
        <PassActions pass={pass} {...levers} />
      </li>
    ))}
  </ul>
);

type RevokeProps = { pass: AccessPass; shown: string; onClose: () => void; onDone: () => void };

function RevokeDialog({ pass, shown, onClose, onDone }: RevokeProps) {
  const { revoke } = usePassMutations(shown);
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      await revoke(pass.id);
      showToast({ title: 'Access pass revoked', description: pass.email });
    } catch (error) {
      showToast({ title: 'We couldn’t revoke this', description: errorSentence(error), tone: 'wrong' });
    }
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Revoke access pass"
      description={`Links for ${pass.email} will stop working. You can generate a new pass.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" onClick={takeBack} busy={busy} busyText="Revoking...">
            Revoke
          </Button>
        </>
      }
    />
  );
}

/** `/admin/access-passes`: the generator and the list of passes. */
export default function AccessPassesPage() {
  const at = useListAddress(readable);
  const shown = adminKeys.accessPasses(at.address);
  const { next, ...list } = useList('passes', shown);
  const { mail, revoke } = usePassMutations(shown);
  const [revoking, setRevoking] = useState<AccessPass>();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [revokes, setRevokes] = useState<readonly AccessPass[]>();
  const mayRevoke = ({ can }: AccessPass) => can.revoke;
  const chosen = (list.rows ?? []).filter((pass) => ids.has(pass.id) && mayRevoke(pass));
  const levers: Levers = {
    onMail: (pass) =>
      void mail(pass.id)
        .then(
          () => showToast({ title: 'Access pass emailed', description: pass.email }),
          (error) =>
            showToast({ title: 'We couldn’t email the pass', description: errorSentence(error), tone: 'wrong' }),
        )
        // Also after an error: another administrator may have revoked the pass.
        .finally(() => list.retry()),
    onRevoke: setRevoking,
  };
  return (
    <>
      <ListPage
        title="Access passes"
        at={at}
        noun="access passes"
        file={adminFiles.accessPasses(at.address)}
        above={<Generator shown={shown} onChange={() => list.retry()} />}
        search={{ label: 'Search access passes', placeholder: 'Email address' }}
        choices={choices}
        caption="Access passes, newest first"
        columns={passColumns(levers)}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(passes) => <PassSlips passes={passes} {...levers} />}
        failed="We couldn’t load the access passes"
        first="Passes you generate appear here with their status."
        selection={{ ids, onChange: setIds, nameOf: ({ email }) => email, may: mayRevoke }}
      >
        <ChosenRows noun="access passes" count={chosen.length} onNone={() => setIds(new Set())}>
          <Button size="sm" tone="danger" onClick={() => setRevokes(chosen)}>
            Revoke passes
          </Button>
        </ChosenRows>
      </ListPage>
      {revokes && (
        <ActOnChosenDialog
          chosen={revokes}
          nameOf={({ email, createdAt }) => `${email}, ${exactTime(createdAt)}`}
          act={({ id }) => revoke(id)}
          title={`Revoke ${revokes.length} access ${revokes.length === 1 ? 'pass' : 'passes'}`}
          description="Their links will stop working."
          action="Revoke passes"
          busyText="Revoking..."
          done="Revoked"
          onClose={() => setRevokes(undefined)}
          onDone={() => {
            setRevokes(undefined);
            setIds(new Set());
            list.retry();
          }}
        />
      )}
      {revoking && (
        <RevokeDialog
          pass={revoking}
          shown={shown}
          onClose={() => setRevoking(undefined)}
          onDone={() => {
            setRevoking(undefined);
            list.retry();
          }}
        />
      )}
    </>
  );
}
