import type { Role } from "#contract/roles.ts";

export interface PageAccess {
  readonly path: string;
  readonly title: string;
  readonly roles: readonly Role[];
}

let pages: readonly PageAccess[] = [];

/** Called once, by the router that guards them. */
export const publishPages = (table: readonly PageAccess[]): void => {
  pages = table;
};

/** Every page of the app as it is guarded. */
export const listPages = (): readonly PageAccess[] => pages;
