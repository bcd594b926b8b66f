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
  // A field of a list's item has a path below the list: `moreBases.0.city`.
  const wrong = fields.flatMap((field) =>
    Object.keys(error.fields).filter((path) => path === field || path.startsWith(`${field}.`)),
  ) as Path<V>[];
  wrong.forEach((path, index) => {
    setError(path, { type: 'server', message: error.fields[path] }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
};
