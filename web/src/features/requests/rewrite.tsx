import { textRewrite } from '@marketplace/contracts/messages';
import { t } from '@marketplace/languages/text';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SectionProps } from './section-props.ts';

/** Loaded on demand. */
const EditDialog = lazy(() => import('./edit-dialog.tsx').then(({ EditDialog }) => ({ default: EditDialog })));

/** What our team asks the seeker to change in the text. Nothing if it asked for nothing. */
export function Rewrite(section: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { rewrite } = section.request;
  if (!rewrite) return null;
  return (
    <Notice tone="warning" title={t('Please change your text')}>
      <p className="whitespace-pre-line wrap-anywhere">{rewrite.note}</p>
      <p className="mt-1.5">{t(textRewrite.effect)}</p>
      <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
        {t('Change your text')}
      </Button>
      {isOpen && (
        <Suspense>
          <EditDialog {...section} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Notice>
  );
}
