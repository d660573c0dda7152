import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { findArchive } from "#data/checks/file-checks.ts";
import type { FileCheckRow, ReportRow } from "#data/store/tables.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import { listInvoiceFacts } from "#screens/result-detail/file/content-facts.ts";
import { isConnected, network } from "#state/network.ts";
import { describeFormat } from "#text/describe-format.ts";
import { describeInvoice } from "#text/describe-invoice.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatBytes, formatDuration } from "#text/format-number.ts";
import { shownStatus } from "#text/shown-status.ts";
import { StatusLabel } from "#ui/status-label.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import styles from "./file-facts.module.css";
import { MadeFileLinks } from "./made-file-links.tsx";
import { OrganisationFacts } from "./organisation-facts.tsx";
import { RunningCheck } from "./running-check.tsx";

interface Props {
  readonly row: FileCheckRow;
  readonly stored: ReportRow | null;
}

/** Facts about the file on one line; details of the check below it, on request. */
export function FileFacts({ row, stored }: Props): ReactElement {
  const [isOpen, { toggle }] = useDisclosure(false);
  useClientNames();
  const connected = isConnected(useSnapshot(network));
  const id = useId();
  const invoice = stored?.report.invoice;
  const archive = useLiveQuery(async () => findArchive(row), [row.localId]);
  return (
    <div>
      <div className={styles.line}>
        <span className={styles.format}>{describeFormat(row)}</span>
        {invoice && <span className={styles.format}>{describeInvoice(invoice)}</span>}
        <MadeFileLinks row={row} />
        {archive && (
          <span>
            aus dem Archiv <Link to={`/results/${archive.localId}`}>{archive.originalFileName}</Link>
          </span>
        )}
        <RunningCheck row={row} />
        <UnstyledButton className={styles.more} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          Angaben zur Datei
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </div>
      <dl id={id} className={styles.facts} hidden={!isOpen}>
        <Fact name="Dateiname">{row.originalFileName}</Fact>
        {row.header?.bezeichnung && <Fact name="Bezeichnung">{row.header.bezeichnung}</Fact>}
        {invoice &&
          listInvoiceFacts(invoice).map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        <Fact name="Größe">{formatBytes(row.sizeBytes)}</Fact>
        <Fact name="Status">
          <StatusLabel status={shownStatus(row, connected)} />
        </Fact>
        {row.checkedAt !== null && (
          <Fact name="Geprüft am">
            {formatDateTime(row.checkedAt)}
            {stored?.durationMs && stored.durationMs >= 100 ? ` (${formatDuration(stored.durationMs)})` : ""}
          </Fact>
        )}
        {stored && <Fact name="Regelstand">{stored.report.rulesetVersion}</Fact>}
        {!isInvoice(row.format) && (
          <Fact name="Importweg">{row.route === "service" ? "Buchungsdatenservice" : "Stapelverarbeitung"}</Fact>
        )}
        <Fact name="Verlauf">
          <Link to={historyOf(row)}>Was mit der Datei geschah</Link>
        </Fact>
        <OrganisationFacts row={row} />
      </dl>
    </div>
  );
}

/** The history of files of this name, limited to its Mandant if it names one. */
const historyOf = ({ originalFileName, clientNumber }: FileCheckRow): string =>
  `/files/history?${new URLSearchParams({ datei: originalFileName, ...(clientNumber && { mandant: clientNumber }) })}`;

const Fact = (props: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
);
