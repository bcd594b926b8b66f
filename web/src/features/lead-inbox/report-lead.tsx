import { leadReportReasons } from '@marketplace/contracts/reports/reasons';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ReportDialog } from '../../components/report-dialog.tsx';
import { Button } from '../../ui/button.tsx';

/** Reports a lead to the administrators. */
export function ReportLead({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" tone="quiet" className="justify-self-start text-ink-2" onClick={() => setOpen(true)}>
        <Flag className="icon icon-sm" aria-hidden="true" />
        Report this lead
      </Button>
      {open && (
        <ReportDialog
          title="Report this lead"
          description="Our team will check the request. If you’re right, we remove it, and it doesn’t count as one of your recent leads."
          reasons={leadReportReasons}
          send={(body) => call('reportLead', { params: { id }, body })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
