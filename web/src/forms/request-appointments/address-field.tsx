import { limits } from '@marketplace/contracts/limits';
import { t } from '@marketplace/languages/text';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type Props = UseFormRegisterReturn & {
  id: string;
  /** Who sees it. */
  hint: string;
  error: string | undefined;
  defaultValue?: string;
};

/** The street address of an appointment, which only its provider sees. */
export const AddressField = ({ id, hint, error, ...input }: Props) => (
  <Field id={id} label={t('Street address')} hint={hint} error={error}>
    {(control) => <TextInput {...control} {...input} autoComplete="street-address" maxLength={limits.addressMax} />}
  </Field>
);
