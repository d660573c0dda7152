import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactElement } from "react";
import { organisationOf } from "#data/checks/organisation.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import styles from "./organisation-facts.module.css";
import { OrganiseDialog } from "./organise-dialog.tsx";

/** Tags and assignee of the file, each with a button that changes them. */
export function OrganisationFacts({ row }: { readonly row: FileCheckRow }): ReactElement {
  const [opened, { open, close }] = useDisclosure(false);
  const { tags, assignee } = organisationOf(row);
  return (
    <>
      <div>
        <dt>Schlagwörter</dt>
        <dd>
          <span>{tags.length === 0 ? "keine" : tags.join(", ")}</span>
          <ChangeButton label="Schlagwörter ändern" onClick={open} />
        </dd>
      </div>
      <div>
        <dt>Zuständig</dt>
        <dd>
          <span>{assignee === null ? "niemand" : assignee.name}</span>
          <ChangeButton label="Zuständigkeit ändern" onClick={open} />
          <OrganiseDialog row={row} opened={opened} onClose={close} />
        </dd>
      </div>
    </>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

const ChangeButton = ({ label, onClick }: ButtonProps): ReactElement => (
  <UnstyledButton className={styles.change ?? ""} aria-label={label} onClick={onClick}>
    Ändern
  </UnstyledButton>
);
