import { roomForFiles } from '@marketplace/contracts/enquiries/attachments';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useRequestActs } from '../../api/request-mutations.ts';
import { AttachmentField } from '../../components/attachments/attachment-field.tsx';
import type { SentFile } from '../../components/attachments/sent-file.ts';
import { useFiles } from '../../components/attachments/use-files.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { SectionProps } from './section-props.ts';

/** Returns the server's message about the files, or else a general error sentence. */
const faultOf = (error: unknown): string =>
  t((error instanceof ApiError && error.fields.attachments) || errorSentence(error));

/** Uploads files and adds them to the request once the button is pressed. */
export function AddFilesDialog({ request, resource, onClose }: SectionProps & { onClose: () => void }) {
  const { addFiles } = useRequestActs(resource);
  const [files, setFiles] = useState<SentFile[]>([]);
  const { field, unfinished } = useFiles(files, (file) => setFiles((now) => [...now, file]));
  // Computed once, so that files added here do not lower the limit while the dialog is open.
  const [max] = useState(() => roomForFiles(request.attachments));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const add = async () => {
    if (unfinished > 0) return setFault(t('Wait until every file has uploaded, or remove it.'));
    if (files.length === 0) return setFault(t('Please choose a file first.'));
    setBusy(true);
    try {
      await addFiles(files.map(({ url }) => url));
      showToast({ title: t('Files added'), description: t('We’re checking them. This takes a moment.') });
      onClose();
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Add photos or files')}
      description={
        request.providers.accepted > 0
          ? t('Providers who accepted will get an email about the new files.')
          : t('Only providers who accept can see them.')
      }
      wide
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button tone="action" busy={busy} busyText={t('Adding...')} onClick={add}>
            {t('Add files')}
          </Button>
        </>
      }
    >
      <AttachmentField
        {...field}
        files={files}
        onRemove={(gone) => setFiles((now) => now.filter(({ url }) => url !== gone))}
        error={fault}
        max={max}
      />
    </Dialog>
  );
}
