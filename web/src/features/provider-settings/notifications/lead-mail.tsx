import { limits } from '@marketplace/contracts/limits';
import { type LeadMail, leadMails } from '@marketplace/contracts/providers/notifications';
import { errorSentence } from '../../../api/client.ts';
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

const labels: Record<LeadMail, string> = {
  AT_ONCE: 'For each lead',
  HOURLY: 'Hourly',
  MORNING: 'Daily at 07:00',
};

export function LeadMailChoice() {
  const { settings, error, setLeadMail, retry } = useNotificationSettings();
  if (error && !settings)
    return (
      <FailedState title="We couldn’t load your notifications" onRetry={retry}>
        {errorSentence(error)}
      </FailedState>
    );
  if (!settings) return <Skeleton className="h-24" />;
  return (
    <ChoiceTiles
      legend="Emails about new leads"
      hint={`Applies from your next lead. A lead is open for ${limits.leadHours} hours whatever you choose, and we remind you ${limits.leadReminderHours} hours before it closes. We always email urgent leads right away, because others are asked after ${limits.ringMinutes} minutes.`}
      name="leadMail"
      columns={3}
      options={leadMails.map((value) => ({ value, label: labels[value] }))}
      value={settings.leadMail}
      onChange={(event) => void setLeadMail(event.target.value as LeadMail)}
    />
  );
}
