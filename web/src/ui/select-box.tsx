import type { ComponentProps } from 'react';

/** A box that may be neither, which only a script can say. */
export const SelectBox = ({ some, ...input }: ComponentProps<'input'> & { some?: boolean }) => (
  <label className="select-box">
    <input
      {...input}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = some ?? false;
      }}
    />
  </label>
);
