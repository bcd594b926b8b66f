import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { PostEnquiry, PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { currentLanguage, t } from '@marketplace/languages/text';
import { type RefObject, useRef, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { useFiles } from '../../components/attachments/use-files.ts';
import { formCheck } from '../../forms/form-check.ts';
import { showToast } from '../../ui/toast.tsx';
import { checkEnquiry, firstStepWith } from './check.ts';
import { failedToSubmit, filesLeftOut, filesUnderWay } from './text.ts';
import { useWaitingRequest } from './use-waiting-request.ts';
import type { Wizard } from './use-wizard.ts';
import type { EnquiryValues } from './values.ts';
import { fullValues } from './wizard-state.ts';

/**
 * Posts the enquiry with its files, one call at a time, and queues it while offline. `failure` is the last error, unless
 * it belongs to fields.
 */
export const usePosting = (
  { state, dispatch, draft, lists, step, go, finish }: Wizard,
  user: CurrentUser | null | undefined,
  form: RefObject<HTMLFormElement | null>,
) => {
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const files = useFiles(state.values.attachments, (attachment) => dispatch({ type: 'fileSent', attachment }));

  const showPosted = (enquiry: PostEnquiry, reply: PostedEnquiry) => {
    const known = [...(lists.types.data ?? []), ...(lists.subs.data ?? [])];
    const category = known.find(({ id }) => id === enquiry.subSubcategoryId)?.name ?? '';
    draft.sent({ category, enquiry, reply });
    const leftOut = files.leftOut();
    if (leftOut.length > 0) showToast(filesLeftOut(leftOut));
    if (form.current) finish(reply.requestToken); // do not bring back a user who has left the page
  };
  const { waiting, wait, stopWaiting } = useWaitingRequest({
    ready: state.ready,
    values: fullValues(state),
    key: draft.key,
    onSent: (reply) => {
      const { payload } = checkEnquiry(fullValues(state));
      if (payload) showPosted(payload, reply);
    },
  });

  const fail = (failed: ApiError) => {
    // Shown as a question in the form instead.
    if (failed.code !== 'POSTED_ALREADY')
      showToast({ title: t('Error'), description: t(failed.message || failedToSubmit), tone: 'wrong' });
    // The server has a different request under this key, so the next try needs a new one.
    if (failed.code === 'IDEMPOTENCY_MISMATCH') draft.renewKey();
    const first = firstStepWith(failed.fields);
    setFailure(first ? undefined : failed); // field messages are shown at their fields
    dispatch({ type: 'refused', fields: failed.fields, step });
    if (first && first !== step) go(first);
  };
  const send = async (enquiry: PostEnquiry, { again }: { again?: true }) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    const body = { ...enquiry, language: currentLanguage(), createAccount: enquiry.createAccount && !user };
    try {
      const headers = { 'Idempotency-Key': draft.key(), ...(await formCheck()) };
      const reply = await call('postEnquiry', { body: { ...body, again }, headers });
      stopWaiting();
      showPosted(body, reply);
    } catch (error) {
      const failed =
        error instanceof ApiError ? error : new ApiError({ status: 0, code: 'UNEXPECTED', message: failedToSubmit });
      const isQueued =
        failed.code === 'OFFLINE' && (await wait({ owner: user?.id ?? null, body: again ? { ...body, again } : body }));
      if (isQueued) setFailure(undefined);
      else fail(failed);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  return {
    files: files.field,
    sending,
    failure,
    waiting,
    stopWaiting,
    /** Posts the values, once no file is being uploaded any more. */
    post: async (values: EnquiryValues, options: { again?: true } = {}) => {
      if (files.unfinished > 0) {
        form.current?.querySelector<HTMLElement>('li:has(progress) button')?.focus();
        return showToast(filesUnderWay());
      }
      draft.saveNow();
      const { payload } = checkEnquiry(values);
      if (payload) await send(payload, options);
    },
    /** Drops the files and the failure, for a new request. */
    reset: () => {
      files.reset();
      setFailure(undefined);
    },
  };
};
