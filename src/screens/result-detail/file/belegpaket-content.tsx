import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import type { Report } from "#engine/index.ts";
import { describeCounts } from "#text/describe-verdict.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";
import styles from "./belegpaket-content.module.css";

type Members = NonNullable<Report["members"]>;
type Member = Members[number];

/** What lies in a Belegpaket, where other files show their lines: packed bytes tell nobody anything. */
export function BelegpaketContent({ members }: { readonly members: Members }): ReactElement {
  const sorted = members.toSorted((a, b) => rankOf(a) - rankOf(b));
  const rest = sorted.length - mostShown;
  return (
    <section aria-label="Datei" className={styles.pane}>
      <h2 className={styles.heading}>Inhalt des Pakets ({formatCount(members.length, "Datei", "Dateien")})</h2>
      <ul className={styles.list}>
        {sorted.slice(0, mostShown).map((member, at) => (
          // Names repeat in damaged packages.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one report never changes
          <li key={at} className={styles.item}>
            <span className={styles.name}>{member.name}</span>
            <span className={styles.facts}>
              {describeKind(member)}, {formatBytes(member.sizeBytes)}
            </span>
            {hasFindings(member) && <span className={styles.counts}>{describeCounts(member.counts)}</span>}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm" c="dimmed" p="sm">
          und {formatCount(rest, "weitere Datei", "weitere Dateien")}
        </Text>
      )}
    </section>
  );
}

const mostShown = 500;

const kindWords: Readonly<Record<Member["kind"], string>> = {
  document: "Paketverzeichnis",
  ledger: "Belegsatzdaten",
  invoice: "Rechnungsdaten",
  beleg: "Beleg",
  other: "Weitere Datei",
};

const describeKind = ({ kind, version }: Member): string =>
  version === undefined ? kindWords[kind] : `${kindWords[kind]}, Version ${version}`;

const hasFindings = ({ counts }: Member): boolean => counts.error + counts.warning + counts.hint > 0;

/** What has findings first, the worst on top; then what is read, then pictures. */
const rankOf = ({ counts, kind }: Member): number => {
  if (counts.error > 0) return 0;
  if (counts.warning > 0) return 1;
  if (counts.hint > 0) return 2;
  return 3 + Object.keys(kindWords).indexOf(kind);
};
