import { languageOf } from '../translation.ts';
import { catalogue } from './zu.catalogue.ts';

export const language = languageOf('zu', catalogue);
