/** When a lead expires. Without zod, because pages need it. */
import { limits } from '../limits.ts';

const hour = 3_600_000;

/** When a lead sent at `at` expires, urgent or not. */
export const leadExpiry = (at: Date, hours: number = limits.leadHours): Date => new Date(at.getTime() + hours * hour);
