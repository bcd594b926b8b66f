/** Preloaded into a process (`--import`): sets its clock `WRONG_CLOCK_MS` ahead, as on a machine with a wrong clock. */
const ahead = Number(process.env.WRONG_CLOCK_MS);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(RightDate.now() + ahead);
    else super(...parts);
  }
  static override now() {
    return RightDate.now() + ahead;
  }
} as DateConstructor;
