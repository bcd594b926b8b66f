import { roomForFiles } from '@marketplace/contracts/enquiries/attachments';
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

/** What is said at the files: the server's own words about them, where it has any. */
const faultOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields.attachments) || errorSentence(error);

/** Sends files to the store, and then adds them to the request: they are its own from the press of the button on. */
export function AddFilesDialog({ request, resource, onClose }: SectionProps & { onClose: () => void }) {
  const { addFiles } = useRequestActs(resource);
  const [files, setFiles] = useState<SentFile[]>([]);
  const { field, unfinished } = useFiles(files, (file) => setFiles((now) => [...now, file]));
  // What the request has by then is what it had, however many arrive while this is open.
  const [max] = useState(() => roomForFiles(request.attachments));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const add = async () => {
    if (unfinished > 0) return setFault('Please wait until every file is uploaded, or remove it.');
    if (files.length === 0) return setFault('Please choose a file first.');
    setBusy(true);
    try {
      await addFiles(files.map(({ url }) => url));
      showToast({ title: 'Files added', description: 'We check each, which takes a moment.' });
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
      title="Add photos or files"
      description={
        request.providers.accepted > 0
          ? 'Whoever has accepted gets a mail that there is more to see.'
          : 'They come to your request, for whoever accepts it.'
      }
      wide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="action" busy={busy} busyText="Adding..." onClick={add}>
            Add to the Request
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
