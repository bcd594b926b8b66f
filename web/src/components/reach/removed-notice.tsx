import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { Notice } from '../../ui/notice.tsx';

/** Warns a provider that an administrator has removed a request they had accepted. */
export const RemovedNotice = ({ lead }: { lead: Pick<AcceptedLead, 'requestStatus'> }) =>
  lead.requestStatus === 'removed' && (
    <Notice tone="warning" title="We removed this request">
      <p>Be careful if you haven’t spoken to the client yet. Our email explains why.</p>
    </Notice>
  );
