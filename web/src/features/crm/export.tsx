import { Download } from 'lucide-react';
import { addressOf } from '../../api/keys.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Export Data: links to the server's files of all accepted leads, as CSV and as xlsx for Excel. */
export const LeadExport = () => (
  <>
    <a href={addressOf('exportAcceptedCsv')} download className={buttonClass({ size: 'sm' })}>
      <Download className="icon icon-sm" aria-hidden="true" />
      Export Data
      <span className="sr-only"> as CSV</span>
    </a>
    <a href={addressOf('exportAcceptedXlsx')} download className={buttonClass({ size: 'sm' })}>
      <Download className="icon icon-sm" aria-hidden="true" />
      <span className="sr-only">Export Data as </span>Excel
    </a>
  </>
);
