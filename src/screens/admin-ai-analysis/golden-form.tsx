import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useState } from "react";
import { limits } from "#contract/limits.ts";
import { FindingPicker, nothingPicked } from "#screens/shared/admin/finding-picker.tsx";
import forms from "#screens/shared/form/form.module.css";
import classes from "./analysis.module.css";

interface Golden {
  readonly fileId: string;
  readonly ruleId: string;
  mustSay: string[];
  mustNotSay: string[];
}

interface Props {
  readonly connected: boolean;
  readonly busy: boolean;
  /** Resolves with whether it is in the comparison now. */
  readonly onAdd: (golden: Golden) => Promise<boolean>;
}

const { maxItems: maxWords, items: word } = limits.addGoldenFinding.mustSay;
const { maxLength: maxWordLength = 0 } = word;

/** A Befund of a file and the words of a good answer to it. */
export const GoldenForm = ({ connected, busy, onAdd }: Props): ReactElement => {
  const [picked, setPicked] = useState(nothingPicked);
  const [mustSay, setMustSay] = useState("");
  const [mustNotSay, setMustNotSay] = useState("");
  const { fileId, ruleId } = picked;
  const said = readWords(mustSay);
  const unsaid = readWords(mustNotSay);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fileId === null || ruleId === null || said === null || unsaid === null) return;
    if (!(await onAdd({ fileId, ruleId, mustSay: said, mustNotSay: unsaid }))) return;
    setPicked(nothingPicked);
    setMustSay("");
    setMustNotSay("");
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Befund aufnehmen" className={forms.stack}>
      <div className={classes.controls}>
        <FindingPicker picked={picked} onPick={setPicked} />
        <TextInput
          label="Die Antwort enthält"
          description="Durch Komma getrennt."
          disabled={!connected}
          value={mustSay}
          error={said === null ? tooMany : null}
          onChange={(event) => setMustSay(event.currentTarget.value)}
        />
        <TextInput
          label="Die Antwort enthält nicht"
          description="Durch Komma getrennt."
          disabled={!connected}
          value={mustNotSay}
          error={unsaid === null ? tooMany : null}
          onChange={(event) => setMustNotSay(event.currentTarget.value)}
        />
      </div>
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="default"
          loading={busy}
          disabled={!connected || fileId === null || ruleId === null || said === null || unsaid === null}
        >
          Aufnehmen
        </Button>
      </div>
    </form>
  );
};

const tooMany = `Höchstens ${maxWords} Ausdrücke mit je ${maxWordLength} Zeichen.`;

/** Null if there are more or longer ones than the server takes. */
const readWords = (text: string): string[] | null => {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return words.length <= maxWords && words.every((word) => word.length <= maxWordLength) ? words : null;
};
