import { t } from '@marketplace/languages/text';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type List = { data?: unknown; error?: Error; isValidating: boolean; mutate: () => unknown };

/** Shown under a field whose options failed to load, with a button to retry. */
export const ListFault = ({ list, what }: { list: List; what: string }) =>
  list.error &&
  !list.data && (
    <Notice tone="wrong" title={t('We couldn’t load {what}', { what })} role="alert">
      <p>{t(list.error.message)}</p>
      <Button
        size="sm"
        className="mt-2"
        busy={list.isValidating}
        busyText={t('Trying again...')}
        onClick={() => list.mutate()}
      >
        {t('Try Again')}
      </Button>
    </Notice>
  );
