import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '../api/client.ts';

/**
 * Shows the API's messages at their fields and focuses the first one.
 * @param fields every field that the API may name, in screen order
 * @returns whether the error named any of them
 */
export const setFieldErrors = <V extends FieldValues>(
  error: ApiError,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
): boolean => {
  const wrong = fields.filter((field) => error.fields[field]);
  wrong.forEach((field, index) => {
    setError(field, { type: 'server', message: error.fields[field] }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
};
