import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { leaveTeam } from '../../routing/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Leaves the team after a question. The account stays, as a seeker's. */
export function LeaveTeam() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await leaveTeam();
    } catch (error) {
      setBusy(false);
      showToast({ tone: 'wrong', title: 'You’re still in the team', description: errorSentence(error) });
    }
  };
  return (
    <>
      <Button size="sm" tone="quiet" className="mt-6 text-ink-2" onClick={() => setOpen(true)}>
        Leave this team
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => !busy && setOpen(next)}
        title="Leave this team?"
        description="You lose access to its leads and are signed out everywhere. Your account stays, so you can still post requests."
        footer={
          <>
            <Button disabled={busy} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button tone="danger" busy={busy} busyText="Leaving..." onClick={leave}>
              Leave team
            </Button>
          </>
        }
      />
    </>
  );
}
