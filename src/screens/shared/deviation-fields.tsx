import { Textarea, TextInput } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { useWork } from "./use-work.ts";

interface Props {
  readonly reason: string;
  readonly until: string;
  /** The required reason is missing. */
  readonly isMissing: boolean;
  readonly onReason: (reason: string) => void;
  readonly onUntil: (until: string) => void;
  /** Scope of the deviation, between reason and end. */
  readonly children?: ReactNode;
}

/** Reason for accepting a Befund, and its end. */
export const DeviationFields = (props: Props): ReactElement => {
  useWork(props.reason !== "");
  return (
    <>
      <Textarea
        label="Begründung"
        description="Das Ergebnis der Prüfung ändert sich dadurch nicht."
        required
        data-autofocus
        autoFocus
        autosize
        minRows={2}
        maxLength={1000}
        value={props.reason}
        error={props.isMissing && props.reason.trim() === "" ? "Geben Sie eine Begründung an." : undefined}
        onChange={(event) => props.onReason(event.currentTarget.value)}
      />
      {props.children}
      <TextInput
        type="date"
        label="Gilt bis (freiwillig)"
        w="12rem"
        value={props.until}
        onChange={(event) => props.onUntil(event.currentTarget.value)}
      />
    </>
  );
};
