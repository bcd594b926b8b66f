import { Fragment } from 'react';

/** An address for mails, which breaks before its @ and its dots where the line has no room for it, not in its last letters. */
export const MailAddress = ({ children: address }: { children: string }) =>
  address.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and stay where they are
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
