import type { ComponentProps } from 'react';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

type Props = { id: string; error: string | undefined; input: ComponentProps<'input'>; label?: string; hint?: string };

/** The six digits that an authenticator app shows. A recovery code, which has letters, fits in it, too. */
export const CodeField = ({
  id,
  error,
  input,
  label = 'Code of your authenticator app',
  hint = 'Six digits. A recovery code works here, too.',
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
