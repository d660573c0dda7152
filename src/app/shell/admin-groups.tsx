import { IconChevronDown } from "@tabler/icons-react";
import { type ReactElement, useId, useState } from "react";
import { useLocation } from "react-router-dom";
import type { MenuEntry } from "#app/routes.ts";
import { type AdminGroup, adminGroups } from "#contract/admin-tools.ts";
import { EntryLink } from "./entry-link.tsx";
import classes from "./navigation-panel.module.css";
import { useAiEnabled } from "./use-ai-enabled.ts";

/** The pages of the administration by group; those of AI are folded while it is switched off. */
export const AdminGroups = ({ entries }: { readonly entries: readonly MenuEntry[] }): ReactElement => {
  const isAiEnabled = useAiEnabled();
  return (
    <>
      {(Object.keys(adminGroups) as AdminGroup[]).map((group) => {
        const own = entries.filter(({ menu }) => menu.group === group);
        const labelId = `navigation-${group}`;
        return (
          <div key={group} className={classes.group}>
            <h3 id={labelId}>{adminGroups[group]}</h3>
            {group === "ai" && !isAiEnabled ? (
              <FoldedAi entries={own} labelId={labelId} />
            ) : (
              <Links entries={own} labelId={labelId} />
            )}
          </div>
        );
      })}
    </>
  );
};

interface Props {
  readonly entries: readonly MenuEntry[];
  /** Heading that names the list. */
  readonly labelId: string;
}

const Links = ({ entries, labelId }: Props): ReactElement => (
  <ul className={classes.list} aria-labelledby={labelId}>
    {entries.map((entry) => (
      <li key={entry.path}>
        <EntryLink entry={entry} />
      </li>
    ))}
  </ul>
);

/** Only the page that switches AI on, until the others are unfolded or one of them is open. */
const FoldedAi = ({ entries: [first, ...others], labelId }: Props): ReactElement => {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(others.some(({ path }) => path === pathname));
  const id = useId();
  return (
    <>
      {first && <Links entries={[first]} labelId={labelId} />}
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Weitere Seiten zur KI
        <IconChevronDown aria-hidden size={18} stroke={1.75} className={classes.fold} data-open={isOpen || undefined} />
      </button>
      <div id={id} hidden={!isOpen}>
        <Links entries={others} labelId={labelId} />
      </div>
    </>
  );
};
