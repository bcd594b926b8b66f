import type { FoundCategory } from '@marketplace/contracts/catalogue/schemas';
import { t } from '@marketplace/languages/text';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { type BoxProps, SuggestBox } from './suggest-box.tsx';

/** Maximum number of suggestions that fit above a phone's keyboard. */
const shownMax = 5;

type Props = BoxProps & {
  label: string;
  /** Called with the clicked suggestion, or the highlighted one on Enter. */
  onChoose: (category: FoundCategory) => void;
};

/** The names of a category's ancestors in one line. */
export const translatedNames = (names: readonly string[]) => names.map((name) => t(name)).join(' / ');

/** A search input with service suggestions. */
export function ServiceSearch({ label, ...box }: Props) {
  const [asked, setAsked] = useState('');
  const { data } = useApi(keys.categorySearch(asked), { keepPreviousData: true });
  return (
    <>
      <label className="label" htmlFor={box.id}>
        {label}
      </label>
      <SuggestBox
        {...box}
        listLabel={t('Services')}
        icon={<Search className="icon" aria-hidden="true" />}
        items={asked ? (data?.found ?? []).slice(0, shownMax) : []}
        itemKey={({ id }) => id}
        onPause={setAsked}
      >
        {({ name, within }) => (
          <>
            {t(name)}
            {within.length > 0 && <span className="block text-sm text-ink-2">{translatedNames(within)}</span>}
          </>
        )}
      </SuggestBox>
    </>
  );
}
