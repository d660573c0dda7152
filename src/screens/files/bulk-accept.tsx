import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { useSnapshot } from "valtio";
import { acceptFindings, type JudgedRule } from "#data/checks/acceptance.ts";
import type { Deviation } from "#data/person/deviations.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { severityWords } from "#engine/report/verdict-words.ts";
import { DeviationFields } from "#screens/shared/deviation-fields.tsx";
import type { JudgedFile } from "#screens/shared/findings/judge-findings.ts";
import { listRules } from "#screens/shared/findings/list-rules.ts";
import { useJudgedFiles } from "#screens/shared/findings/use-judged-files.ts";
import { openPanel } from "#state/panels.ts";
import { vault } from "#state/vault.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { savingText } from "#text/saving-text.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { FileLines } from "#ui/file-lines.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { LockedNotice } from "#ui/locked-notice.tsx";
import { showToast } from "#ui/show-toast.ts";
import { planDeviations } from "./plan-deviations.ts";

interface Props {
  readonly ownerId: string;
  readonly rows: readonly FileCheckRow[];
  readonly onClose: () => void;
}

/** Accepts Befunde of several files, with one reason. */
export const BulkAccept = (props: Props): ReactElement => (
  <Modal opened={props.rows.length > 0} onClose={props.onClose} title="Abweichungen akzeptieren" size="lg">
    {props.rows.length > 0 && <AcceptDesk {...props} />}
  </Modal>
);

const AcceptDesk = ({ ownerId, rows, onClose }: Props): ReactElement => {
  const isLocked = useSnapshot(vault).status === "locked";
  const judged = useJudgedFiles(ownerId, isLocked);
  if (isLocked)
    return <LockedNotice title="Die Befunde sind mit Ihrer PIN geschützt." onUnlock={() => openPanel("pin")} />;
  if (judged === undefined) return <LoadingRows label="Befunde werden geladen" rows={3} />;
  if (!judged.ok) return <ErrorState title={messages.fileChecks.listFailed} cause={errorText(judged.error, "")} />;
  const ids = new Set(rows.map(({ localId }) => localId));
  const files = judged.value.filter(({ row }) => ids.has(row.localId));
  return <AcceptForm ownerId={ownerId} files={files} onClose={onClose} />;
};

interface FormProps extends Omit<Props, "rows"> {
  readonly files: readonly JudgedFile[];
}

const AcceptForm = ({ ownerId, files, onClose }: FormProps): ReactElement => {
  const [rules, setRules] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const [scope, setScope] = useState("files");
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const open = files.map((file) => ({
    ...file,
    findings: file.findings.filter(({ state }) => state !== "akzeptiert"),
  }));
  const lines = listRules(open, Date.now());
  const clientNumbers = new Set(files.flatMap(({ row }) => row.clientNumber ?? []));
  const wish = { rules, reason: reason.trim(), until: until === "" ? null : until, forClients: scope === "clients" };
  const planned = planDeviations(files, wish, () => crypto.randomUUID());

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(wish.reason === "");
    if (wish.reason === "" || planned.length === 0) return;
    setSaving(true);
    try {
      const saving = await acceptFindings(ownerId, planned, listConcerned(files, planned));
      if (saving !== "saved") return showToast("error", savingText(saving));
      showToast("success", `${formatCount(planned.length, "Abweichung", "Abweichungen")} akzeptiert.`);
      onClose();
    } catch (error) {
      showToast("error", errorText(error, "Nicht gespeichert: Der Speicher dieses Geräts nimmt nichts an."));
    } finally {
      setSaving(false);
    }
  };
  if (lines.length === 0)
    return <Text>Die ausgewählten Dateien haben keine Befunde, die noch nicht akzeptiert sind.</Text>;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <fieldset>
          <Text component="legend" fw={600} size="sm" mb={4}>
            Welche Befunde?
          </Text>
          <FileLines>
            {lines.map(({ rule, title, severity, files: count }) => (
              <li key={rule}>
                <Checkbox
                  label={title}
                  description={`${severityWords[severity][0]} · ${rule} · in ${formatCount(count, "Datei", "Dateien")}`}
                  checked={rules.has(rule)}
                  onChange={(event) => setRules(withMember(rules, rule, event.currentTarget.checked))}
                />
              </li>
            ))}
          </FileLines>
        </fieldset>
        <DeviationFields reason={reason} until={until} isMissing={isMissing} onReason={setReason} onUntil={setUntil}>
          {clientNumbers.size > 0 && (
            <Radio.Group label="Gilt" value={scope} onChange={setScope}>
              <Group gap="md" mt={4}>
                <Radio value="files" label={files.length === 1 ? "für diese Datei" : "für diese Dateien"} />
                <Radio
                  value="clients"
                  label={
                    clientNumbers.size === 1 ? "für alle Dateien des Mandanten" : "für alle Dateien ihrer Mandanten"
                  }
                />
              </Group>
            </Radio.Group>
          )}
        </DeviationFields>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" loading={isSaving} disabled={planned.length === 0}>
            {formatCount(planned.length, "Abweichung", "Abweichungen")} akzeptieren
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const listConcerned = (files: readonly JudgedFile[], planned: readonly Deviation[]): readonly JudgedRule[] =>
  files.flatMap(({ row, findings }) => {
    const broken = new Set<string>(findings.map(({ rule }) => rule));
    const rules = planned.filter(({ rule, scope }) => broken.has(rule) && isOf(scope, row)).map(({ rule }) => rule);
    return [...new Set(rules)].map((rule) => ({ localId: row.localId, rule }));
  });

const isOf = (scope: Deviation["scope"], { sha256, clientNumber }: JudgedFile["row"]): boolean =>
  scope.kind === "file" ? scope.sha256 === sha256 : scope.clientNumber === clientNumber;

const withMember = (set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> => {
  const next = new Set(set);
  if (isIn) next.add(member);
  else next.delete(member);
  return next;
};
