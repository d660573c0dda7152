import { Button, FileButton } from "@mantine/core";
import { type ReactElement, useRef, useState } from "react";
import { saveOwnRules } from "#data/person/office-rules.ts";
import { log } from "#data/store/logs.ts";
import type { OwnRule } from "#engine/index.ts";
import { formatCount } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import type { Engine } from "#ui/use-engine.ts";
import { notStored, savingText } from "./office-form.tsx";
import { ProblemList } from "./problem-list.tsx";
import { findReplaced, readRulesFile } from "./read-rules-file.ts";

interface RulesFileProps {
  readonly ownerId: string;
  readonly rules: readonly OwnRule[];
  readonly engine: Engine;
  readonly onSaved: () => void;
}

/** Passes rules on: the file is the one the command line takes as `--own-rules`. */
export const RulesFile = ({ ownerId, rules, engine, onSaved }: RulesFileProps): ReactElement => {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState<readonly OwnRule[] | null>(null);
  const reset = useRef<() => void>(null);
  const take = async (given: readonly OwnRule[]): Promise<void> => {
    setAsking(null);
    const saving = await saveOwnRules(ownerId, given).catch((error: unknown) => {
      log("ERROR", "Setting not stored", String(error));
      return "failed" as const;
    });
    if (saving !== "saved") return setProblems([saving === "failed" ? notStored : savingText(saving, "ownRules")]);
    showToast("success", `${formatCount(given.length, "Regel", "Regeln")} übernommen`);
    onSaved();
  };
  const read = async (file: File | null): Promise<void> => {
    // The same file may be chosen again once it was corrected.
    reset.current?.();
    if (file === null) return;
    const reading = await readRulesFile(file, engine.readOwnRules);
    setProblems(reading.ok ? [] : reading.problems);
    if (!reading.ok) return;
    if (findReplaced(rules, reading.value).length > 0) setAsking(reading.value);
    else await take(reading.value);
  };
  const replaced = findReplaced(rules, asking ?? []);
  return (
    <>
      <Button
        variant="default"
        disabled={rules.length === 0}
        onClick={() => saveFile("eigene-regeln.json", new Blob([JSON.stringify(rules, null, 2)]))}
      >
        Als Datei speichern
      </Button>
      <FileButton accept=".json,application/json" resetRef={reset} onChange={(file) => void read(file)}>
        {(button) => (
          <Button variant="default" {...button}>
            Aus Datei übernehmen
          </Button>
        )}
      </FileButton>
      <ProblemList problems={problems} />
      <Confirm
        opened={asking !== null}
        title={`${formatCount(replaced.length, "vorhandene Regel", "vorhandene Regeln")} ersetzen?`}
        confirmLabel={`${formatCount(asking?.length ?? 0, "Regel", "Regeln")} übernehmen`}
        onConfirm={() => void (asking && take(asking))}
        onCancel={() => setAsking(null)}
      >
        Die Datei enthält andere Fassungen von: {replaced.map(({ id, text }) => `${id} „${text}“`).join(", ")}.
      </Confirm>
    </>
  );
};
