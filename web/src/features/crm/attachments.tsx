import type { AcceptedLead } from '@marketplace/contracts/leads';
import { Paperclip } from 'lucide-react';

/** `340 kB`, `1.2 MB`; never 0 for a file that has something in it. */
export const fileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB` : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`;

/** What the client sent along. The addresses are signed and short-lived: a new page load brings new ones. */
export const ClientAttachments = ({ attachments }: Pick<AcceptedLead, 'attachments'>) => (
  <ul className="grid gap-1">
    {attachments.map(({ name, size, url }) => (
      <li key={url}>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-start gap-2 min-h-6 wrap-anywhere"
        >
          <Paperclip className="icon icon-sm mt-1" aria-hidden="true" />
          <span>
            {name} <span className="font-normal text-ink-2">({fileSize(size)})</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
