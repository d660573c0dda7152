import {
  IconArrowsJoin,
  IconChartLine,
  IconFiles,
  IconHistory,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconListCheck,
  IconReportAnalytics,
  IconShieldCog,
  IconTrash,
  IconUpload,
  IconUserCircle,
} from "@tabler/icons-react";
import { admins, analysts, everyone, hasRole, type Role } from "#contract/roles.ts";
import { messages } from "#text/messages.ts";
import { adminRoutes } from "./admin-routes.ts";
import type { RouteRow } from "./route-row.ts";

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
    load: async () => (await import("./quiet-pages.ts")).quietPages.OverviewPage,
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
    load: async () => (await import("./list-pages.ts")).listPages.FilesPage,
  },
  {
    path: "/files/history",
    title: "Verlauf",
    access: everyone,
    menu: { label: "Verlauf", icon: IconHistory, under: "/files" },
    load: async () => (await import("./quiet-pages.ts")).quietPages.HistoryPage,
  },
  {
    path: "/files/abgleich",
    title: "Abgleich",
    access: everyone,
    menu: { label: "Abgleich", icon: IconArrowsJoin, under: "/files" },
    load: async () => (await import("./quiet-pages.ts")).quietPages.ReconciliationPage,
  },
  {
    path: "/files/trash",
    title: "Papierkorb",
    access: everyone,
    menu: { label: "Papierkorb", icon: IconTrash, under: "/files" },
    load: async () => (await import("./quiet-pages.ts")).quietPages.TrashPage,
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
    load: async () => (await import("./list-pages.ts")).listPages.ResultsPage,
  },
  {
    path: "/results/:fileId",
    title: "Ergebnis",
    access: everyone,
    load: async () => (await import("#screens/result-detail/result-detail-page.tsx")).ResultDetailPage,
  },
  {
    path: "/analytics/trends",
    title: "Analytics Trends",
    access: analysts,
    menu: { label: menu.analytics, icon: IconChartLine },
    load: async () => (await import("./quiet-pages.ts")).quietPages.TrendsPage,
  },
  {
    path: "/analytics/reports",
    title: "Analytics Reports",
    access: analysts,
    menu: { label: "Reports", icon: IconReportAnalytics, under: "/analytics/trends" },
    load: async () => (await import("./quiet-pages.ts")).quietPages.ReportsPage,
  },
  {
    path: "/admin",
    title: "Administration",
    access: admins,
    menu: { label: menu.admin, icon: IconShieldCog },
    load: async () => (await import("./admin-pages.ts")).adminPages.overview,
  },
  ...adminRoutes,
  {
    path: "/profile",
    title: menu.profile,
    access: everyone,
    menu: { label: menu.profile, icon: IconUserCircle },
    load: async () => (await import("./quiet-pages.ts")).quietPages.ProfilePage,
  },
  {
    path: "/settings",
    title: menu.settings,
    access: everyone,
    load: async () => (await import("./quiet-pages.ts")).quietPages.SettingsPage,
  },
  {
    path: "/help",
    title: menu.help,
    access: everyone,
    key: "h",
    load: async () => (await import("./quiet-pages.ts")).quietPages.HelpPage,
  },
];

/** Whether a person with this role may open the route. Without a session: public routes only. */
export const mayOpen = ({ access }: Pick<RouteRow, "access">, role: Role | undefined): boolean =>
  // Signed-in people may open what is for everyone, even with a role this version of the app does not have.
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
