import { shareLoad } from '../../../platform/builds/load-part.ts';

/** Loads what reads the numbers typed into a list's fields. @throws the error of the import */
export const loadNumberReader = shareLoad(() => import('./read-fields.ts'));
