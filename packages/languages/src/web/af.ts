import { languageOf } from '../translation.ts';
import { catalogue } from './af.catalogue.ts';

export const language = languageOf('af', catalogue);
