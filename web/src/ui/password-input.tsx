import { t } from '@marketplace/languages/text';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** A password field with a show/hide button. `what` names it for the button: "Show new password". */
export function PasswordInput({ what, ...rest }: ComponentProps<'input'> & { what?: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        className="pr-12"
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      <button
        type="button"
        className="btn-icon absolute right-0.5 top-px noscript:hidden"
        aria-label={what === undefined ? t('Show password') : t('Show {what}', { what })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}
