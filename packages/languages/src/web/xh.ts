import { languageOf } from '../translation.ts';
import { catalogue } from './xh.data.ts';

export const language = languageOf('xh', catalogue);
