import { t } from '@marketplace/languages/text';

/** The number of unread messages; nothing for zero. */
export const UnreadCount = ({ count }: { count: number | undefined }) =>
  count ? (
    <span className="rounded-sm bg-action text-on-action px-1.5 text-sm font-bold num">
      {count}
      <span className="sr-only"> {t('unread')}</span>
    </span>
  ) : null;
