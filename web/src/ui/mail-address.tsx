import { Fragment } from 'react';

/** An email address that wraps before the @ and dots rather than within a word. */
export const MailAddress = ({ children: address }: { children: string }) =>
  address.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id and never move
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
