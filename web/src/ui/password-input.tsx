import { t } from '@marketplace/languages/text';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

/** A password field with a show/hide button. `showLabel` is the name of the button if a page has several. */
export function PasswordInput({
  showLabel = t('Show password'),
  ...rest
}: ComponentProps<'input'> & { showLabel?: string }) {
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
        aria-label={showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}
