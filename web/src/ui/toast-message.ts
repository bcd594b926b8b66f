export type Toast = {
  title: string;
  description?: string;
  /** `wrong` for failures; everything else is fine. */
  tone?: 'fine' | 'wrong';
  action?: { label: string; onClick: () => void };
  /** Called once the toast is gone, however that happened. */
  onEnd?: () => void;
  /** Closes the toast, or keeps it from opening. */
  signal?: AbortSignal;
};
