import { t } from '@marketplace/languages/text';
import type { ComponentProps } from 'react';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

type Props = { id: string; error: string | undefined; input: ComponentProps<'input'>; label?: string; hint?: string };

/** The six-digit code of an authenticator app. Also accepts recovery codes, which contain letters. */
export const CodeField = ({
  id,
  error,
  input,
  label = t('Code of your authenticator app'),
  hint = t('Six digits, or use a recovery code.'),
}: Props) => (
  <Field id={id} label={label} hint={hint} error={error}>
    {(control) => (
      <TextInput
        {...control}
        {...input}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="num"
      />
    )}
  </Field>
);
