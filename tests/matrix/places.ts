import { mayOpen, routes } from "#app/routes.ts";
import type { Role } from "#contract/roles.ts";

/** A page somebody asks for, and where that must lead. */
export interface Place {
  /** With `:file` where one of the checked files is meant. */
  readonly path: string;
  readonly leadsTo: string;
  /** Name of the one `h1`. */
  readonly heading: string;
  /** The guard sends away and says why. */
  readonly isRefused: boolean;
  /** Reached from a mail alone; this one was never sent, so it shows a fault in every state. */
  readonly isFromMail?: boolean;
}

/** What the pages of single files are opened with: its name, and its id as soon as that is known. */
export interface OpenedFile {
  readonly name: string;
  readonly id: string;
}

/** A check that nobody has. */
export const nobodysFile: OpenedFile = { name: "Ergebnis", id: "00000000-0000-4000-8000-000000000000" };

/** Pages whose heading says more than their name in the menu. */
const headings: Readonly<Record<string, string>> = { "/dashboard": "Was ist heute zu tun?" };
const dashboard = { leadsTo: "/dashboard", heading: "Was ist heute zu tun?" };
const login = { leadsTo: "/login", heading: "Anmelden" };
/** Open to everybody, with or without a session. */
const open: readonly Place[] = [
  { path: "/einladung", leadsTo: "/einladung", heading: "Passwort setzen", isRefused: false, isFromMail: true },
  { path: "/gibt-es-nicht", leadsTo: "/gibt-es-nicht", heading: "Seite nicht gefunden", isRefused: false },
];

/** Every page there is, as the specification sends a role there; nobody signed in: null. */
export const placesOf = (role: Role | null, files: readonly OpenedFile[]): readonly Place[] => [
  ...["/login", "/"].map((path) => ({ path, ...(role === null ? login : dashboard), isRefused: false })),
  ...routes.flatMap((route): Place[] => {
    const { path, title } = route;
    if (role === null) return [{ path: path.replace(":fileId", nobodysFile.id), ...login, isRefused: false }];
    if (!mayOpen(route, role)) return [{ path, ...dashboard, isRefused: true }];
    if (!path.includes(":fileId")) return [{ path, leadsTo: path, heading: headings[path] ?? title, isRefused: false }];
    return files.map(({ id, name }) => {
      const ofFile = path.replace(":fileId", id);
      return { path: ofFile, leadsTo: ofFile, heading: name, isRefused: false };
    });
  }),
  ...open,
];
