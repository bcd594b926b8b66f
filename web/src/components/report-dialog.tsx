import { limits } from '@marketplace/contracts/limits';
import { t } from '@marketplace/languages/text';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.tsx';

type Props<Reason extends string> = {
  title: string;
  description: ReactNode;
  reasons: Readonly<Record<Reason, string>>;
  /** Sends the report. @throws ApiError */
  send: (report: { reason: Reason; text: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks what is wrong and sends it to the administrators. */
export function ReportDialog<Reason extends string>({ title, description, reasons, send, onClose }: Props<Reason>) {
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = async () => {
    if (!reason) return setFault(t('Please choose what’s wrong.'));
    setBusy(true);
    setFault(undefined);
    try {
      await send({ reason, text });
      showToast({ title: t('Report sent'), description: t('Our team will review it.') });
      onClose();
    } catch (error) {
      setFault(errorSentence(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button tone="action" busy={busy} busyText={t('Sending...')} onClick={submit}>
            {t('Send report')}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="label mb-2">{t('What’s wrong?')}</legend>
        {(Object.entries(reasons) as [Reason, string][]).map(([value, label]) => (
          <label key={value} className="tile">
            <input
              type="radio"
              name="report-reason"
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <Field id="report-text" label={t('Tell us more')} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={limits.reportTextMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {fault && (
        <Notice tone="wrong" role="alert">
          {fault}
        </Notice>
      )}
    </Dialog>
  );
}
