import { z } from 'zod';

/** `xlsx` is for Excel, `csv` for other programs. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The end of an export's path: `accepted.csv`. */
export const ExportFile = z.strictObject({ format: z.enum(exportFormats) });
