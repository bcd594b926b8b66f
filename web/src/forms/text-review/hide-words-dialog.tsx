import type { HiddenWords } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { type FocusEvent, type MouseEvent, useRef, useState } from 'react';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { inOrder, type MarkedText, suspiciousWords, textOf, trimmedWords, withHidden } from './hidden-words.ts';
import type { Reviewed } from './reviewed.ts';

type Props = {
  enquiry: Pick<Reviewed, 'id' | 'reference' | 'marked'>;
  seen: Reviewed['seen'];
  onClose: () => void;
  onDone: () => void;
};

const names = { title: 'Title', description: 'Description' } as const;
type FieldName = keyof typeof names;
type TextField = HTMLInputElement | HTMLTextAreaElement;

/** React’s `onBeforeInput` does not report deletions. */
const refuseChanges = (field: TextField | null) =>
  field?.addEventListener('beforeinput', (event) => event.preventDefault());

/**
 * A field to select words in. It is not `readOnly`, because Chromium then has no caret to select with by keyboard.
 * Without an input mode, a phone shows no keyboard.
 */
const selectable = {
  'aria-readonly': true,
  inputMode: 'none',
  autoComplete: 'off',
  spellCheck: false,
  ref: refuseChanges,
  onChange: () => {},
} as const;

const selectFirst = 'Please select the words in the text first';

/** Keeps the selection in view, and the focus in the text for the next words. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Chooses the words to hide. Mouse, touch, keyboard and screen readers select words as in other fields. */
export function HideWordsDialog({ enquiry, seen, onClose, onDone }: Props) {
  const { hideWords } = useEnquiryActs();
  const [hide, setHide] = useState<HiddenWords[]>(() => suspiciousWords(enquiry.marked));
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** Another administrator or the seeker may have acted first. */
  const [isRefused, setRefused] = useState(false);
  const close = isRefused ? onDone : onClose;
  /** Only the field used last counts, because the Tab key selects all of the title in passing. */
  const used = useRef<{ name: FieldName; field: TextField }>(null);
  const use = (name: FieldName) => (event: FocusEvent<TextField>) => {
    used.current = { name, field: event.currentTarget };
  };
  const texts = {
    title: textOf(enquiry.marked.title as MarkedText),
    description: textOf(enquiry.marked.description as MarkedText),
  };

  const add = () => {
    if (!used.current) return setError(selectFirst);
    const { name, field } = used.current;
    const chosen = trimmedWords(name, texts[name], field.selectionStart ?? 0, field.selectionEnd ?? 0);
    if (chosen.length === 0) return setError(selectFirst);
    const next = inOrder([...hide, ...chosen]);
    if (next.length > limits.hiddenParts) return setError(`You can hide up to ${limits.hiddenParts} parts of a text`);
    field.setSelectionRange(field.selectionEnd, field.selectionEnd);
    setError(undefined);
    setHide(next);
  };
  const save = async () => {
    if (hide.length === 0) return setError('Please select the words to hide first');
    setSending(true);
    try {
      await hideWords(enquiry.id, hide, seen);
      showToast({ title: 'Words hidden', description: enquiry.reference });
      onDone();
    } catch (failure) {
      setError(errorSentence(failure));
      setRefused(true);
      setSending(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Choose the words to hide"
      description="Select words in the text, then press “Hide selection”. Certain contact details are always hidden."
      wide
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone="action" onClick={save} busy={isSending} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {texts.title && (
          <Field id="hide-title" label={names.title}>
            {(control) => <TextInput {...control} {...selectable} onFocus={use('title')} value={texts.title} />}
          </Field>
        )}
        {texts.description && (
          <Field id="hide-description" label={names.description}>
            {(control) => (
              <TextArea {...control} {...selectable} onFocus={use('description')} rows={7} value={texts.description} />
            )}
          </Field>
        )}
        <Button size="sm" className="justify-self-start" onMouseDown={keepFocus} onClick={add}>
          Hide selection
        </Button>
        {error && (
          <Notice tone="warning" role="alert">
            {error}
          </Notice>
        )}
        <div>
          <h3 className="text-base">Hidden words</h3>
          {hide.length === 0 ? (
            <p className="text-sm text-ink-2">None yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {hide.map((words) => (
                <li key={`${words.field}-${words.from}`} className="py-1 flex items-center justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere text-sm">{words.words}</span>
                  <Button size="sm" tone="quiet" onClick={() => setHide(hide.filter((other) => other !== words))}>
                    Show<span className="sr-only"> “{words.words}” again</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3 className="text-base">Others will see</h3>
          <div className="mt-1 border-l-4 border-line pl-4 text-ink-2 text-sm">
            <p className="font-semibold wrap-anywhere">
              {withHidden('title', enquiry.marked.title as MarkedText, hide)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">
              {withHidden('description', enquiry.marked.description as MarkedText, hide)}
            </p>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
