import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import shared from "./lines.module.css";
import classes from "./request-text.module.css";

/** Texts of a request, as sent or as they would be sent. */
export const RequestText = ({ text, label }: { readonly text: string; readonly label: string }): ReactElement => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={classes.text} data-framed tabIndex={0} aria-label={label}>
    {text}
  </section>
);

/** Recipient, replacements and full text of a request. */
export const RequestPreview = ({
  preview: { target, request, redactions },
}: {
  readonly preview: CallOutput<"previewAi">;
}): ReactElement => (
  <>
    <p role="status" className={shared.muted}>
      {target === null
        ? "Zurzeit kann kein Anbieter gefragt werden; gezeigt wird, was ein fremder bekäme."
        : `Ginge an ${target.provider}${target.region === "" ? "" : ` (${target.region})`}, Modell ${target.model}.`}{" "}
      {redactions.length === 0
        ? "Es war nichts zu ersetzen."
        : `Ersetzt: ${redactions.map(({ kind, count }) => `${kind} ${count}-mal`).join(", ")}.`}
    </p>
    <RequestText text={request} label="Text der Anfrage" />
  </>
);
