import type { AdminTool } from "#contract/admin-tools.ts";
import type { CallOutput } from "#contract/index.ts";
import { pageOfCheck } from "#screens/shared/admin/page-of-check.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";

type Overview = CallOutput<"readOverview">;

interface Todo {
  readonly text: string;
  /** Page that completes the task. */
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
      .map(({ key, label, value }) => ({
        text: `${label}: ${value}`,
        url: pageOfCheck(key) ?? "/admin/system?bereich=zustand",
      }));
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

/** Whether AI is switched off; unknown until the server has answered. */
export const isAiOff = (overview: Pick<Overview, "checks"> | undefined): boolean =>
  overview?.checks.some(({ key, state }) => key === "ai" && state === "off") ?? false;

/** „alles in Ordnung“, or how many checks need attention. */
export const describeHealthSum = (checks: Overview["checks"]): string => {
  const count = checks.filter(({ state }) => state === "error" || state === "warn").length;
  return count === 0 ? "alles in Ordnung" : `${formatCount(count, "Punkt", "Punkte")} bitte ansehen`;
};
