import type { ComponentProps } from 'react';

/** A checkbox that can be indeterminate, which needs JavaScript. */
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
