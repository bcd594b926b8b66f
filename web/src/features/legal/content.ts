/** What a legal page is made of. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  /** Rows of name and text, such as cookies and how long they stay. */
  | { terms: readonly { term: string; text: string }[] }
  | { link: { to: string; label: string } };

export type LegalSection = {
  id: string;
  title: string;
  /** Who answers for the site stands at its head. */
  responsible?: true;
  blocks: readonly LegalBlock[];
};
