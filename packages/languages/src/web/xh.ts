import { languageOf } from '../translation.ts';
import { catalogue } from './xh.catalogue.ts';

export const language = languageOf('xh', catalogue);
