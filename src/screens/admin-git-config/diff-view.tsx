import { VisuallyHidden } from "@mantine/core";
import type { ReactElement } from "react";
import type { GitFileDiff } from "#contract/git-config.ts";
import shared from "#screens/shared/admin/lines.module.css";
import classes from "./git-config.module.css";

/** Line by line; additions and removals are marked by a sign as well as by colour. */
export const DiffView = ({ file: { path, label, lines } }: { readonly file: GitFileDiff }): ReactElement => (
  <figure className={classes.diff}>
    <figcaption>
      {label} <code>{path}</code>
    </figcaption>
    {lines === null ? (
      <p className={shared.muted}>Die Fassungen sind zu verschieden, um sie hier Zeile für Zeile zu zeigen.</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <section className={classes.lines} data-framed tabIndex={0} aria-label={`Unterschiede in ${path}`}>
        {lines.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing of their own but their place
          <div key={index} data-kind={kind}>
            <span aria-hidden>{signs[kind]}</span>
            <VisuallyHidden>{words[kind]}</VisuallyHidden>
            {text}
          </div>
        ))}
      </section>
    )}
  </figure>
);

const signs = { same: " ", added: "+", removed: "−" } as const;
const words = { same: "", added: "hinzugefügt: ", removed: "entfernt: " } as const;
