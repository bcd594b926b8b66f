/** The preview of settings: an answer that is asked for with a body, once what was typed has rested for a moment. */
import { type LeadPreview, LeadPreviewBody } from '@marketplace/contracts/providers/lead-preview';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { type ApiError, call } from './client.ts';
import { addressOf } from './keys.ts';

/** Milliseconds for which the settings rest before they are asked about: a slider on its way is not. */
const restFor = 350;

/** `value` as it was when it last rested; the first one at once. */
const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restFor);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

export type LeadPreviewState = {
  /** The last answer, which stays while the next one is on its way; undefined before the first. */
  preview: LeadPreview | undefined;
  /** Some of what decides on leads is missing or wrong: nothing is asked. */
  isIncomplete: boolean;
  /** The answer belongs to settings of a moment ago. */
  isWaiting: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/** What these settings would have reached. They need not be saved; `settings` are as the form has them. */
export const useLeadPreview = (settings: unknown): LeadPreviewState => {
  const parsed = LeadPreviewBody.safeParse(settings);
  const wanted = parsed.success ? JSON.stringify(parsed.data) : null;
  const asked = useRested(wanted);
  const { data, error, isValidating, mutate } = useSWR<LeadPreview, ApiError>(
    asked && `${addressOf('previewLeads')}#${asked}`,
    () => call('previewLeads', { body: JSON.parse(asked ?? '') }),
    { keepPreviousData: true },
  );
  return {
    preview: data,
    isIncomplete: wanted === null,
    isWaiting: wanted !== asked || isValidating,
    error: isValidating ? undefined : error,
    retry: () => void mutate(),
  };
};
