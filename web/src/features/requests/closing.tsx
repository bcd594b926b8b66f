import { t } from '@marketplace/languages/text';
import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dateText } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';
import { useAct } from './use-act.ts';

/** Announces that the request closes without activity, and keeps it open on request. Renders nothing until the seeker has been told. */
export function Closing({ request, resource }: SectionProps) {
  const { busy, run } = useAct(t('We couldn’t keep the request open'));
  const { keepOpen } = useRequestActs(resource);
  if (!request.closing?.isNoticed) return null;
  const press = async () => {
    if (await run(keepOpen)) showToast({ title: t('Your request stays open') });
  };
  return (
    <Notice tone="warning" title={t('Your request closes on {date}', { date: dateText(request.closing.at) })}>
      <p>{t('Nothing has happened on it for a while. Do you still need it?')}</p>
      <Button size="sm" className="mt-3" busy={busy} busyText={t('Keeping it open...')} onClick={press}>
        {t('Keep it open')}
      </Button>
    </Notice>
  );
}
