import { createContext, useContext } from 'react';

/** What somebody has typed into a form before this page of it, by the control's name; several values of boxes that may all be ticked. */
const Typed = createContext<Record<string, string | string[]>>({});
export const TypedValuesProvider = Typed.Provider;

/** The text typed into the control of this name; undefined where nothing was. */
export const useTypedText = (name: string | undefined): string | undefined => {
  const typed = useContext(Typed)[name ?? ''];
  return typeof typed === 'string' ? typed : undefined;
};

/** The values ticked in the boxes of this name; undefined where the form was not sent before. */
export const useTypedChoices = (name: string | undefined): readonly string[] | undefined => {
  const typed = useContext(Typed)[name ?? ''];
  return typeof typed === 'string' ? [typed] : typed;
};
