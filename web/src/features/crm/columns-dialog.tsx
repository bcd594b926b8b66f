import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type ColumnName, columnLabels, columnNames } from './table-columns.tsx';

type Props = { chosen: readonly ColumnName[]; onChoose: (columns: readonly ColumnName[] | undefined) => void };

/** Chooses the columns of the table. A choice applies at once and is kept in this browser. */
export function ColumnChoice({ chosen, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="max-md:hidden" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal className="icon icon-sm" aria-hidden="true" />
        Columns
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Columns"
        description="The job is always shown. We remember your choice in this browser."
        footer={
          <>
            <Button tone="quiet" onClick={() => onChoose(undefined)}>
              Reset to default
            </Button>
            <Button onClick={() => setIsOpen(false)}>Done</Button>
          </>
        }
      >
        <div className="grid sm:grid-cols-2 gap-x-4 gap-y-1">
          {columnNames.map((name) => (
            <Checkbox
              key={name}
              label={columnLabels[name]}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChoose(columnNames.filter((each) => (each === name ? target.checked : chosen.includes(each))))
              }
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}
