import type { CurrentUser } from '@marketplace/contracts/accounts';
import { type PostEnquiry, PostedEnquiry } from '@marketplace/contracts/enquiries';
import { useRef, useState } from 'react';
import { ApiError, sendJson } from '../../api/client.ts';
import { calls } from '../../api/keys.ts';
import { showToast } from '../../ui/toast.tsx';
import { firstStepWith } from './check.ts';
import { failedToSubmit, submitted } from './text.ts';

type Options = {
  user: CurrentUser | null | undefined;
  /** The draft's Idempotency-Key. */
  key: () => string;
  renewKey: () => void;
  onPosted: (enquiry: PostEnquiry, reply: PostedEnquiry) => void;
  /** The server's messages by field. */
  onRefused: (fields: ApiError['fields']) => void;
};

/** Posts the enquiry, one call at a time, and says how it went. `failure` is why the last one did not
 * go out, unless its fields say so. */
export const useSendEnquiry = ({ user, key, renewKey, onPosted, onRefused }: Options) => {
  const underWay = useRef(false);
  const [failure, setFailure] = useState<ApiError>();

  const send = async (enquiry: PostEnquiry) => {
    if (underWay.current) return;
    underWay.current = true;
    const body = { ...enquiry, createAccount: enquiry.createAccount && !user };
    try {
      const headers = { 'Idempotency-Key': key() };
      const reply = await sendJson('POST', calls.postEnquiry, body, { headers, schema: PostedEnquiry });
      showToast(submitted);
      onPosted(body, reply);
    } catch (error) {
      const fault =
        error instanceof ApiError ? error : new ApiError({ status: 0, code: 'UNEXPECTED', message: failedToSubmit });
      showToast({ title: 'Error', description: fault.message || failedToSubmit, tone: 'wrong' });
      // The server holds another text under this key: what is on the screen now is a request of its own.
      if (fault.code === 'IDEMPOTENCY_MISMATCH') renewKey();
      setFailure(firstStepWith(fault.fields) ? undefined : fault); // what has a field is said at the field
      onRefused(fault.fields);
    } finally {
      underWay.current = false;
    }
  };
  return { send, failure, forgetFailure: () => setFailure(undefined) };
};
