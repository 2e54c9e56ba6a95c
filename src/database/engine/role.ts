/** Who works with the database: a server's work is short and must not wait long, an importer's takes its time and leaves gaps for it. */
export type Role = 'server' | 'importer';
