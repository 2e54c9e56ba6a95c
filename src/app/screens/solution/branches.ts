/** The branches of solutions, by their names in addresses. */
export const BRANCHES = ['research', 'industrial'] as const;
export type Branch = (typeof BRANCHES)[number];

/** The branch in the address of a branch's list. */
export function branchOf(pathname: string): Branch {
  return pathname.split('/').includes('industrial') ? 'industrial' : 'research';
}
