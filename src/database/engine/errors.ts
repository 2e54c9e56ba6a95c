/** What can go wrong in the database room; the caller decides what a visitor or an operator is told. */
export type DatabaseErrorCode =
  | 'database_unusable'
  | 'database_newer'
  | 'database_busy'
  | 'version_not_found'
  | 'version_state'
  | 'version_incomplete'
  | 'version_outdated'
  | 'version_overtaken'
  | 'no_previous_version'
  | 'catalogue_not_found'
  | 'invalid_record'
  | 'duplicate_record'
  | 'backup_unsupported'
  | 'backup_failed'
  | 'move_refused'
  | 'move_failed';

/** An error that the caller can do something about; messages name files and hosts, never passwords. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}
