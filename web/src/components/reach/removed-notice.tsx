import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { Notice } from '../../ui/notice.tsx';

/** To a provider that had accepted a request which an administrator has removed since; nothing for any other. */
export const RemovedNotice = ({ lead }: { lead: Pick<AcceptedLead, 'requestStatus'> }) =>
  lead.requestStatus === 'removed' && (
    <Notice tone="warning" title="We removed this request">
      <p>Please be careful if you have not spoken to the client yet. Our mail says why.</p>
    </Notice>
  );
