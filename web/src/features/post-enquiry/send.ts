import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { PostEnquiry, PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { currentLanguage, t } from '@marketplace/languages/text';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { formCheck } from '../../forms/form-check.ts';
import { showToast } from '../../ui/toast.tsx';
import { firstStepWith } from './check.ts';
import { failedToSubmit } from './text.ts';

type Options = {
  user: CurrentUser | null | undefined;
  /** The draft's Idempotency-Key. */
  key: () => string;
  renewKey: () => void;
  onPosted: (enquiry: PostEnquiry, reply: PostedEnquiry) => void;
  /** Queues the request while offline. Resolves to whether it was queued. */
  onOffline: (enquiry: PostEnquiry) => Promise<boolean>;
  /** The server's messages by field. */
  onRefused: (fields: ApiError['fields']) => void;
};

/** Posts the enquiry, one call at a time, and shows a toast if that fails. `failure` is the last error, unless it belongs to fields. */
export const useSendEnquiry = ({ user, key, renewKey, onPosted, onOffline, onRefused }: Options) => {
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const send = async (enquiry: PostEnquiry, { again }: { again?: true } = {}) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    const body = { ...enquiry, language: currentLanguage(), createAccount: enquiry.createAccount && !user };
    try {
      const headers = { 'Idempotency-Key': key(), ...(await formCheck()) };
      const reply = await call('postEnquiry', { body: { ...body, again }, headers });
      onPosted(body, reply);
    } catch (error) {
      const failed =
        error instanceof ApiError ? error : new ApiError({ status: 0, code: 'UNEXPECTED', message: failedToSubmit });
      if (failed.code === 'OFFLINE' && (await onOffline(again ? { ...body, again } : body)))
        return setFailure(undefined);
      // Shown as a question in the form instead.
      if (failed.code !== 'POSTED_ALREADY')
        showToast({ title: t('Error'), description: t(failed.message || failedToSubmit), tone: 'wrong' });
      // The server has a different request under this key, so the next try needs a new one.
      if (failed.code === 'IDEMPOTENCY_MISMATCH') renewKey();
      setFailure(firstStepWith(failed.fields) ? undefined : failed); // field messages are shown at their fields
      onRefused(failed.fields);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };
  return { send, sending, failure, clearFailure: () => setFailure(undefined) };
};
