import { shareLoad } from '../../../platform/share-load.ts';

/** Loads what reads the numbers typed into a list's fields. @throws the error of the import */
export const loadNumberReader = shareLoad(() => import('./read-fields.ts'));
