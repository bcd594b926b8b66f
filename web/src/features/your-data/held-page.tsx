import type { HeldData } from '@marketplace/contracts/accounts/personal-data';
import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { HeldDataList } from '../../components/held-data.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dateText } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { Sheet } from './sheet.tsx';

const Missing = () => (
  <Sheet title="This link leads nowhere">
    <p className="mt-2 text-ink-2">It is not whole, or its {limits.dataLinkHours} hours are over.</p>
    <Link to={to.yourData()} className={buttonClass({ tone: 'action', className: 'mt-8' })}>
      Ask for a New Link
    </Link>
  </Sheet>
);

type Done = { kind: 'copy' } | { kind: 'deletion'; at: string };

function Held({ token, data: { held, canCopy, deletionAt } }: { token: string; data: HeldData }) {
  const [busy, setBusy] = useState<Done['kind']>();
  const [asks, setAsks] = useState(false);
  const [done, setDone] = useState<Done>();
  const act = async (kind: Done['kind'], work: () => Promise<Done>) => {
    setBusy(kind);
    try {
      setDone(await work());
    } catch (error) {
      showToast({ title: 'That did not work', description: errorSentence(error), tone: 'wrong' });
    }
    setAsks(false);
    setBusy(undefined);
  };
  const copy = async (): Promise<Done> => {
    await call('copyHeldData', { body: { token } });
    return { kind: 'copy' };
  };
  const remove = async (): Promise<Done> => {
    const planned = await call('deleteHeldData', { body: { token } });
    return { kind: 'deletion', at: planned.deletionAt };
  };

  if (done?.kind === 'copy')
    return (
      <Sheet arrived title="Your copy is on its way">
        <p className="mt-2 text-ink-2">A mail with a link to it comes within minutes.</p>
      </Sheet>
    );
  const plannedAt = done?.at ?? deletionAt;
  return (
    <Sheet title="What we hold about you" arrived={done !== undefined}>
      {plannedAt && (
        <Notice className="mt-6" tone="warning" title={`It will be deleted on ${dateText(plannedAt)}`}>
          The link in our mail about it takes that back until then.
        </Notice>
      )}
      <div className="mt-6">
        <HeldDataList held={held} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {canCopy && (
          <Button tone="action" busy={busy === 'copy'} busyText="Asking..." onClick={() => act('copy', copy)}>
            Mail Me a Copy
          </Button>
        )}
        {!plannedAt && (
          <Button tone="danger" onClick={() => setAsks(true)}>
            Delete My Data
          </Button>
        )}
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete your data?"
        description={`In ${limits.deletionDays} days what names you is deleted for good, and open requests end. We mail you a link that takes it back until then.`}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>Keep My Data</Button>
            <Button
              tone="danger"
              busy={busy === 'deletion'}
              busyText="Asking..."
              onClick={() => act('deletion', remove)}
            >
              Delete My Data
            </Button>
          </>
        }
      />
    </Sheet>
  );
}

/** `/your-data/held?token=`: what is held under an address, by the mailed link. */
export default function HeldPage() {
  const { context } = useRoute();
  const token = context.search.get('token') ?? '';
  return (
    <PageResource
      resource={({ search }) => keys.heldData(search.get('token') ?? '')}
      missing={<Missing />}
      failed={{ title: 'Unable to Load Your Data', text: 'It did not come. Please try again.' }}
    >
      {(data) => <Held token={token} data={data} />}
    </PageResource>
  );
}
