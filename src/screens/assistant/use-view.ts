import { useState } from "react";
import { useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { guides } from "#assistant/guides/guides.ts";
import { adminEntries } from "#contract/admin-tools.ts";
import { type AssistantSubject, assistant } from "#state/assistant.ts";
import { formatCount } from "#text/format-number.ts";

/** The thing in view, to which „das“ in a question refers: a result, or a page with its guides. */
export interface ViewChoice {
  readonly label: string;
  readonly subject: AssistantSubject | null;
  /** Ids; empty for a result. */
  readonly guides: readonly string[];
}

/** The thing in view until a person removes it; another one in view counts again. */
export const useView = (): { readonly view: ViewChoice | null; readonly remove: () => void } => {
  const subject = useSnapshot(assistant).subject as AssistantSubject | null;
  const { pathname } = useLocation();
  const [removed, setRemoved] = useState<string | null>(null);
  const view = subject === null ? findPage(pathname) : { label: describeSubject(subject), subject, guides: [] };
  return {
    view: view === null || view.label === removed ? null : view,
    remove: () => setRemoved(view?.label ?? null),
  };
};

const describeSubject = ({ fileName, finding, field }: AssistantSubject): string =>
  [
    fileName,
    ...(finding === null ? [] : [`Befund ${finding.rule}, ${formatCount(finding.count, "Fundstelle", "Fundstellen")}`]),
    ...(field === null ? [] : [`${field.isHeader ? "Kopffeld" : "Feld"} ${field.number} ${field.name}`.trim()]),
  ].join(", ");

const findPage = (pathname: string): ViewChoice | null => {
  const key = pathname.replace(/^\/admin\//u, "");
  const entry = Object.entries(adminEntries).find(([name]) => name === key)?.[1];
  const own = guides.filter(({ pages = [] }) => pages.includes(key)).map(({ id }) => id);
  return entry === undefined || own.length === 0 ? null : { label: entry.name, subject: null, guides: own };
};
