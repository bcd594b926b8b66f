import { limits } from '@marketplace/contracts/limits';
import { conversationReportReasons } from '@marketplace/contracts/reports/reasons';
import { t } from '@marketplace/languages/text';
import { call } from '../../api/client.ts';
import type { ConversationAddress } from '../../api/keys.ts';
import { ReportDialog } from '../../components/report-dialog.tsx';

export const ReportConversationDialog = ({ at, leadId, onClose }: ConversationAddress & { onClose: () => void }) => (
  <ReportDialog
    title={t('Report this conversation')}
    description={t('Our team will review it and see the last {count} messages.', { count: limits.reportedMessages })}
    reasons={conversationReportReasons}
    send={(body) => call('reportConversation', { at, params: { id: leadId }, body })}
    onClose={onClose}
  />
);
