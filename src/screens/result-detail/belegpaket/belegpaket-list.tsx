import { type ReactElement, useEffect, useRef } from "react";
import { nameFormat } from "#text/describe-format.ts";
import { describeCounts, worstSeverity } from "#text/describe-verdict.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import { useActiveFocus } from "#ui/use-active-focus.ts";
import { useScaledRows } from "#ui/use-scaled-rows.ts";
import styles from "./belegpaket.module.css";
import { kindWords, type ListedMember } from "./list-members.ts";

interface Props {
  readonly members: readonly ListedMember[];
  /** Null if the bytes are not here. */
  readonly onOpen: ((member: ListedMember) => void) | null;
  /** Position of the member to scroll to and focus; null for none. */
  readonly target: { readonly at: number } | null;
}

/** In rem, as in the style sheet. */
const rowHeight = 3.5;

/** Virtual list of a Belegpaket's files; only visible rows are rendered. */
export function BelegpaketList({ members, onOpen, target }: Props): ReactElement {
  const scroller = useRef<HTMLUListElement>(null);
  const rows = useScaledRows(scroller, members.length, rowHeight);
  const latest = useRef({ members, scrollTo: rows.scrollTo });
  useEffect(() => {
    latest.current = { members, scrollTo: rows.scrollTo };
  });
  const requestFocus = useActiveFocus(scroller, target?.at, `[data-at="${target?.at}"]`);
  useEffect(() => {
    if (target === null) return;
    requestFocus(target.at);
    latest.current.scrollTo(latest.current.members.findIndex(({ at }) => at === target.at));
  }, [target, requestFocus]);
  const shown = members.slice(rows.first, rows.last + 1);
  return (
    <ul ref={scroller} className={styles.list} aria-label={formatCount(members.length, "Datei", "Dateien")}>
      {/* The canvas gives the list its full height. */}
      <li aria-hidden className={styles.canvas} style={{ height: rows.height }} />
      {shown.map((member, offset) => (
        <li
          key={member.at}
          aria-setsize={members.length}
          aria-posinset={rows.first + offset + 1}
          className={styles.item}
          style={{ top: rows.topOf(rows.first + offset) }}
        >
          <button
            type="button"
            className={styles.button}
            data-at={member.at}
            disabled={onOpen === null || member.isMissing === true}
            onClick={() => onOpen?.(member)}
          >
            <span className={styles.name}>
              <FileName name={member.name} />
            </span>
            <span className={styles.counts} data-severity={worstSeverity(member.counts)}>
              {describeResult(member)}
            </span>
            <span className={styles.facts}>{describeFacts(member)}</span>
            <span className={styles.link} data-linked={member.isLinked}>
              {describeLink(member)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const describeResult = (member: ListedMember): string => {
  if (member.isMissing) return "fehlt im Paket";
  if (hasFindings(member)) return describeCounts(member.counts);
  return member.reason === undefined ? "" : "nicht prüfbar";
};

const describeFacts = (member: ListedMember): string =>
  [
    ...(member.isMissing ? ["in document.xml genannt"] : [describeKind(member), formatBytes(member.sizeBytes)]),
    ...member.belegWords,
  ].join(" · ");

const describeKind = ({ kind, version, format }: ListedMember): string => {
  if (format !== undefined) return `${kindWords[kind]}, ${nameFormat(format)}`;
  return version === undefined ? kindWords[kind] : `${kindWords[kind]}, Version ${version}`;
};

const describeLink = ({ kind, isLinked, isMissing }: ListedMember): string => {
  if (isMissing || kind === "document") return "";
  return isLinked ? "verknüpft" : "nicht verknüpft";
};

export const hasFindings = ({ counts }: ListedMember): boolean => counts.error + counts.warning + counts.hint > 0;
