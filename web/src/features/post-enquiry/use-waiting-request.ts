import { PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { inLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage, t } from '@marketplace/languages/text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  followWaiting,
  letWait,
  type NoticeWords,
  onOutcome,
  takeBack,
  type WaitingRequest,
  waitingRequest,
} from '../../api/waiting-requests.ts';
import type { EnquiryValues } from './values.ts';

type Waiting = { key: string; values: string; refusal: string | undefined };

const noticeWords = (): NoticeWords => ({
  sent: t('Your request was sent'),
  reference: t('Its reference is {reference}.', { reference: '{reference}' }),
  refused: t('Your request was not sent'),
  why: t('Open your request to see why.'),
  path: inLanguage(currentLanguage(), '/enquire'),
});

type Options = {
  /** True once the draft was read. */
  ready: boolean;
  values: EnquiryValues;
  /** The draft's Idempotency-Key. */
  key: () => string;
  onSent: (reply: PostedEnquiry) => void;
};

/**
 * The wizard's request while it is queued offline. A change on the screen removes it from the queue and clears `waiting`; it then
 * has to be posted again.
 */
export const useWaitingRequest = ({ ready, values, key, onSent }: Options) => {
  const [waiting, setWaiting] = useState<Waiting>();
  const text = JSON.stringify(values);
  const latest = useRef({ text, key, onSent });
  useLayoutEffect(() => {
    latest.current = { text, key, onSent };
  });

  useEffect(() => {
    if (!ready) return;
    const stop = onOutcome((outcome) => {
      if (outcome.key !== latest.current.key()) return false;
      if ('refusal' in outcome) setWaiting({ key: outcome.key, values: latest.current.text, refusal: outcome.refusal });
      else {
        const reply = PostedEnquiry.safeParse(outcome.reply);
        if (!reply.success) return false;
        setWaiting(undefined);
        latest.current.onSent(reply.data);
      }
      return true;
    });
    // Queued on an earlier visit.
    waitingRequest(latest.current.key()).then((found) => {
      if (found) setWaiting({ key: found.key, values: latest.current.text, refusal: found.refusal });
      followWaiting();
    });
    return stop;
  }, [ready]);

  const isChanged = waiting !== undefined && waiting.values !== text;
  useEffect(() => {
    if (!isChanged) return;
    setWaiting(undefined);
    takeBack(waiting.key);
  }, [isChanged, waiting]);

  return {
    waiting: isChanged ? undefined : waiting,
    /** Queues a request that could not be sent. Returns false if this browser cannot store it. */
    wait: async (request: Pick<WaitingRequest, 'owner' | 'body'>): Promise<boolean> => {
      const waitingKey = key();
      if (!(await letWait({ ...request, key: waitingKey, savedAt: Date.now(), words: noticeWords() }))) return false;
      setWaiting({ key: waitingKey, values: latest.current.text, refusal: undefined });
      followWaiting();
      return true;
    },
    stopWaiting: () => {
      setWaiting(undefined);
      return takeBack(key());
    },
  };
};
