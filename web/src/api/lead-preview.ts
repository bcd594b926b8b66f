/** The preview of provider settings, loaded by a debounced POST. */
import { type LeadPreview, LeadPreviewBody } from '@marketplace/contracts/providers/lead-preview';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { type ApiError, call } from './client.ts';
import { addressOf } from './keys.ts';

/** Debounce in milliseconds, so that a moving slider sends no calls. */
const restFor = 350;

/** Returns the debounced value; the first one immediately. */
const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restFor);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

export type LeadPreviewState = {
  /** The last answer, kept while the next one loads; undefined before the first. */
  preview: LeadPreview | undefined;
  /** Settings that decide on leads are missing or invalid, so nothing is loaded. */
  isIncomplete: boolean;
  /** `preview` belongs to earlier settings. */
  isWaiting: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/** Returns which leads these settings would have reached. `settings`: the form's values, which may be unsaved. */
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
