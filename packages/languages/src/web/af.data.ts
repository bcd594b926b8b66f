import { readCatalogue } from '../catalogues.ts';

export const catalogue = readCatalogue('web', 'af');
