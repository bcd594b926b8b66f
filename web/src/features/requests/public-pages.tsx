import { factLabel } from '@marketplace/contracts/enquiries/facts';
import { readersText } from '@marketplace/contracts/messages';
import { t } from '@marketplace/languages/text';
import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Choice } from './choice.tsx';
import type { SectionProps } from './section-props.ts';
import { useAct } from './use-act.ts';

/** States who can read the request, with a button that changes it. */
export function PublicPages({ request, resource }: SectionProps) {
  const { busy, run } = useAct(t('We couldn’t save your changes'));
  const { edit } = useRequestActs(resource);
  const { isUnlisted } = request;
  const press = async () => {
    if (!(await run(() => edit({ isUnlisted: !isUnlisted })))) return;
    showToast(
      isUnlisted
        ? { title: t('Your request is public'), description: t('It appears on our pages within a few minutes.') }
        : { title: t('Your request isn’t public'), description: t('It leaves our pages within a few minutes.') },
    );
  };
  return (
    <Choice title={t('Who can read it')} text={t(readersText(isUnlisted))}>
      <Button size="sm" busy={busy} busyText={t('Saving...')} onClick={press}>
        {isUnlisted ? t('Show it on the public pages') : t(factLabel('isUnlisted'))}
      </Button>
    </Choice>
  );
}
