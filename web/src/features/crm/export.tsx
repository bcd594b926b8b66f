import { Download } from 'lucide-react';
import { acceptedFile } from '../../api/keys.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type CrmFilter, listOf } from './url.ts';

/** Export Data: links to the server's files of the leads that match the filter, for Excel and as CSV. */
export const LeadExport = ({ filter }: { filter: CrmFilter }) => (
  <>
    <a href={acceptedFile('xlsx', listOf(filter))} download className={buttonClass({ size: 'sm' })}>
      <Download className="icon icon-sm" aria-hidden="true" />
      <span className="max-md:sr-only">Export Data</span>
      <span className="sr-only"> as Excel</span>
    </a>
    <a
      href={acceptedFile('csv', listOf(filter))}
      download
      className={buttonClass({ size: 'sm', className: 'max-md:hidden' })}
    >
      <Download className="icon icon-sm" aria-hidden="true" />
      <span className="sr-only">Export Data as </span>CSV
    </a>
  </>
);
