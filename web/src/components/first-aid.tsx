import { t } from '@marketplace/languages/text';
import { Notice } from '../ui/notice.tsx';

/** For an urgent request: what to do until a provider comes. Renders nothing without instructions. */
export const FirstAid = ({ text, className }: { text: string | undefined; className?: string }) =>
  text ? (
    <Notice className={className} tone="warning" title={t('Until a provider comes')}>
      {text}
    </Notice>
  ) : null;
