import type { GitConfigStatus } from "#contract/git-config.ts";
import { formatCount } from "#text/format-number.ts";

export interface DescribedStatus {
  readonly state: "same" | "open" | "conflict";
  /** „Gleich“, „2 voraus, 1 zurück“, „Konflikt“ */
  readonly title: string;
  readonly text: string;
}

/** State of the repository, in words. */
export const describeStatus = (status: GitConfigStatus): DescribedStatus => {
  const { remote, changes, conflicts, head } = status;
  const undecided = conflicts.filter(({ side }) => side === null).length;
  if (undecided > 0)
    return {
      state: "conflict",
      title: "Konflikt",
      text: `${formatCount(undecided, "Datei wurde", "Dateien wurden")} hier und im Repository verschieden geändert. Bitte entscheiden Sie, welche Fassung gilt.`,
    };
  const unsaved =
    changes.length > 0 ? `${formatCount(changes.length, "Datei ist", "Dateien sind")} hier noch nicht gesichert.` : "";
  if (remote === null) return describeLocal(head !== null, unsaved);
  if (remote.fetchedAt === null)
    return {
      state: "open",
      title: "Noch nicht abgefragt",
      text: join(unsaved, "Holen Sie den Stand des Repositorys ab, um zu sehen, was dort neu ist."),
    };
  const distance = [
    remote.ahead > 0 ? `${remote.ahead} voraus` : "",
    remote.behind > 0 ? `${remote.behind} zurück` : "",
  ].filter(Boolean);
  if (distance.length > 0)
    return {
      state: "open",
      title: distance.join(", "),
      text: join(
        unsaved,
        remote.ahead > 0 ? "Hier gesicherte Stände sind noch nicht übertragen." : "",
        remote.behind > 0 ? "Im Repository liegen neuere Stände." : "",
      ),
    };
  if (unsaved !== "") return { state: "open", title: "Hier geändert", text: unsaved };
  return { state: "same", title: "Gleich", text: "Hier und im Repository gilt dasselbe." };
};

const describeLocal = (isSaved: boolean, unsaved: string): DescribedStatus => {
  if (unsaved !== "") return { state: "open", title: isSaved ? "Hier geändert" : "Noch nie gesichert", text: unsaved };
  return isSaved
    ? { state: "same", title: "Gesichert", text: "Alles, was gilt, ist im lokalen Repository gesichert." }
    : {
        state: "same",
        title: "Noch nichts zu sichern",
        text: "Sobald jemand Regeln, Vorlagen oder Workflows anlegt, lassen sie sich hier sichern.",
      };
};

const join = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(" ");
