import { Button, SegmentedControl, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { Report } from "#engine/index.ts";
import layout from "#screens/result-detail/file/pane.module.css";
import { TextPane } from "#screens/result-detail/file/text-pane.tsx";
import type { OccurrenceIndex } from "#screens/result-detail/findings/occurrence-index.ts";
import { formatNumber } from "#text/format-number.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import type { GridTarget } from "#ui/file-grid/position.ts";
import { FileName } from "#ui/file-name.tsx";
import type { Engine } from "#ui/use-engine.ts";
import styles from "./belegpaket.module.css";
import { BelegpaketList, hasFindings } from "./belegpaket-list.tsx";
import { type ListedMember, listMembers } from "./list-members.ts";
import { MemberActions } from "./member-actions.tsx";
import { writeFaultyList } from "./write-faulty-list.ts";

interface Props {
  /** Null while the bytes are not here. */
  readonly view: FileView | null;
  readonly report: Report;
  readonly index: OccurrenceIndex | null;
  readonly engine: Engine | null;
  readonly target: GridTarget | null;
  /** Explains why the files cannot be opened, if so. */
  readonly notice: ReactNode;
}

/** A Belegpaket: its files with what was found in each, and one of them opened. */
export function BelegpaketPane({ view, report, index, engine, target, notice }: Props): ReactElement {
  const members = useMemo(
    () => listMembers(report, index, engine?.createBelegFinder(report) ?? null),
    [report, index, engine],
  );
  const [opened, setOpened] = useState<number | null>(null);
  const [left, setLeft] = useState<{ readonly at: number } | null>(null);
  const [onlyFaulty, setOnlyFaulty] = useState(false);
  const faulty = useMemo(() => members.filter(hasFindings), [members]);

  // A Fundstelle with a line is shown in its file, one without at the file.
  useEffect(() => {
    if (target === null || target.isQuiet || target.member === undefined) return;
    if (target.line > 0) setOpened(target.member);
    else {
      setOpened(null);
      setOnlyFaulty(false);
      setLeft({ at: target.member });
    }
  }, [target]);

  const member = opened === null ? undefined : members.find(({ at }) => at === opened);
  if (view !== null && member !== undefined) {
    const close = (): void => {
      setLeft({ at: member.at });
      setOpened(null);
    };
    return (
      <section aria-label={member.name} className={layout.pane}>
        <TextPane
          key={member.at}
          view={view}
          member={member.at}
          report={report}
          target={target?.member === member.at && target.line > 0 ? target : null}
          lead={<MemberLead member={member} onClose={close} />}
          actions={<MemberActions view={view} member={member} />}
        />
      </section>
    );
  }
  return (
    <section aria-label="Paket" className={layout.pane}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>Paket</h2>
        <SegmentedControl
          size="xs"
          aria-label="Dateien des Pakets"
          value={onlyFaulty ? "faulty" : "all"}
          onChange={(value) => setOnlyFaulty(value === "faulty")}
          data={[
            { value: "all", label: `Alle Dateien (${formatNumber(members.length)})` },
            { value: "faulty", label: `Mit Befunden (${formatNumber(faulty.length)})`, disabled: faulty.length === 0 },
          ]}
        />
        {faulty.length > 0 && (
          <CopyButton label="Fehlende und fehlerhafte Belege kopieren" text={writeFaultyList(faulty)} />
        )}
      </div>
      {notice}
      {members.length === 0 ? (
        <Text p="md">Das Paket enthält keine Datei.</Text>
      ) : (
        <BelegpaketList
          members={onlyFaulty ? faulty : members}
          onOpen={view === null ? null : ({ at }) => setOpened(at)}
          target={left}
        />
      )}
    </section>
  );
}

const MemberLead = ({
  member,
  onClose,
}: {
  readonly member: ListedMember;
  readonly onClose: () => void;
}): ReactElement => (
  <>
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={onClose}
    >
      Paket
    </Button>
    <h2 className={styles.open}>
      <FileName name={member.name} />
    </h2>
  </>
);
