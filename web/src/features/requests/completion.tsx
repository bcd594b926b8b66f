import type { CompletionAnswer } from '@marketplace/contracts/completions/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { CircleCheck } from 'lucide-react';
import { useRequestActs } from '../../api/request-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';
import { useAct } from './use-act.ts';

/** The provider whose job the seeker is asked about. */
const askedAbout = ({ completion, accepted }: FollowedRequest) =>
  accepted.find(({ leadId }) => leadId === completion?.leadId);

/** The page's heading while we wait for the answer. */
export const completionHeadline = (request: FollowedRequest): { title: string; text: string } | undefined => {
  const provider = askedAbout(request);
  if (!provider) return undefined;
  const { businessName: business } = provider;
  return {
    title: t('Is the job done?'),
    text: request.completion?.providerSaysDone ? t('{business} says that it is.', { business }) : business,
  };
};

/** One button for each answer to “Is the job done?”. Renders nothing unless we asked. */
export function Completion({ request, resource }: SectionProps) {
  const { answerCompletion } = useRequestActs(resource);
  const { busy, run } = useAct(t('We couldn’t save your answer'));
  const provider = askedAbout(request);
  if (!provider) return null;
  const answer = (value: CompletionAnswer) => async () => {
    const isSaved = await run(() => answerCompletion(provider.leadId, value));
    if (isSaved && value === 'NOT_YET')
      showToast({ title: t('We’ll ask you again in {days} days', { days: limits.completionReminderDays }) });
  };
  return (
    <section aria-label={t('Is the job done?')} className="grid gap-3 max-w-read">
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button tone="action" size="lg" disabled={busy} onClick={answer('DONE')}>
          <CircleCheck className="icon" aria-hidden="true" />
          {t('Yes, it’s done')}
        </Button>
        <Button size="lg" disabled={busy} onClick={answer('NOT_YET')}>
          {t('Not yet')}
        </Button>
      </div>
      <p className="hint">
        {t('If it’s done, we close your request and you can rate {business}. If not, your request stays open.', {
          business: provider.businessName,
        })}
      </p>
    </section>
  );
}
