import type { CallInput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import type { Script } from "#contract/scripts.ts";
import type { FieldTable } from "#screens/shared/form/fields.ts";
import { inputWords, triggerWords } from "./script-words.ts";

/** A script while it is edited. */
export type ScriptDraft = CallInput<"createScript">;

/** Initial code of a new script; it follows the contract. */
const firstCode = `import json, sys

result = json.load(sys.stdin)

findings = []
if result["result"]["records"] == 0:
    findings.append({"severity": "hint", "text": "Die Datei enthält keine Datensätze."})

print(json.dumps({"findings": findings, "tags": []}))
`;

export const newScript: ScriptDraft = {
  name: "",
  purpose: "",
  code: firstCode,
  inputs: ["header", "findings"],
  trigger: "check",
  timeoutS: 10,
};

export const toScriptDraft = (script: Script): ScriptDraft => {
  const { name, purpose, code, inputs, trigger, timeoutS } = script;
  return { name, purpose, code, inputs, trigger, timeoutS };
};

const limit = limits.createScript;

export const scriptFields: FieldTable<ScriptDraft> = {
  name: {
    kind: "text",
    label: "Name",
    description: "Er steht an jedem Hinweis dieses Skripts.",
    limit: limit.name,
    missingText: "Bitte geben Sie dem Skript einen Namen.",
    isFocused: true,
  },
  purpose: { kind: "area", label: "Zweck", limit: limit.purpose, rows: "grows", emptyWord: "keiner" },
  trigger: { kind: "radios", label: "Wann es läuft", shortLabel: "Läuft", choices: triggerWords },
  inputs: {
    kind: "checks",
    label: "Was es vom Ergebnis erhält",
    shortLabel: "Erhält",
    description: "Als JSON in der Standardeingabe. Name der Datei, Mandant, Ergebnis und Anzahlen sind immer dabei.",
    choices: inputWords,
    isColumn: true,
    emptyWord: "nur das Nötigste",
  },
  timeoutS: {
    kind: "number",
    label: "Zeitgrenze in Sekunden",
    shortLabel: "Zeitgrenze",
    description: `Höchstens ${limit.timeoutS.maximum}; davon braucht der Start von Python zwei bis drei.`,
    limit: limit.timeoutS,
    noun: "ganze Zahl",
    toWords: (seconds) => `${seconds} s`,
  },
  code: {
    kind: "own",
    label: "Code",
    findFault: (code) => (code.trim() === "" ? "Bitte geben Sie den Code des Skripts ein." : null),
    // Two of the same length may still be different; the difference is shown below the comparison.
    toWords: (code) => `${code.split("\n").length} Zeilen, siehe Vergleich`,
  },
};
