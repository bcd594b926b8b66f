import { useLeaveGuard } from '../../routing/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before the user leaves the page while `active`. The draft stays in the tab either way. */
export function LeaveDialog({ active }: { active: boolean }) {
  const { leave, stay } = useLeaveGuard(active);
  return (
    <Dialog
      open={!!leave}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description="Changes apply once you save. We keep them in this tab until you sign out or close it."
      footer={
        <>
          <Button onClick={() => leave?.()}>Leave page</Button>
          <Button tone="action" onClick={stay}>
            Keep editing
          </Button>
        </>
      }
    />
  );
}
