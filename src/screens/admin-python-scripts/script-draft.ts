import type { CallInput } from "#contract/index.ts";
import type { Script, ScriptVersion } from "#contract/scripts.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { inputWords, triggerWords } from "./script-words.ts";

/** A script while it is edited. */
export type ScriptDraft = CallInput<"createScript">;

/** A first script that already does what the contract asks. */
const firstCode = `import json, sys

result = json.load(sys.stdin)

findings = []
if result["result"]["records"] == 0:
    findings.append({"severity": "hint", "text": "Die Datei enthält keine Datensätze."})

print(json.dumps({"findings": findings, "tags": []}))
`;

export const emptyDraft = (): ScriptDraft => ({
  name: "",
  purpose: "",
  code: firstCode,
  inputs: ["header", "findings"],
  trigger: "check",
  timeoutS: 10,
});

export const draftOf = ({ name, purpose, code, inputs, trigger, timeoutS }: Script | ScriptVersion): ScriptDraft => ({
  name,
  purpose,
  code,
  inputs,
  trigger,
  timeoutS,
});

/** By field; empty where it can be saved. */
export const findProblems = ({ name, code, timeoutS }: ScriptDraft): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  if (name.trim() === "") problems.set("name", "Bitte geben Sie dem Skript einen Namen.");
  if (code.trim() === "") problems.set("code", "Bitte geben Sie den Code des Skripts ein.");
  if (!Number.isInteger(timeoutS) || timeoutS < 1 || timeoutS > 30)
    problems.set("timeoutS", "Bitte geben Sie eine ganze Zahl von 1 bis 30 ein.");
  return problems;
};

/** What is different between a draft and the script as it is now, in words; of the code a diff is shown. */
export const listConflicts = (mine: ScriptDraft, theirs: Script): readonly ConflictField[] => {
  const [one, other] = [describe(mine), describe(draftOf(theirs))];
  return Object.entries(one)
    .map(([name, text]) => ({ name, mine: text, theirs: other[name] ?? "" }))
    .filter((row) => (row.name === codeName ? mine.code !== theirs.code : row.mine !== row.theirs));
};

const codeName = "Code";

const describe = (draft: ScriptDraft): Readonly<Record<string, string>> => ({
  Name: draft.name.trim(),
  Zweck: draft.purpose.trim() || "keiner",
  Läuft: triggerWords[draft.trigger],
  Erhält: draft.inputs.map((input) => inputWords[input]).join(", ") || "nur das Nötigste",
  Zeitgrenze: `${draft.timeoutS} s`,
  // Two of the same length may still be different: what is, stands in the comparison below.
  [codeName]: `${draft.code.split("\n").length} Zeilen, siehe Vergleich`,
});
