import {
  PutQuickReplies,
  type QuickReplies,
  type QuickReply,
  replyFields,
} from '@marketplace/contracts/leads/quick-replies';
import { limits } from '@marketplace/contracts/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { useQuickReplies } from '../../api/hooks.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';

/** A reply being edited. `key` stays the same when it moves in the list. */
type Draft = QuickReply & { key: number };

const fieldsText = Object.keys(replyFields)
  .map((field) => `{${field}}`)
  .join(', ');

/** The server's field messages, by field path. */
const messagesOf = (replies: QuickReply[]) =>
  Object.fromEntries(
    (PutQuickReplies.safeParse({ replies }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

function Editor({ replies, onStored }: { replies: QuickReply[]; onStored: (stored: QuickReplies) => void }) {
  const [drafts, setDrafts] = useState<Draft[]>(() => replies.map((reply, key) => ({ ...reply, key })));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);

  const write = (key: number, change: Partial<QuickReply>) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));
  const add = () =>
    setDrafts((now) => [...now, { name: '', text: '', key: Math.max(-1, ...now.map(({ key }) => key)) + 1 }]);
  const store = async () => {
    const list = drafts.map(({ name, text }) => ({ name, text }));
    const wrong = messagesOf(list);
    setErrors(wrong);
    setFailed(undefined);
    const [first] = Object.keys(wrong);
    if (first) return document.getElementById(`reply.${first}`)?.focus();
    setBusy(true);
    try {
      onStored(await call('saveQuickReplies', { body: { replies: list } }));
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailed(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void store();
      }}
    >
      {drafts.map(({ key, name, text }, index) => (
        <fieldset key={key} className="grid gap-3 rounded-lg bg-sunken p-4">
          <legend className="sr-only">Reply {index + 1}</legend>
          <div className="flex items-end gap-2">
            <Field
              id={`reply.replies.${index}.name`}
              label="Name"
              className="grow"
              {...(errors[`replies.${index}.name`] && { error: errors[`replies.${index}.name`]! })}
            >
              {(control) => (
                <TextInput {...control} value={name} onChange={(event) => write(key, { name: event.target.value })} />
              )}
            </Field>
            <IconButton
              label={`Remove ${name || `reply ${index + 1}`}`}
              onClick={() => setDrafts((now) => now.filter((draft) => draft.key !== key))}
            >
              <Trash2 className="icon" aria-hidden="true" />
            </IconButton>
          </div>
          <Field
            id={`reply.replies.${index}.text`}
            label="Message"
            {...(errors[`replies.${index}.text`] && { error: errors[`replies.${index}.text`]! })}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={limits.replyTextMax}
                value={text}
                onChange={(event) => write(key, { text: event.target.value })}
              />
            )}
          </Field>
        </fieldset>
      ))}
      {drafts.length === 0 && <p className="text-ink-2">No replies. Save to restore the defaults.</p>}
      {failed && (
        <Notice tone="wrong" role="alert">
          {failed}
        </Notice>
      )}
      <div className="flex flex-wrap justify-between gap-2.5">
        <Button onClick={add} disabled={drafts.length >= limits.quickReplies}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          Add reply
        </Button>
        <Button type="submit" tone="action" busy={busy} busyText="Saving...">
          Save replies
        </Button>
      </div>
    </form>
  );
}

type Props = { open: boolean; onClose: () => void };

export function QuickRepliesDialog({ open, onClose }: Props) {
  const { data, error, isValidating, mutate } = useQuickReplies();
  const shown = () => {
    if (data)
      return (
        <Editor
          replies={data.replies}
          onStored={(stored) => {
            void mutate(stored, { revalidate: false });
            onClose();
            showToast({ title: 'Quick replies saved' });
          }}
        />
      );
    if (!error)
      return (
        <Loading className="grid gap-3">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
        </Loading>
      );
    return (
      <Notice tone="warning" role="alert">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{errorSentence(error)}</p>
          <Button size="sm" onClick={() => mutate()} busy={isValidating} busyText="Trying again...">
            Try Again
          </Button>
        </div>
      </Notice>
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Quick replies"
      description={`Opens in WhatsApp, SMS or email with ${fieldsText} filled in.`}
      wide
    >
      {shown()}
    </Dialog>
  );
}
