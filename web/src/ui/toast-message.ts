/** A message in passing, and what can be done about it. */
export type Toast = {
  title: string;
  description?: string;
  /** `wrong` for what failed; everything else is fine. */
  tone?: 'fine' | 'wrong';
  action?: { label: string; onClick: () => void };
};
