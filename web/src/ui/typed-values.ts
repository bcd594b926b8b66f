import { createContext, useContext } from 'react';

/** Values typed before this page of the form, by control name. Checkbox groups can have several. */
const Typed = createContext<Record<string, string | string[]>>({});
export const TypedValuesProvider = Typed.Provider;

/** Returns the text typed into this control, if any. */
export const useTypedText = (name: string | undefined): string | undefined => {
  const typed = useContext(Typed)[name ?? ''];
  return typeof typed === 'string' ? typed : undefined;
};

/** Returns the ticked values of this group. Undefined if the form was not sent before. */
export const useTypedChoices = (name: string | undefined): readonly string[] | undefined => {
  const typed = useContext(Typed)[name ?? ''];
  return typeof typed === 'string' ? [typed] : typed;
};
