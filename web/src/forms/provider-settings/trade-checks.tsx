import { documentKinds, requiredChecks, requiredDocuments } from '@marketplace/contracts/documents/kinds';
import { useFormContext, useWatch } from 'react-hook-form';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { categoryIndex, groupsOf } from './category-tree.ts';
import type { SettingsValues } from './profile-values.ts';

/** Names the documents that the law requires for the chosen services, before they are saved. */
export function TradeChecks() {
  const { control } = useFormContext<SettingsValues>();
  const categories = useWatch({ control, name: 'categories' });
  const { data: names } = useApi(keys.categoryNames);
  const { byId } = categoryIndex(names ?? []);
  const withGroups = categories.flatMap((id) => [id, ...groupsOf(byId.get(id) ?? noGroup).map((group) => group.id)]);
  const more = requiredChecks(withGroups).filter((kind) => !requiredDocuments.includes(kind));
  return (
    <p role="status" className={more.length > 0 ? 'text-sm font-semibold text-yellow-ink' : 'sr-only'}>
      {more.length > 0 &&
        `Required by law for these services: ${more.map((kind) => documentKinds[kind].name.toLowerCase()).join(', ')}. You get leads once we’ve checked it.`}
    </p>
  );
}

const noGroup = { id: '', name: '', parent: null, children: [] };
