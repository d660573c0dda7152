import { Anchor } from "@mantine/core";
import type { ReactElement } from "react";
import type { Script } from "#contract/scripts.ts";
import shared from "#screens/shared/admin/lines.module.css";
import { RelativeTime } from "#ui/relative-time.tsx";
import { describeState, runWords } from "./script-words.ts";

interface Props {
  readonly scripts: readonly Script[];
  readonly onOpen: (id: string) => void;
}

/** Every script with its purpose, whether it is on, its last run and where it is used. */
export const ScriptList = ({ scripts, onOpen }: Props): ReactElement => (
  <ul className={shared.lines} data-framed data-columns={3} aria-label="Skripte">
    {scripts.map((script) => (
      <li key={script.id}>
        <div className={shared.about}>
          <Anchor component="button" type="button" className={shared.name} onClick={() => onOpen(script.id)}>
            {script.name}
          </Anchor>
          {script.purpose !== "" && <span>{script.purpose}</span>}
          {script.trigger === "workflow" && (
            <span>
              {script.usedIn.length === 0 ? "In keinem Workflow verwendet" : `Workflows: ${script.usedIn.join(", ")}`}
            </span>
          )}
          {script.offReason !== null && <span data-bad>{script.offReason}</span>}
        </div>
        <span>Version {script.version}</span>
        <span>{describeState(script)}</span>
        <span>
          {script.lastRun === null ? (
            "Noch kein Lauf"
          ) : (
            <>
              {runWords[script.lastRun.state]}, <RelativeTime at={script.lastRun.at} />
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
