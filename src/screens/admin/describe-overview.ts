import { type AdminTool, adminToolKeys } from "#contract/admin-tools.ts";
import type { CallOutput } from "#contract/index.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";

type Overview = CallOutput<"readOverview">;

interface Todo {
  readonly text: string;
  /** Page on which to do it. */
  readonly url: string;
}

/** Open tasks, most urgent first; each based on a fact from the server. */
export const listTodos = ({
  checks,
  fileChecks,
  people,
  adminsWithoutSecondFactor,
}: Pick<Overview, "checks" | "fileChecks" | "people" | "adminsWithoutSecondFactor">): readonly Todo[] => {
  const troubled = (state: "error" | "warn"): readonly Todo[] =>
    checks
      .filter((check) => check.state === state)
      .map(({ key, label, value }) => ({ text: `${label}: ${value}`, url: pageOf(key) }));
  return [
    ...troubled("error"),
    ...troubled("warn"),
    ...(fileChecks.failed > 0
      ? [
          {
            text: `${formatCount(fileChecks.failed, "Dateiprüfung ist", "Dateiprüfungen sind")} auf dem Server fehlgeschlagen`,
            url: "/files",
          },
        ]
      : []),
    ...(adminsWithoutSecondFactor > 0
      ? [
          {
            text: `${formatCount(adminsWithoutSecondFactor, "Zugang der Administration meldet", "Zugänge der Administration melden")} sich nur mit Passwort an`,
            url: "/admin/users",
          },
        ]
      : []),
    ...(people.invited > 0
      ? [
          {
            text: `${formatCount(people.invited, "Einladung ist", "Einladungen sind")} noch offen`,
            url: "/admin/users",
          },
        ]
      : []),
  ];
};

/** Checks with a page of their own. */
const pages: Readonly<Partial<Record<Overview["checks"][number]["key"], string>>> = {
  backup: "/admin/system?bereich=sicherung",
  mail: "/admin/email",
  inbox: "/admin/email-workflows",
  workflows: "/admin/workflows",
  batch: "/admin/batch",
  ai: "/admin/ai",
  aiProviders: "/admin/ai-providers",
  ollama: "/admin/ollama",
  gitConfig: "/admin/git-config",
  scripts: "/admin/python-scripts",
};

/** Page on which a check's problem can be fixed. */
export const pageOf = (key: Overview["checks"][number]["key"]): string => pages[key] ?? "/admin/system?bereich=zustand";

/** The tool of an administration page; undefined for checks without one. */
export const toolOf = (key: Overview["checks"][number]["key"]): AdminTool | undefined =>
  adminToolKeys.find((tool) => pages[key] === `/admin/${tool}`);

/** „Zuletzt geändert am 23.11.2026 18:04, von Änne Groß“; null if never changed. */
export const describeLastChange = (change: Overview["lastChanges"][AdminTool]): string | null => {
  if (change === undefined) return null;
  return `Zuletzt geändert am ${formatDateTime(change.at)}, ${change.by === "" ? "vom Server" : `von ${change.by}`}`;
};

/** „12 aktiv, 1 eingeladen“; what is zero is left out, except the active ones. */
export const describePeople = ({ active, invited, locked }: Overview["people"]): string =>
  [
    `${formatNumber(active)} aktiv`,
    invited > 0 ? `${formatNumber(invited)} eingeladen` : "",
    locked > 0 ? `${formatNumber(locked)} gesperrt` : "",
  ]
    .filter(Boolean)
    .join(", ");

export const describeUptime = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return formatCount(Math.floor(hours / 24), "Tag", "Tagen");
  if (hours >= 1) return formatCount(hours, "Stunde", "Stunden");
  return formatCount(Math.max(1, Math.floor(seconds / 60)), "Minute", "Minuten");
};
