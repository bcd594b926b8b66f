import { provinces } from '@marketplace/contracts/places/provinces';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCategoryOptions } from '../../components/category-options.ts';
import { to } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { type BoardFilter, boardAddressOf, boardLink, isFiltered } from './url.ts';

const provinceOptions = provinces.map(({ slug, name }) => ({ value: slug, label: name }));

/** Reads the filter from the form. */
const chosenIn = (form: HTMLFormElement): BoardFilter => {
  const given = new FormData(form);
  const search = new URLSearchParams();
  for (const name of ['category', 'province']) search.set(name, `${given.get(name) ?? ''}`);
  return boardAddressOf(search);
};

/**
 * The board's filters, kept in the URL so that links and the back button work. A plain GET form before hydration; after
 * it, a change applies at once.
 */
export function RequestBoardFilters({ filter }: { filter: BoardFilter }) {
  const navigate = useNavigate();
  const categories = useCategoryOptions(filter.category);
  const form = useRef<HTMLFormElement>(null);
  const show = (next: BoardFilter) => navigate(boardLink(next));
  const showChosen = () => form.current && show(chosenIn(form.current));
  // Applies a choice made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (
      form.current &&
      boardLink(chosenIn(form.current)) !== boardLink({ category: filter.category, province: filter.province })
    )
      showChosen();
  }, []);
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={to.requestBoard()}
        className="flex flex-col sm:flex-row sm:items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          showChosen();
        }}
      >
        <div className="field sm:w-64">
          <label className="label" htmlFor="board-category">
            Category
          </label>
          <Select
            key={filter.category ?? ''}
            id="board-category"
            name="category"
            options={categories}
            placeholder="All categories"
            defaultValue={filter.category ?? ''}
            onChange={showChosen}
          />
        </div>
        <div className="field sm:w-56">
          <label className="label" htmlFor="board-province">
            Province
          </label>
          <Select
            key={filter.province ?? ''}
            id="board-province"
            name="province"
            options={provinceOptions}
            placeholder="All provinces"
            defaultValue={filter.province ?? ''}
            onChange={showChosen}
          />
        </div>
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
        {isFiltered(filter) && (
          <Link to={to.requestBoard()} className={buttonClass({ tone: 'quiet' })}>
            <X className="icon icon-sm" aria-hidden="true" />
            Clear Filters
          </Link>
        )}
      </form>
    </search>
  );
}
