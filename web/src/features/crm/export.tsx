import { Download } from 'lucide-react';
import { calls } from '../../api/keys.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Export Data: every accepted lead as a CSV file, made by the server. */
export const ClientExport = () => (
  <a href={calls.acceptedCsv} download className={buttonClass()}>
    <Download className="icon icon-sm" aria-hidden="true" />
    Export Data
  </a>
);
