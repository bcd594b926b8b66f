/** In whose name the API is asked. */
export type Visitor = {
  headers: Record<string, string>;
  /** Hears of every cookie that the API sets: a session may be renewed or ended while it is asked. */
  onCookie: (cookie: string) => void;
};
