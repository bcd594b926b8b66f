import { limits } from '@marketplace/contracts/limits';
import { type LeadMail, leadMails } from '@marketplace/contracts/providers/notifications';
import { errorSentence } from '../../../api/client.ts';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

const labels: Record<LeadMail, string> = {
  AT_ONCE: 'Each at once',
  HOURLY: 'One an hour',
  MORNING: 'One at 07:00',
};

/** When mails about leads come. */
export function LeadMailChoice() {
  const { settings, error, setLeadMail, retry } = useNotificationSettings();
  if (error && !settings)
    return (
      <FailedState title="Unable to Load Notifications" onRetry={retry}>
        {errorSentence(error)}
      </FailedState>
    );
  if (!settings) return <Skeleton className="h-24" />;
  return (
    <ChoiceTiles
      legend="Mails about new leads"
      hint={`From the next lead on. A lead is open for ${limits.leadHours} hours whichever you choose, and we remind you ${limits.leadReminderHours} hours before it closes.`}
      name="leadMail"
      columns={3}
      options={leadMails.map((value) => ({ value, label: labels[value] }))}
      value={settings.leadMail}
      onChange={(event) => void setLeadMail(event.target.value as LeadMail)}
    />
  );
}
