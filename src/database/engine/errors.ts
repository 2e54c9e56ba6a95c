/** The ways in which the database can fail. The caller decides on the message for a visitor or an operator. */
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

/** An error that the caller can handle. Its message may name files and hosts, but never passwords. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}
