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
  <Sheet title="This link doesn’t work">
    <p className="mt-2 text-ink-2">It’s incomplete, or it’s more than {limits.dataLinkHours} hours old.</p>
    <Link to={to.yourData()} className={buttonClass({ tone: 'action', className: 'mt-8' })}>
      Get a new link
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
      showToast({ title: 'That didn’t work', description: errorSentence(error), tone: 'wrong' });
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
        <p className="mt-2 text-ink-2">We’ll email you a link to it in a few minutes.</p>
      </Sheet>
    );
  const plannedAt = done?.at ?? deletionAt;
  return (
    <Sheet title="What we hold about you" arrived={done !== undefined}>
      {plannedAt && (
        <Notice className="mt-6" tone="warning" title={`It will be deleted on ${dateText(plannedAt)}`}>
          You can cancel until then with the link in our email.
        </Notice>
      )}
      <div className="mt-6">
        <HeldDataList held={held} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {canCopy && (
          <Button tone="action" busy={busy === 'copy'} busyText="One moment..." onClick={() => act('copy', copy)}>
            Email me a copy
          </Button>
        )}
        {!plannedAt && (
          <Button tone="danger" onClick={() => setAsks(true)}>
            Delete my data
          </Button>
        )}
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete your data?"
        description={`In ${limits.deletionDays} days we’ll permanently delete anything that identifies you and close your open requests. We’ll email you a link to cancel until then.`}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>Keep my data</Button>
            <Button
              tone="danger"
              busy={busy === 'deletion'}
              busyText="One moment..."
              onClick={() => act('deletion', remove)}
            >
              Delete my data
            </Button>
          </>
        }
      />
    </Sheet>
  );
}

/** `/your-data/held?token=`: the data held under an email address, opened by the emailed link. */
export default function HeldPage() {
  const { context } = useRoute();
  const token = context.search.get('token') ?? '';
  return (
    <PageResource
      resource={({ search }) => keys.heldData(search.get('token') ?? '')}
      missing={<Missing />}
      failed={{ title: 'We couldn’t load your data', text: 'Please try again in a moment.' }}
    >
      {(data) => <Held token={token} data={data} />}
    </PageResource>
  );
}
