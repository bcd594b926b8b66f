import type { Plan } from '@marketplace/contracts/plans/plans';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { to } from '../../routing/paths.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Chooses a plan, and returns to the plan page. Null cancels. `done`: the toast. */
export function ChooseButton({
  plan,
  tone,
  done,
  children,
}: {
  plan: Plan | null;
  tone?: ButtonTone;
  done: string;
  children: ReactNode;
}) {
  const { choosePlan } = useProviderMutations();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    try {
      await choosePlan({ plan });
      showToast({ title: done });
      navigate(to.providerPlan());
    } catch (error) {
      showToast({ title: 'We couldn’t change your plan', description: errorSentence(error), tone: 'wrong' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...(tone && { tone })} size="sm" busy={busy} busyText="Saving..." onClick={choose}>
      {children}
    </Button>
  );
}
