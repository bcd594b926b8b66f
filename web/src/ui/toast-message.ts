export type Toast = {
  title: string;
  description?: string;
  /** `wrong` for failures; everything else is fine. */
  tone?: 'fine' | 'wrong';
  action?: { label: string; onClick: () => void };
};
