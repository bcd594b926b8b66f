import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ListFault } from '../list-failed.tsx';
import {
  type CategoryIndex,
  type CategoryNode,
  categoriesLike,
  categoryIndex,
  chosenText,
  chosenWithin,
  groupText,
  includedIn,
  pathText,
  toggled,
} from './category-tree.ts';

/** Most search results listed at once. */
const foundMax = 12;

type Choice = { index: CategoryIndex; chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** One category. Inside a chosen group it is checked, disabled and labelled as included. */
function CategoryBox({ node, withPath, ...choice }: Choice & { node: CategoryNode; withPath?: boolean }) {
  const group = includedIn(node, choice.chosen);
  const words = [withPath && pathText(node), group ? `Included in ${group.name}` : groupText(node)];
  return (
    <Checkbox
      label={node.name}
      hint={words.filter(Boolean).join('. ') || undefined}
      checked={!!group || choice.chosen.includes(node.id)}
      disabled={!!group}
      onChange={() => choice.onChange(toggled(choice.index, choice.chosen, node.id))}
    />
  );
}

/** A group. Its children are rendered when it is opened. */
function Branch({ node, ...choice }: Choice & { node: CategoryNode }) {
  const [isOpen, setOpen] = useState(false);
  if (node.children.length === 0) return <CategoryBox node={node} {...choice} />;
  const chosenHere = chosenWithin(node, choice.index, choice.chosen);
  return (
    <details className="border-b border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 py-2.5 cursor-pointer font-semibold">
        <span>{node.name}</span>
        {chosenHere > 0 && <span className="font-normal text-ink-2 num">, {chosenHere} chosen</span>}
      </summary>
      {isOpen && (
        <div className="pl-4 pb-2">
          <CategoryBox node={{ ...node, name: `All of ${node.name}` }} {...choice} />
          {node.children.map((child) => (
            <Branch key={child.id} node={child} {...choice} />
          ))}
        </div>
      )}
    </details>
  );
}

const Chosen = ({ index, chosen, onChange }: Choice) => (
  <ul aria-label="Chosen services" className="flex flex-wrap gap-2 empty:hidden">
    {chosen
      .flatMap((id) => index.byId.get(id) ?? [])
      .map((node) => (
        <li key={node.id}>
          <button
            type="button"
            className="inline-flex items-center gap-1.5 min-h-9 py-1 pl-3 pr-2 rounded-md bg-brand-soft font-semibold text-sm text-left"
            onClick={() => onChange(toggled(index, chosen, node.id))}
          >
            <span className="sr-only">Remove</span> {chosenText(node)}
            <X className="icon icon-sm" aria-hidden="true" />
          </button>
        </li>
      ))}
  </ul>
);

/** Picks services from the catalogue by search or tree. `value` holds category ids; a group includes everything below it. */
export function CategoryPicker({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}) {
  const searchId = useId();
  const names = useApi(keys.categoryNames);
  const index = useMemo(() => names.data && categoryIndex(names.data), [names.data]);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const choice = index && { index, chosen: value, onChange };
  // Search for one more than is listed, to know whether there are more.
  const found = index && wanted ? categoriesLike(index, wanted, foundMax + 1) : [];
  const listed = found.slice(0, foundMax);
  const isCut = found.length > foundMax;

  return (
    <FieldGroup
      legend="Service categories"
      hint="Choose a whole group, such as Plumbing, or only parts of it."
      error={error}
    >
      <div className="grid gap-3">
        {!choice && <ListFault list={names} what="the services" />}
        {!choice && !names.error && <Spinner />}
        {choice && (
          <>
            <Chosen {...choice} />
            <div>
              <Field id={searchId} label="Search services">
                {(wiring) => (
                  <TextInput
                    {...wiring}
                    type="search"
                    autoComplete="off"
                    value={typed}
                    onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                    // Enter must not submit the form.
                    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                  />
                )}
              </Field>
              <p role="status" className={wanted && (found.length === 0 || isCut) ? 'hint mt-2' : 'sr-only'}>
                {wanted &&
                  (found.length === 0
                    ? 'No matching service. Try another word.'
                    : isCut
                      ? `Showing the first ${foundMax}. Type more to narrow it down.`
                      : `${found.length} found`)}
              </p>
            </div>
            <div>
              {wanted
                ? listed.map((node) => <CategoryBox key={node.id} node={node} withPath {...choice} />)
                : index.top.map((node) => <Branch key={node.id} node={node} {...choice} />)}
            </div>
          </>
        )}
      </div>
    </FieldGroup>
  );
}
