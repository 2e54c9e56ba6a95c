/** The database engines that the site runs on. */
export type Engine = 'sqlite' | 'postgres';
