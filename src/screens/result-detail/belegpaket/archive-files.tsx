import { VisuallyHidden } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import { listMembers } from "#data/checks/file-checks.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { ArchiveMember, InvoiceFacts } from "#engine/index.ts";
import { listInvoiceFacts } from "#screens/result-detail/file/content-facts.ts";
import { describeFormat } from "#text/describe-format.ts";
import { describeCounts } from "#text/describe-verdict.ts";
import { formatBytes } from "#text/format-number.ts";
import { FileName } from "#ui/file-name.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import styles from "./archive-files.module.css";
import { groupMembers } from "./group-members.ts";

interface Props {
  readonly archive: FileCheckRow;
  readonly members: readonly ArchiveMember[];
}

/** Files of an archive: results, unreadable ones, and those without data. */
export function ArchiveFiles({ archive, members }: Props): ReactElement {
  const { localId, ownerId } = archive;
  const rows = useLiveQuery(async () => listMembers(ownerId, localId), [ownerId, localId]);
  const { data, others } = groupMembers(members);
  const linkOf = (position: number): string | null => rows?.get(position)?.localId ?? null;
  return (
    <section aria-labelledby="archivdateien" className={styles.section} data-framed>
      <h2 id="archivdateien" className={styles.heading}>
        Dateien im Archiv
      </h2>
      <p className={styles.lead} role="status">
        {archive.unopened === true
          ? "Die Dateien sind noch nicht aus dem Archiv übernommen."
          : "Jede Datei wird für sich geprüft und steht mit ihrem Ergebnis auch unter „Dateien“."}
      </p>
      <ul className={styles.list}>
        {data.map(({ member, position }) => (
          <DataFile key={position} member={member} localId={linkOf(position)} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className={styles.subheading}>Nicht geprüft: keine CSV- oder XML-Daten</h3>
          <ul className={styles.others}>
            {others.map(({ member, position }) => (
              <li key={position}>
                <MemberName name={member.name} />
                <span className={styles.facts}>
                  {member.content}, {formatBytes(member.sizeBytes)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface DataFileProps {
  readonly member: Exclude<ArchiveMember, { kind: "other" }>;
  /** Null while the file is not on this device. */
  readonly localId: string | null;
}

function DataFile({ member, localId }: DataFileProps): ReactElement {
  const invoice = member.kind === "checked" ? member.invoice : undefined;
  const verdict = member.kind === "unread" ? "notCheckable" : member.verdict;
  return (
    <li className={styles.item} data-member={member.name}>
      <span className={styles.verdict}>
        <VerdictBadge verdict={verdict} format={member.kind === "checked" ? member.format : null} />
      </span>
      <div className={styles.main}>
        <MemberName name={member.name} {...(localId !== null && { to: `/results/${localId}` })} />
        <span className={styles.facts}>
          {member.kind === "checked" && `${describeFormat({ ...member, header: null })}, `}
          {formatBytes(member.sizeBytes)}
        </span>
        {invoice && <InvoiceLine invoice={invoice} />}
      </div>
      <span className={styles.counts}>
        {verdict === "notCheckable" ? member.reason : member.kind === "checked" && describeCounts(member.counts)}
      </span>
    </li>
  );
}

/** Number, date, seller and gross amount of an e-invoice, one below the other in the list. */
const InvoiceLine = ({ invoice }: { readonly invoice: InvoiceFacts }): ReactElement => (
  <dl className={styles.invoice}>
    {listInvoiceFacts(invoice)
      .filter(({ key }) => key !== "buyer")
      .map(({ key, name, value }) => (
        <div key={key} data-key={key}>
          <dt>
            <VisuallyHidden>{name}</VisuallyHidden>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** The folder distinguishes files of the same name; people look for the name. */
function MemberName({ name, to }: { readonly name: string; readonly to?: string }): ReactElement {
  const cut = name.lastIndexOf("/") + 1;
  const base: ReactNode = <FileName name={name.slice(cut)} />;
  return (
    <span className={styles.name}>
      {cut > 0 && <span className={styles.folder}>{name.slice(0, cut)}</span>}
      {to === undefined ? <span>{base}</span> : <Link to={to}>{base}</Link>}
    </span>
  );
}
