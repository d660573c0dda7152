import { Button, Modal, Table, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { readReport } from "#data/checks/reports.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Report } from "#engine/index.ts";
import { recordWords, wordOfVerdict } from "#engine/report/verdict-words.ts";
import { formatNumber } from "#text/format-number.ts";
import { OriginChip } from "#ui/origin-chip.tsx";
import { compareFindings } from "./compare-findings.ts";

/** Origin of the verdict; opens the results of device and server. */
export function OriginComparison({ row }: { readonly row: FileCheckRow }): ReactElement | null {
  const [opened, { open, close }] = useDisclosure(false);
  if (row.origin === null) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" px={4} ml={-5} my={-3} onClick={open} aria-haspopup="dialog">
        <OriginChip origin={row.origin} agreement={row.agreement} />
      </Button>
      <Modal opened={opened} onClose={close} title="Gerät und Server im Vergleich" size="lg">
        {opened && <Comparison row={row} />}
      </Modal>
    </>
  );
}

function Comparison({ row }: { readonly row: FileCheckRow }): ReactElement {
  const reports = useLiveQuery(
    async () => Promise.all([readReport(row.localId, "device"), readReport(row.localId, "server")]),
    [row.localId, row.updatedAt],
  );
  const device = reports?.[0]?.report;
  // Equal reports are stored once, so this one counts for both.
  const server = reports?.[1]?.report ?? (row.agreement === "equal" ? device : undefined);
  return (
    <>
      <Text mb="sm">{sentenceOf(row)}</Text>
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th>Gerät</Table.Th>
              <Table.Th>Server</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Row
              name="Ergebnis"
              device={device && wordOfVerdict(device.verdict, device.format)}
              server={server && wordOfVerdict(server.verdict, server.format)}
            />
            <Row name="Regelstand" device={device?.rulesetVersion} server={server?.rulesetVersion} />
            <Row
              name={row.format === null ? "Datensätze" : recordWords(row.format)[1]}
              device={device && formatNumber(device.records)}
              server={server && formatNumber(server.records)}
            />
            <Row name="Fehler" device={countOf(device, "error")} server={countOf(server, "error")} />
            <Row name="Warnungen" device={countOf(device, "warning")} server={countOf(server, "warning")} />
            <Row name="Hinweise" device={countOf(device, "hint")} server={countOf(server, "hint")} />
            {device &&
              server &&
              compareFindings(device.findings, server.findings).map((difference) => (
                <Row
                  key={difference.rule}
                  name={`Regel ${difference.rule}`}
                  device={formatNumber(difference.device)}
                  server={formatNumber(difference.server)}
                />
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

const Row = (props: {
  readonly name: string;
  readonly device: string | undefined;
  readonly server: string | undefined;
}): ReactElement => {
  const differs = props.device !== undefined && props.server !== undefined && props.device !== props.server;
  return (
    <Table.Tr fw={differs ? 600 : undefined}>
      <Table.Th scope="row">{props.name}</Table.Th>
      <Table.Td>{props.device ?? "–"}</Table.Td>
      <Table.Td>
        {props.server ?? "–"}
        {differs && " (verschieden)"}
      </Table.Td>
    </Table.Tr>
  );
};

const countOf = (report: Report | undefined, severity: keyof Report["counts"]): string | undefined =>
  report && formatNumber(report.counts[severity]);

function sentenceOf({ origin, agreement }: FileCheckRow): string {
  if (agreement === "equal") return "Gerät und Server kommen zum selben Ergebnis.";
  if (agreement === "different")
    return "Gerät und Server kommen zu verschiedenen Ergebnissen. Es gilt das Ergebnis des Servers.";
  if (origin === "device") return "Bisher hat nur dieses Gerät geprüft.";
  if (origin === "server") return "Bisher hat nur der Server geprüft.";
  return "Beide haben geprüft, aber mit verschiedenem Regelstand; ein Vergleich sagt dann nichts aus.";
}
