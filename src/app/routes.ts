import {
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconListCheck,
  IconShieldCog,
  IconTrash,
  IconUpload,
  IconUserCircle,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { admins, everyone, hasRole, type Role } from "#contract/roles.ts";
import { messages } from "#text/messages.ts";

/** One screen of the app. Router, menu, guard, search and shortcuts read this table and nothing else. */
export interface RouteRow {
  readonly path: string;
  readonly title: string;
  /** `"public"` needs no session; otherwise the roles that pass (administrators always do). */
  readonly access: "public" | readonly Role[];
  /** Entry of the navigation panel; `under` names the path of the entry it belongs to. */
  readonly menu?: { readonly label: string; readonly icon: ComponentType<IconProps>; readonly under?: string };
  /** Second key of the shortcut `g …`. */
  readonly key?: string;
  readonly load: () => Promise<ComponentType>;
}

interface IconProps {
  readonly size?: number;
  readonly stroke?: number;
  readonly "aria-hidden"?: boolean;
}

const { menu } = messages;

export const routes: readonly RouteRow[] = [
  {
    path: "/dashboard",
    title: menu.dashboard,
    access: everyone,
    menu: { label: menu.dashboard, icon: IconLayoutDashboard },
    key: "d",
    load: async () => (await import("#screens/dashboard/dashboard-page.tsx")).DashboardPage,
  },
  {
    path: "/dashboard/enhanced",
    title: "Überblick",
    access: everyone,
    menu: { label: "Überblick", icon: IconLayoutGrid, under: "/dashboard" },
    load: async () => (await import("#screens/overview/overview-page.tsx")).OverviewPage,
  },
  {
    path: "/upload",
    title: menu.upload,
    access: everyone,
    menu: { label: menu.upload, icon: IconUpload },
    key: "u",
    load: async () => (await import("#screens/upload/upload-page.tsx")).UploadPage,
  },
  {
    path: "/files",
    title: menu.files,
    access: everyone,
    menu: { label: menu.files, icon: IconFiles },
    key: "f",
    load: async () => (await import("#screens/files/files-page.tsx")).FilesPage,
  },
  {
    path: "/files/history",
    title: "Verlauf",
    access: everyone,
    menu: { label: "Verlauf", icon: IconHistory, under: "/files" },
    load: async () => (await import("#screens/history/history-page.tsx")).HistoryPage,
  },
  {
    path: "/files/trash",
    title: "Papierkorb",
    access: everyone,
    menu: { label: "Papierkorb", icon: IconTrash, under: "/files" },
    load: async () => (await import("#screens/trash/trash-page.tsx")).TrashPage,
  },
  {
    path: "/files/:fileId",
    title: "Ergebnis",
    access: everyone,
    load: async () => (await import("#screens/result-detail/result-detail-page.tsx")).ResultDetailPage,
  },
  {
    path: "/results",
    title: menu.results,
    access: everyone,
    menu: { label: menu.results, icon: IconListCheck },
    key: "r",
    load: async () => (await import("#screens/results/results-page.tsx")).ResultsPage,
  },
  {
    path: "/results/:fileId",
    title: "Ergebnis",
    access: everyone,
    load: async () => (await import("#screens/result-detail/result-detail-page.tsx")).ResultDetailPage,
  },
  {
    path: "/admin",
    title: "Administration",
    access: admins,
    menu: { label: menu.admin, icon: IconShieldCog },
    load: async () => (await import("#screens/admin/admin-page.tsx")).AdminPage,
  },
  {
    path: "/profile",
    title: menu.profile,
    access: everyone,
    menu: { label: menu.profile, icon: IconUserCircle },
    load: async () => (await import("#screens/profile/profile-page.tsx")).ProfilePage,
  },
  {
    path: "/settings",
    title: menu.settings,
    access: everyone,
    load: async () => (await import("#screens/settings/settings-page.tsx")).SettingsPage,
  },
  {
    path: "/help",
    title: menu.help,
    access: everyone,
    key: "h",
    load: async () => (await import("#screens/help/help-page.tsx")).HelpPage,
  },
];

/** May a person with this role open the route? Nobody signed in: public routes only. */
export const mayOpen = ({ access }: Pick<RouteRow, "access">, role: Role | undefined): boolean =>
  // Whoever is signed in may open what is for everyone, also with a role this version of the app does not know.
  access === "public" || (role !== undefined && (access === everyone || hasRole(role, access)));

export interface MenuEntry extends RouteRow {
  readonly menu: NonNullable<RouteRow["menu"]>;
  readonly children: readonly MenuEntry[];
}

/** The navigation panel of a role, in the order of the table, sub-entries below their parent. */
export const menuOf = (role: Role, table: readonly RouteRow[] = routes): readonly MenuEntry[] => {
  const entriesUnder = (parent: string | undefined): MenuEntry[] =>
    table.flatMap((route) =>
      route.menu && route.menu.under === parent && mayOpen(route, role)
        ? [{ ...route, menu: route.menu, children: entriesUnder(route.path) }]
        : [],
    );
  return entriesUnder(undefined);
};
