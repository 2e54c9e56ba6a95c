/** The role of a process: a server's work is short and must not wait long, an importer's may take long and leaves gaps for it. */
export type Role = 'server' | 'importer';
