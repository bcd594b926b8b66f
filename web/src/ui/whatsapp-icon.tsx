import { classNames } from './class-names.ts';

/** A speech bubble with a handset, in the style of the other icons. */
export const WhatsappIcon = ({ className }: { className?: string }) => (
  <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3.6 20.4l1.2-4.1a8.4 8.4 0 1 1 3.1 3z" />
    <path d="M9 8.2c-.6.6-.8 1.6-.2 2.8a9.4 9.4 0 0 0 4 4c1.3.6 2.3.5 2.9-.1.5-.5.5-1 .3-1.3l-1.7-1.1-1.1.8a6 6 0 0 1-2.4-2.4l.8-1.1L10.4 8c-.4-.3-.9-.3-1.4.2z" />
  </svg>
);
