import type { ComponentType } from "react";
import type { AdminGroup } from "#contract/admin-tools.ts";
import type { Role } from "#contract/roles.ts";

/** One screen of the app. Router, menu, guard, search and shortcuts read this table and nothing else. */
export interface RouteRow {
  readonly path: string;
  readonly title: string;
  /** One line that explains the title. */
  readonly subtitle?: string;
  /** `"public"` needs no session; otherwise the roles that pass (administrators always do). */
  readonly access: "public" | readonly Role[];
  /** Entry of the navigation panel; `under` names the path of the entry it belongs to. */
  readonly menu?: {
    readonly label: string;
    readonly icon: ComponentType<IconProps>;
    readonly under?: string;
    readonly group?: AdminGroup;
  };
  /** Second key of the shortcut `g …`. */
  readonly key?: string;
  readonly load: () => Promise<ComponentType>;
}

interface IconProps {
  readonly size?: number;
  readonly stroke?: number;
  readonly "aria-hidden"?: boolean;
}
