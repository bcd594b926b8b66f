import { mailCategories, mailCategoryNames } from '@marketplace/contracts/mails/categories';
import type { MailCategory, MailPreferences } from '@marketplace/contracts/mails/preferences';
import { Checkbox } from '../ui/checkbox.tsx';

type Props = {
  preferences: MailPreferences;
  /** Kinds that are shown; all unless said otherwise. */
  only?: readonly MailCategory[];
  onChange: (category: MailCategory, wanted: boolean) => void;
};

/** A switch for each kind of mail that can be switched off, saved as it is pressed. */
export const MailSwitches = ({ preferences, only = mailCategoryNames, onChange }: Props) => (
  <fieldset className="grid gap-4">
    <legend className="label mb-3">Mails that come to you</legend>
    {only.map((category) => (
      <Checkbox
        key={category}
        role="switch"
        checked={preferences.wanted[category]}
        onChange={(event) => onChange(category, event.target.checked)}
        label={mailCategories[category].label}
        hint={mailCategories[category].text}
      />
    ))}
  </fieldset>
);
