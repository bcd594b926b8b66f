import { Download } from 'lucide-react';
import { addressOf } from '../../api/keys.ts';
import { buttonClass } from '../../ui/button.tsx';

const address = (format: 'csv' | 'xlsx') => addressOf('exportAcceptedLeads', { params: { format } });

/** Export Data: links to the server's files of all accepted leads, for Excel and as CSV. */
export const LeadExport = () => (
  <>
    <a href={address('xlsx')} download className={buttonClass({ size: 'sm' })}>
      <Download className="icon icon-sm" aria-hidden="true" />
      Export Data
      <span className="sr-only"> as Excel</span>
    </a>
    <a href={address('csv')} download className={buttonClass({ size: 'sm' })}>
      <Download className="icon icon-sm" aria-hidden="true" />
      <span className="sr-only">Export Data as </span>CSV
    </a>
  </>
);
