import { useLeaveGuard } from '../../routing/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before the page is left while `active`. What was typed stays in the tab either way. */
export function LeaveDialog({ active }: { active: boolean }) {
  const { leave, stay } = useLeaveGuard(active);
  return (
    <Dialog
      open={!!leave}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description="Your changes decide on nothing until they are saved. They wait here in this tab until you sign out or close it."
      footer={
        <>
          <Button onClick={() => leave?.()}>Leave the Page</Button>
          <Button tone="action" onClick={stay}>
            Keep Editing
          </Button>
        </>
      }
    />
  );
}
