/** The branches of solutions, as addresses name them. */
export const BRANCHES = ['research', 'industrial'] as const;
export type Branch = (typeof BRANCHES)[number];

/** The branch that an address of a branch's list names. */
export function branchOf(pathname: string): Branch {
  return pathname.split('/').includes('industrial') ? 'industrial' : 'research';
}
